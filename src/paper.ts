import css from './styles/paper.css?inline'
import { adoptStyles } from './ui/styles'

adoptStyles(css)

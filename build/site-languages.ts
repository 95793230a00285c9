import { routesOf } from '../model/locales'
import { readContent } from './content'
import { contentFolder } from './content-folder'

/** The languages of the site that is built here, for commands that look at it. */
export const { languages } = readContent(contentFolder).site

export const routes = routesOf(languages)

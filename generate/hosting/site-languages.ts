import { routesOf } from '../../model/languages'
import { readContent } from '../reading/content'
import { contentFolder } from '../reading/content-folder'

/** The languages of the site that is built here, for commands that look at it. */
export const { languages } = readContent(contentFolder).site

export const routes = routesOf(languages)

import { makeEditions } from '#edition'
import { makeAccentStyles } from '#colours'
import { makeContactIcons } from '#files'
import { findFallbacks } from '#fonts'
import { makePictures } from '#pictures'
import { addDrawing, makeSky, drawSkills, drawYears } from '#sky'
import { ContentError, nameFields, requireContent } from '#reading'
import { getImagesFolder, runQuietly } from '#workspace'
import { readChecked } from './checked.ts'
import { makeFonts } from './fonts.ts'
import { makeModules } from './modules.ts'
import { getFirstEdition, listCvs, type Site } from './site.ts'
import { makeSlices, showSlices } from './slices.ts'

interface LoadOptions {
  step?: typeof runQuietly | undefined
  /** Whether the desk may be beside the page: its texts then name their fields. */
  isEdited?: boolean
}

/**
 * Reads the content and makes what several outputs share.
 * @throws {ContentError} when the content cannot be used
 */
export async function loadSite(
  folder: string,
  base: string,
  { step = runQuietly, isEdited = false }: LoadOptions = {},
): Promise<Site> {
  const content = await step('content', () => readValidContent(folder, isEdited))
  const editions = await step('editions', () => makeEditions(content, base))
  const images = await step('pictures', () =>
    makePictures(content, getImagesFolder(folder), base),
  )
  const years = drawYears(editions, base)
  const skills = drawSkills(editions, base)
  const { sky, ...chart } = makeSky(Object.values(editions), base)
  const { social } = getFirstEdition({ content, editions })
  const iconsPath = addDrawing(chart.files, 'icons', makeContactIcons(social))
  const drawings = { ...sky, icons: base + iconsPath }
  const texts = Object.fromEntries(
    Object.values(editions).map((edition) => {
      const { locale } = edition
      const charts = { years: years.drawings[locale], skills: skills.skills[locale] }
      return [locale, makeSlices(edition, images, drawings, charts)]
    }),
  )
  const { fallbacks, fonts } = await step('fonts', async () => {
    const { fallbacks } = await findFallbacks(editions, folder)
    return {
      fallbacks,
      fonts: await makeFonts(Object.values(editions), texts, base, fallbacks),
    }
  })
  const slices = showSlices(texts)
  const { modules, files } = makeModules(base, content.site.languages, slices)
  return {
    folder,
    base,
    content,
    editions,
    cvs: listCvs(content, editions, base),
    slices,
    modules,
    fonts,
    fallbacks,
    files: new Map([
      ...files,
      ...images.files,
      ...years.files,
      ...skills.files,
      ...fonts.files,
      ...chart.files,
    ]),
    styles: makeAccentStyles(content.site.accent) + fonts.css + chart.css,
    stylesBelowTheFold:
      chart.cssBelowTheFold + years.css + images.styles + fonts.cssBelowTheFold,
  }
}

async function readValidContent(folder: string, isEdited: boolean) {
  const { reading, problems } = await readChecked(folder)
  if (isEdited) nameFields(reading)
  const errors = problems.filter(({ kind }) => kind === 'error')
  if (errors.length > 0) throw new ContentError(errors)
  return requireContent(reading)
}

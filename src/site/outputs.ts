import sharp from 'sharp'
import { hasStories, type Edition } from '#edition'
import { makeGrounds } from '#colours'
import { pickLanguage } from '#languages'
import { makeChosenCv, makeChosenTextCv, makeChosenWordCv } from '#cv'
import {
  makeLlms,
  makeManifest,
  makePageMarkdown,
  makeSmallPageMarkdown,
  makeStoriesMarkdown,
  makeRobots,
  makeSitemap,
  drawIcon,
  makeIco,
  makeResume,
  makeShareImage,
  makeVcard,
} from '#files'
import {
  findPortrait,
  renderHomeDocument,
  renderNotFoundDocument,
  renderSmallPageDocuments,
  renderStoriesDocument,
  type Bundle,
  type HtmlDocument,
} from './document.ts'
import { findOwnPicture, getImagesFolder } from '#workspace'
import { getFirstEdition, type Site } from './site.ts'

type Output = string | Buffer | Promise<string | Buffer>
/** By path, how a file is made. */
export type Outputs<Type = Output> = Record<string, () => Type>

/** Every HTML file of the site. */
export function listDocuments(
  site: Site,
  bundle: Bundle,
): Outputs<Promise<HtmlDocument>> {
  return {
    '404.html': () => renderNotFoundDocument(site, bundle),
    ...listInEachLanguage(site, ({ locale, paths }) => {
      const { stories } = pickLanguage(site.slices, locale)
      return {
        [`${paths.page}index.html`]: () => renderHomeDocument(site, bundle, locale),
        ...(stories && {
          [`${paths.stories}index.html`]: () =>
            renderStoriesDocument(site, bundle, locale, stories),
        }),
        ...renderSmallPageDocuments(site, bundle, locale),
      }
    }),
  }
}

type OutputSource = Pick<
  Site,
  'folder' | 'content' | 'editions' | 'slices' | 'cvs' | 'files' | 'fallbacks'
>

/**
 * Every other file except the bundle's own, by the step of the build that makes it: what no page
 * shows has steps of its own. They can be made without the bundle.
 */
export function listSteps(
  site: OutputSource,
): Record<'CVs' | 'share images' | 'other files', Outputs> {
  return {
    CVs: listInEachLanguage(site, ({ locale }) =>
      listCvOutputs(pickLanguage(site.cvs[0].editions, locale), site),
    ),
    'share images': listInEachLanguage<Output>(site, (edition) => ({
      [edition.paths.share]: () => makeShareImage(edition, site.fallbacks),
    })),
    'other files': {
      ...listSiteFiles(site),
      ...listInEachLanguage(site, (edition) => listTexts(edition, site)),
      ...Object.fromEntries(
        Array.from(site.files, ([path, bytes]) => [path, () => bytes]),
      ),
    },
  }
}

/** Every other file except the bundle's own, without the steps. */
export function listContentOutputs(site: OutputSource): Outputs {
  return mergeOutputs(Object.values(listSteps(site)))
}

/** The files that all languages share. */
function listSiteFiles(site: OutputSource): Outputs {
  const editions = Object.values(site.editions)
  const first = getFirstEdition(site)
  const icon =
    findOwnPicture('icon.svg', getImagesFolder(site.folder)) ?? drawIcon(first.site)
  const makeIcon = (size: number) => sharp(icon).resize(size).png()
  return {
    'sitemap.xml': () => makeSitemap(editions),
    'robots.txt': () => makeRobots(first),
    'llms.txt': () => makeLlms(editions),
    'icon.svg': () => icon,
    'favicon.ico': async () => makeIco(await makeIcon(32).toBuffer(), 32),
    // Apple shows black where an icon is transparent, and rounds the corners itself.
    'apple-touch-icon.png': () =>
      makeIcon(180)
        .flatten({ background: makeGrounds(first.site.accent).dark })
        .toBuffer(),
    'icon-192.png': () => makeIcon(192).toBuffer(),
    'icon-512.png': () => makeIcon(512).toBuffer(),
  }
}

/** A language's texts for programs. */
function listTexts(edition: Edition, site: OutputSource): Outputs {
  const { locale, paths, smallPages } = edition
  return {
    [paths.manifest]: () => makeManifest(edition),
    [paths.card]: () => makeVcard(edition),
    [paths.resume]: () => makeResume(edition, findPortrait(site, locale)),
    [paths.pageMarkdown]: () => makePageMarkdown(edition),
    ...(hasStories(edition) && {
      [paths.storiesMarkdown]: () => makeStoriesMarkdown(edition),
    }),
    ...Object.fromEntries(
      smallPages.map((page) => [
        `${page.path}index.md`,
        () => makeSmallPageMarkdown(page),
      ]),
    ),
  }
}

/** The CVs that the site does not publish: each is for one application. */
export function listPrivateCvs(site: Site): Outputs {
  const outputs = site.cvs.flatMap(({ privateId, editions }) =>
    privateId === undefined
      ? []
      : Object.values(editions).flatMap((edition) =>
          Object.entries(listCvOutputs(edition, site)).map(([path, make]) => ({
            [path.replace(/(?=\.\w+$)/, `-${privateId}`)]: make,
          })),
        ),
  )
  return mergeOutputs(outputs)
}

/** The CV in one language in each of its formats. */
function listCvOutputs(
  edition: Edition,
  { fallbacks, folder }: Pick<Site, 'fallbacks' | 'folder'>,
): Outputs {
  const { paths, site } = edition
  if (!site.cv) return {}
  const pdf = { [paths.cv]: () => makeChosenCv(edition, fallbacks, folder) }
  if ('files' in site.cv) return pdf
  return {
    ...pdf,
    [paths.word]: () => makeChosenWordCv(edition, fallbacks, folder),
    [paths.text]: () => makeChosenTextCv(edition, fallbacks, folder),
  }
}

function listInEachLanguage<Type>(
  { editions }: Pick<Site, 'editions'>,
  listOutputs: (edition: Edition) => Outputs<Type>,
) {
  return mergeOutputs(Object.values(editions).map(listOutputs))
}

function mergeOutputs<Type>(outputs: Outputs<Type>[]): Outputs<Type> {
  return Object.fromEntries(outputs.flatMap((each) => Object.entries(each)))
}

import { skillCategories, socialNetworks, type Text, type ContentFile } from '#schema'
import { monthNumber } from '#text'
import { knownLocales, locales, valueIn } from '#languages'
import { linkOf } from '#edition'
import type { Reading } from '../content.ts'
import { nearest } from '../did-you-mean.ts'
import type { Path, Problem } from '../problems.ts'
import { textsOf } from '../walk.ts'

/** How many letters a person's name may well have. */
const LONGEST_NAME = 80

/** What no schema can see, because it lies between two values. */
export function contentProblems(reading: Reading): Problem[] {
  return [
    ...placeholders(reading),
    ...nearlyKnown(reading),
    ...dates(reading),
    ...longNames(reading),
    ...repetitions(reading),
    ...pastedTwice(reading),
    ...projectLinks(reading),
  ]
}

/** Words of the interface in which the page could not fill in what it has to. */
function placeholders({ content: { ui }, at }: Reading): Problem[] {
  const packs = Object.fromEntries(knownLocales.map((tag) => [tag, locales[tag].words]))
  const product = new Map(
    textsOf(packs).map(({ file: tag, path, text }) => [[...path, tag].join('.'), text]),
  )
  return textsOf({ ui: ui ?? {} }).flatMap(({ file, path, text }) => {
    const theirs = product.get(path.join('.'))
    // Plural forms differ from language to language.
    if (theirs === undefined) return []
    const [missing] = placeholdersIn(theirs).filter((name) => !text.includes(name))
    const [extra = ''] = placeholdersIn(text).filter((name) => !theirs.includes(name))
    const message = missing
      ? `The product's own text holds ${missing}, which the page fills in. Write it here, too.`
      : `There is no ${extra} in the product's own text: nothing would fill it in. Remove it.`
    return (missing ?? extra) ? [at('error', file, path, message)] : []
  })
}

function placeholdersIn(text: string) {
  return text.match(/\{\w+\}/g) ?? []
}

/** Any word may name a group of skills or a network; one that is nearly known may be a slip. */
function nearlyKnown({ content, languages, at }: Reading): Problem[] {
  const { skills = [], profile } = content
  const warn = (file: ContentFile, path: Path, known: readonly string[], word = '') => {
    const meant = nearest(word, known)
    if (meant === undefined || meant === word.toLowerCase()) return []
    const message = `"${word}" stands for itself here. If you mean "${meant}", which the product knows, write it exactly so.`
    return [at('warning', file, path, message)]
  }
  return [
    ...skills.flatMap(({ category }, index) =>
      warn('skills', [index, 'category'], skillCategories, category?.[languages[0]]),
    ),
    ...(profile?.social ?? []).flatMap(({ network }, index) =>
      warn('profile', ['social', index, 'network'], socialNetworks, network),
    ),
  ]
}

/** A text that fills the first screen by itself. */
function longNames({ content: { profile }, at }: Reading): Problem[] {
  return textsOf({ profile: { name: profile?.name } })
    .filter(({ text }) => text.length > LONGEST_NAME)
    .map(({ file, path, text }) => {
      const message = `This name has ${text.length} letters, and would leave the first screen no room for anything else. Write what people call you; what you do stands in "role" and "pitch".`
      return at('warning', file, path, message)
    })
}

const EARLIEST = '1950-01'
const YEARS_AHEAD = 10

/** Where the content does not say when it was true. */
const FURTHEST = '2050-01'

function dates({ content, at }: Reading): Problem[] {
  const updated = content.site?.updated
  const { profile, education, projects, custom = {} } = content
  return textsOf({
    ...(profile?.now && { profile: { now: { since: profile.now.since } } }),
    education: education?.map(({ when }) => ({ when })),
    projects: projects?.map(({ date }) => ({ date })),
    custom: Object.fromEntries(
      Object.entries(custom).map(([id, entries]) => [
        id,
        entries.map(({ when }) => ({ when })),
      ]),
    ),
  }).flatMap(({ file, path, text: month }) => {
    const ahead = (monthNumber(month) - monthNumber(updated ?? FURTHEST)) / 12
    if (month < EARLIEST || ahead > YEARS_AHEAD)
      return [
        at('error', file, path, `The month ${month} can't be right. Look at the year.`),
      ]
    // What is learnt may end in a month to come, and a talk may be announced.
    const [index] = path
    const isWork =
      file === 'education' && education?.[Number(index)]?.group === 'experience'
    const mayCome = !isWork && (file === 'education' || file === 'custom')
    if (updated === undefined || mayCome || ahead <= 0) return []
    const message = `${month} is later than "updated" in site.yaml (${updated}). Correct one of the two, or leave "updated" out.`
    // A contract may have its end.
    return [
      at(isWork && path.at(-1) === 'end' ? 'warning' : 'error', file, path, message),
    ]
  })
}

function repetitions({ content, languages, at }: Reading): Problem[] {
  const { skills = [], projects = [], profile } = content
  const named = (text: Text) => valueIn(text, languages[0])
  const lists: [ContentFile, string[], (index: number) => Path][] = [
    ['skills', skills.map(({ name }) => named(name)), (index) => [index, 'name']],
    [
      'profile',
      (profile?.social ?? []).map(({ url }) => url),
      (index) => ['social', index, 'url'],
    ],
    ...projects.map(({ tags }, project): (typeof lists)[number] => [
      'projects',
      tags.map(named),
      (index) => [project, 'tags', index],
    ]),
  ]
  return lists.flatMap(([file, values, pathOf]) => {
    const plain = values.map((value) => value.toLowerCase())
    return values.flatMap((value, index) => {
      const message = `"${value}" stands twice in this list. Keep one of the two.`
      return plain.indexOf(value.toLowerCase()) < index
        ? [at('error', file, pathOf(index), message)]
        : []
    })
  })
}

/** An entry that is in its list already, but for what it says at length: most often pasted twice. */
function pastedTwice({ content, at }: Reading): Problem[] {
  const { education = [], custom = {}, profile } = content
  const work = education.map(({ group, title, institution, when }) => {
    return { group, title, institution, when }
  })
  const lists: [ContentFile, Path, unknown[]][] = [
    ['education', [], work],
    ...Object.entries(custom).map(([id, entries]): (typeof lists)[number] => [
      'custom',
      [id],
      entries.map(({ title, institution, when, url }) => {
        return { title, institution, when, url }
      }),
    ]),
    ['profile', ['about', 'paragraphs'], profile?.about.paragraphs ?? []],
    ['profile', ['about', 'cards'], profile?.about.cards ?? []],
    ['profile', ['languages'], profile?.languages ?? []],
    ['profile', ['interests'], profile?.interests ?? []],
    ...highlightsIn('projects', content.projects),
    ...highlightsIn('education', education),
  ]
  return lists.flatMap(([file, path, items]) => {
    const plain = items.map((item) => JSON.stringify(item))
    return plain.flatMap((item, index) => {
      const first = plain.indexOf(item)
      const message = `This says the same as entry ${first + 1} of the list. Keep one of the two.`
      return first < index ? [at('warning', file, [...path, index], message)] : []
    })
  })
}

function highlightsIn(file: ContentFile, entries: { highlights: unknown[] }[] = []) {
  return entries.map(({ highlights }, index): [ContentFile, Path, unknown[]] => [
    file,
    [index, 'highlights'],
    highlights,
  ])
}

function projectLinks({ content, at }: Reading): Problem[] {
  return (content.projects ?? []).flatMap(({ demo, code }, index) => {
    if (!linkOf(demo) || demo !== code) return []
    const message =
      'The demo and the code have the same address. Correct one, or leave one out.'
    return [at('warning', 'projects', [index, 'code'], message)]
  })
}

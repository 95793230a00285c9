import { skillCategories, socialNetworks, type Text, type ContentFile } from '#schema'
import { monthNumber } from '#text'
import { knownLocales, locales, valueIn } from '#languages'
import { linkOf } from '#edition'
import type { Reading } from '../content.ts'
import { nearest } from '../problems/did-you-mean.ts'
import type { Path, Problem } from '../problems/problems.ts'
import { textsOf } from '../walk.ts'

/** A longer name would fill the first screen. */
const LONGEST_NAME = 80

/** Checks between values, which a schema can't make. */
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

/** Finds words of ui.yaml that lack a placeholder of the product's own, or have another one. */
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
    const explanation = missing
      ? {
          wrong: `The product's own text holds ${missing}, which the page fills in.`,
          advice: 'Write it here, too.',
        }
      : {
          wrong: `There is no ${extra} in the product's own text: nothing would fill it in.`,
          advice: 'Remove it.',
        }
    return (missing ?? extra) ? [at('error', file, path, explanation)] : []
  })
}

function placeholdersIn(text: string) {
  return text.match(/\{\w+\}/g) ?? []
}

/** Any word may name a group of skills or a network. Warns of one that looks like a misspelt known one. */
function nearlyKnown({ content, languages, at }: Reading): Problem[] {
  const { skills = [], profile } = content
  const warn = (file: ContentFile, path: Path, known: readonly string[], word = '') => {
    const meant = nearest(word, known)
    if (meant === undefined || meant === word.toLowerCase()) return []
    const wrong = `"${word}" is shown as written.`
    const advice = `If you mean "${meant}", which the product knows, write it exactly so.`
    return [at('warning', file, path, { wrong, advice })]
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

/** Warns of a name so long that it would fill the first screen. */
function longNames({ content: { profile }, at }: Reading): Problem[] {
  return textsOf({ profile: { name: profile?.name } })
    .filter(({ text }) => text.length > LONGEST_NAME)
    .map(({ file, path, text }) => {
      const wrong = `This name has ${text.length} letters, and would leave the first screen no room for anything else.`
      const advice =
        'Write what people call you; what you do belongs in "role" and "pitch".'
      return at('warning', file, path, { wrong, advice })
    })
}

const EARLIEST = '1950-01'
const YEARS_AHEAD = 10

/** Used if the content has no date for "updated". */
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
    if (month < EARLIEST || ahead > YEARS_AHEAD) {
      const wrong = `The month ${month} can't be right.`
      return [at('error', file, path, { wrong, advice: 'Look at the year.' })]
    }
    // Studies may end in the future, and a talk may be announced.
    const [index] = path
    const isWork =
      file === 'education' && education?.[Number(index)]?.group === 'experience'
    const mayCome = !isWork && (file === 'education' || file === 'custom')
    if (updated === undefined || mayCome || ahead <= 0) return []
    const wrong = `${month} is later than "updated" in site.yaml (${updated}).`
    const advice = 'Correct one of the two, or leave "updated" out.'
    // A contract may end in the future.
    const kind = isWork && path.at(-1) === 'end' ? 'warning' : 'error'
    return [at(kind, file, path, { wrong, advice })]
  })
}

const ONE_OF_TWO = 'Keep one of the two.'

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
      const wrong = `"${value}" is there twice in this list.`
      return plain.indexOf(value.toLowerCase()) < index
        ? [at('error', file, pathOf(index), { wrong, advice: ONE_OF_TWO })]
        : []
    })
  })
}

/** Warns of entries that repeat an earlier one of their list, ignoring long texts: most were pasted twice. */
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
      const wrong = `This says the same as entry ${first + 1} of the list.`
      return first < index
        ? [
            at('warning', file, [...path, index], {
              wrong,
              advice: ONE_OF_TWO,
              topic: 'repeated',
            }),
          ]
        : []
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
    const wrong = 'The demo and the code have the same address.'
    const advice = 'Correct one, or leave one out.'
    return [at('warning', 'projects', [index, 'code'], { wrong, advice })]
  })
}

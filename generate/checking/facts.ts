import { socialNetworks } from '../../model/edition/contact'
import { skillCategories } from '../../model/edition/skills'
import type { ContentFile } from '../../model/schema'
import { words } from '../../model/words/words'
import { monthNumber } from '../../model/dates'
import { linkOf } from '../../model/urls'
import type { Reading } from '../reading/content'
import { nearest } from '../reading/did-you-mean'
import type { Path, Problem } from '../reading/problems'
import { textsOf } from '../reading/walk'

/** What no schema can see, because it lies between two values. */
export function contentProblems(reading: Reading): Problem[] {
  return [
    ...placeholders(reading),
    ...nearlyKnown(reading),
    ...dates(reading),
    ...repetitions(reading),
    ...projectLinks(reading),
  ]
}

/** Words of the interface in which the page could not fill in what it has to. */
function placeholders({ content: { ui }, at }: Reading): Problem[] {
  return textsOf({ ui: ui ?? {} }).flatMap(({ path, text }) => {
    const [group, word, tag] = path.map(String)
    const own = valueIn(words, [tag, group, word])
    if (typeof own !== 'string') return []
    const [missing] = placeholdersIn(own).filter((name) => !text.includes(name))
    const [extra] = placeholdersIn(text).filter((name) => !own.includes(name))
    const message = missing
      ? `The product's own text holds ${missing}, which the page fills in. Write it here, too.`
      : `There is no ${extra ?? ''} in the product's own text: nothing would fill it in. Remove it.`
    return (missing ?? extra) ? [at('error', 'ui', path, message)] : []
  })
}

function valueIn(value: unknown, path: (string | undefined)[]) {
  return path.reduce<unknown>(
    (inner, name) => (Object(inner) as Record<string, unknown>)[name ?? ''],
    value,
  )
}

function placeholdersIn(text: string) {
  return text.match(/\{\w+\}/g) ?? []
}

/** Any word may name a group of skills or a network; one that is nearly known may be a slip. */
function nearlyKnown({ content, languages, at }: Reading): Problem[] {
  const { skills = [], profile } = content
  const warn = (
    file: ContentFile,
    path: Path,
    word: string | undefined,
    known: readonly string[],
  ) => {
    const meant = word === undefined ? undefined : nearest(word, known)
    if (meant === undefined || meant === word?.toLowerCase()) return []
    const message = `"${word ?? ''}" stands for itself here. If you mean "${meant}", which the product knows, write it exactly so.`
    return [at('warning', file, path, message)]
  }
  return [
    ...skills.flatMap(({ category }, index) =>
      warn('skills', [index, 'category'], category?.[languages[0]], skillCategories),
    ),
    ...(profile?.social ?? []).flatMap(({ network }, index) =>
      warn('profile', ['social', index, 'network'], network, socialNetworks),
    ),
  ]
}

const EARLIEST = '1950-01'
const YEARS_AHEAD = 10
/** Where the content does not say when it was true. */
const FURTHEST = '2050-01'

function dates({ content, at }: Reading): Problem[] {
  const { site, profile, projects, education } = content
  const updated = site?.updated
  const months: { file: ContentFile; path: Path; month: string | undefined }[] = [
    { file: 'profile', path: ['now', 'since'], month: profile?.now?.since },
    ...(education ?? []).flatMap(({ when }, index) =>
      !when || 'months' in when
        ? []
        : (['start', 'end'] as const).map((name) => ({
            file: 'education' as const,
            path: [index, 'when', name],
            month: when[name],
          })),
    ),
    ...(projects ?? []).map(({ date }, index) => ({
      file: 'projects' as const,
      path: [index, 'date'],
      month: date,
    })),
  ]
  return months.flatMap(({ file, path, month }) => {
    if (month === undefined) return []
    const ahead = (monthNumber(month) - monthNumber(updated ?? FURTHEST)) / 12
    if (month < EARLIEST || ahead > YEARS_AHEAD) {
      return [
        at('error', file, path, `The month ${month} can't be right. Look at the year.`),
      ]
    }
    const isPast = file === 'profile' || file === 'projects'
    if (updated === undefined || !isPast || ahead <= 0) return []
    const message = `${month} is later than "updated" in site.yaml (${updated}). Correct one of the two.`
    return [at('error', file, path, message)]
  })
}

function repetitions({ content, at }: Reading): Problem[] {
  const { skills = [], projects = [], profile } = content
  const twice = (file: ContentFile, values: string[], pathOf: (index: number) => Path) =>
    values.flatMap((value, index) => {
      const first = values.findIndex(
        (other) => other.toLowerCase() === value.toLowerCase(),
      )
      const message = `"${value}" stands twice in this list. Keep one of the two.`
      return first < index ? [at('error', file, pathOf(index), message)] : []
    })
  return [
    ...twice(
      'skills',
      skills.map(({ name }) => name),
      (index) => [index, 'name'],
    ),
    ...twice(
      'profile',
      (profile?.social ?? []).map(({ url }) => url),
      (index) => ['social', index, 'url'],
    ),
    ...projects.flatMap(({ tags }, project) =>
      twice('projects', tags, (index) => [project, 'tags', index]),
    ),
  ]
}

function projectLinks({ content, at }: Reading): Problem[] {
  return (content.projects ?? []).flatMap(({ demo, code }, index) => {
    if (!linkOf(demo) || demo !== code) return []
    const message =
      'The demo and the code have the same address. Correct one, or leave one out.'
    return [at('warning', 'projects', [index, 'code'], message)]
  })
}

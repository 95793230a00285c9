import { localeTags } from '../model/locales'
import { monthNumber } from '../src/lib/dates'
import { linkOf } from '../src/lib/links'
import type { ContentFile, Reading } from './content'
import type { Path, Problem } from './problems'
import { nodesOf } from './texts'

/** What no schema can see, because it lies between two values. */
export function contentProblems(reading: Reading): Problem[] {
  return [
    ...translations(reading),
    ...dates(reading),
    ...repetitions(reading),
    ...projectLinks(reading),
  ]
}

function translations({ content, at }: Reading): Problem[] {
  return Object.entries(content).flatMap(([file, part]) =>
    nodesOf(part).flatMap(({ path, value }) => {
      const [first, ...others] = translatedTexts(value)
      if (!first) return []
      return others.flatMap(({ tag, text }) => {
        const message = translationAdvice(first.text, text)
        return message ? [at('error', file as ContentFile, [...path, tag], message)] : []
      })
    }),
  )
}

function translatedTexts(value: unknown) {
  return localeTags.flatMap((tag) => {
    const text = (Object(value) as Record<string, unknown>)[tag]
    return typeof text === 'string' ? [{ tag, text }] : []
  })
}

function translationAdvice(original: string, translation: string) {
  if (original === translation)
    return 'This text is the same in two languages. Translate it.'
  const [missing] = placeholdersIn(original).filter((name) => !translation.includes(name))
  const [extra] = placeholdersIn(translation).filter((name) => !original.includes(name))
  if (missing)
    return `The other languages hold ${missing}, which the page fills in. Write it here, too.`
  if (extra)
    return `There is no ${extra} in the other languages: nothing would fill it in. Remove it.`
  return undefined
}

function placeholdersIn(text: string) {
  return text.match(/\{\w+\}/g) ?? []
}

const EARLIEST = '1950-01'
const YEARS_AHEAD = 10

function dates({ content, at }: Reading): Problem[] {
  const { site, profile, projects, education } = content
  if (!site) return []
  const months: { file: ContentFile; path: Path; month: string | undefined }[] = [
    { file: 'profile', path: ['now', 'since'], month: profile?.now.since },
    ...(education ?? []).flatMap(({ when }, index) =>
      'months' in when
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
    const ahead = (monthNumber(month) - monthNumber(site.updated)) / 12
    if (month < EARLIEST || ahead > YEARS_AHEAD) {
      return [
        at('error', file, path, `The month ${month} can't be right. Look at the year.`),
      ]
    }
    const isPast = file === 'profile' || file === 'projects'
    if (!isPast || ahead <= 0) return []
    const message = `${month} is later than "updated" in site.yaml (${site.updated}). Correct one of the two.`
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

import { chooseComma } from '#text'
import { readText } from './values.ts'

/** The name of a degree or course. */
export function makeTitleOfStudy({ studyType, area, courses }: Record<string, unknown>) {
  const [first, ...others] = listWords(studyType, area)
  return first
    ? [first, ...others].join(`${chooseComma(first)} `)
    : listWords(courses).join(', ')
}

/** An interest as one text: its name and its keywords. */
export function getInterestName({ name, keywords }: Record<string, unknown>) {
  const [what, which] = [listWords(name).join(', '), listWords(keywords).join(', ')]
  return what && which ? `${what} (${which})` : what || which
}

/** The texts in some values and lists. */
function listWords(...values: unknown[]) {
  return values.flat().flatMap((value) => readText(value) ?? [])
}

import { chooseComma } from '#text'
import { readTexts } from './values.ts'

/** The name of a degree or course. */
export function makeTitleOfStudy({ studyType, area, courses }: Record<string, unknown>) {
  const [first, ...others] = readTexts([studyType, area].flat())
  return first
    ? [first, ...others].join(`${chooseComma(first)} `)
    : readTexts(courses).join(', ')
}

/** An interest as one text: its name and its keywords. */
export function getInterestName({ name, keywords }: Record<string, unknown>) {
  const [interest, details] = [readTexts([name]).join(), readTexts(keywords).join(', ')]
  return interest && details ? `${interest} (${details})` : interest || details
}

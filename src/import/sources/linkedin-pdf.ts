import { email, type Fields, inside, list, Reader, street } from '../form/reader.ts'
import { readText } from '../form/values/values.ts'
import type { SourceData, SourceSection } from '../material.ts'
import { listColumns } from './linkedin-pdf-lines.ts'
import { readMain } from './linkedin-pdf-main.ts'
import { findPart } from './resume-parts.ts'
import { readSide } from './linkedin-pdf-side.ts'
import type { Pdf } from './pdf.ts'

/*
 * The PDF that LinkedIn makes of a profile ("Save to PDF"). Its headings are in the language of the
 * account, so sizes and distances say what a text is.
 */

/** Whether a PDF is LinkedIn's, by what it says about itself. */
export function isLinkedInPdf({ info }: Pdf) {
  return info['Author'] === 'LinkedIn'
}

const fields: Fields = {
  profile: inside(
    {
      name: 'name',
      headline: 'label',
      place: inside({ '': 'place' }, 'location'),
      summary: 'summary',
      email,
      phone: { reason: 'phoneNumbers' },
      address: street,
      links: list('profiles', 'url', { network: 'network', url: 'url' }),
    },
    'basics',
  ),
  skills: list('skills', 'name', {}),
  languages: list('languages', 'language', { name: 'language', level: 'fluency' }),
  experience: list('work', 'position', {
    employer: 'name',
    title: 'position',
    dates: 'span',
    place: 'location',
    description: 'summary',
  }),
  education: list('education', 'studyType', {
    school: 'institution',
    degree: 'studyType',
    dates: 'span',
  }),
}

const ownItems = list('own', 'position', {})

/** Reads LinkedIn's PDF; undefined if it has no name, so that its form is another one. */
export function readLinkedInPdf(pdf: Pdf): SourceData | undefined {
  const { main, side } = listColumns(pdf)
  const language = readText(pdf.info['Language'])
  const { person, others: rest, ...entries } = readMain(main, pdf.pageWidth)
  if (person.name === '') return undefined
  const { contact, skills, languages, others } = readSide(side)
  const reader = new Reader({}, language)
  const resume = reader.readFields(
    { ...rest, ...entries, profile: { ...person, ...contact }, skills, languages },
    '',
    fields,
  )
  const sections: SourceSection[] = []
  for (const { title, items } of others) {
    const part = findPart(title)
    const read = reader.readList(items, title, part ?? ownItems)
    if (part) resume[part.into] = [resume[part.into] ?? [], read].flat()
    else sections.push({ title, items: read })
  }
  return { resume, sections, leaves: reader.leaves, language }
}

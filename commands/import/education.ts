import type { EducationGroup } from '../../model/sections'
import { titleOfStudy } from '../../generate/files/kept-resume'
import { addressOf } from './contact'
import { inYaml, monthOf } from './dates'
import { filled } from './profile'
import type { Resume } from './resume-file'

/** Education, courses and certificates, work and voluntary work, as entries of education.yaml. */
export function educationFrom(resume: Resume) {
  return [
    ...resume.work.map(ofWork),
    ...resume.volunteer.map(({ organization, ...stay }) =>
      ofWork({ ...stay, name: organization }),
    ),
    ...resume.education.map(ofEducation),
    ...resume.certificates.map(ofCertificate),
  ].filter((entry) => entry !== undefined)
}

function ofWork({ name, position, ...stay }: Resume['work'][number]) {
  return entry('experience', position ?? name, position && name, stay)
}

function ofEducation({ institution, courses, ...study }: Resume['education'][number]) {
  const title = titleOfStudy({ ...study, courses }) || undefined
  const isCourse = title !== undefined && (study.area ?? study.studyType) === undefined
  const highlights = [...study.highlights, ...(isCourse ? [] : courses)]
  return entry(
    isCourse ? 'courses' : 'education',
    title ?? institution,
    title && institution,
    {
      ...study,
      highlights,
    },
  )
}

function ofCertificate({ name, issuer, date, url }: Resume['certificates'][number]) {
  const stay = {
    url,
    startDate: date,
    endDate: date,
    highlights: [],
    location: undefined,
    summary: undefined,
  }
  return entry('courses', name ?? issuer, name && issuer, stay)
}

type Stay = Pick<
  Resume['work'][number],
  'url' | 'location' | 'startDate' | 'endDate' | 'summary' | 'highlights'
>

function entry(
  group: EducationGroup,
  title: string | undefined,
  institution: string | undefined,
  { location, startDate, endDate, summary, highlights, url }: Stay,
) {
  if (title === undefined) return undefined
  return {
    group,
    title,
    institution,
    location,
    when: whenOf(startDate, endDate),
    summary,
    highlights: filled(highlights),
    url: addressOf(url),
  }
}

/** Where only one of the dates is known or the two can't be true together, less is said. */
function whenOf(startDate: string | undefined, endDate: string | undefined) {
  const start = monthOf(startDate)
  const end = monthOf(endDate)
  // An end that can't be read is no present.
  const isUnclear = endDate !== undefined && end === undefined
  const isReversed =
    start !== undefined && end !== undefined && end < start.slice(0, end.length)
  const first = start ?? end
  if (first === undefined || isUnclear || isReversed) return undefined
  return { start: inYaml(first), end: inYaml(end) }
}

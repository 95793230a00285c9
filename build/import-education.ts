import type { EducationGroup } from '../model/categories'
import { mainOf, monthOf, paragraphOf, textOf, type Resumes } from './import-values'
import type { ResumeFile } from './resume-file'

/** Work, voluntary work, education, courses and certificates, as entries of education.yaml. */
export function educationFrom(resumes: Resumes) {
  const entries = [
    ...entriesFrom(resumes, (resume) => resume.education.map(ofEducation)),
    ...entriesFrom(resumes, (resume) => resume.certificates.map(ofCertificate)),
    ...entriesFrom(resumes, (resume) => pastWork(resume).map(ofWork)),
    ...entriesFrom(resumes, (resume) => resume.volunteer.map(ofWork)),
  ]
  return entries.length > 0 ? entries : entriesFrom(resumes, () => [nothing])
}

/** What one résumé says of an entry. */
interface Entry {
  group: EducationGroup
  title?: string | undefined
  institution?: string | undefined
  location?: string | undefined
  summary?: string | undefined
  start?: string | undefined
  end?: string | undefined
}

const nothing: Entry = { group: 'education' }

/** Entries are matched by their position: the résumés are one, in several languages. */
function entriesFrom(resumes: Resumes, list: (resume: ResumeFile) => Entry[]) {
  const lists = new Map(Object.values(resumes).map((resume) => [resume, list(resume)]))
  return (lists.get(mainOf(resumes)) ?? []).map((entry, index) => {
    const text = (find: (entry: Entry) => string | undefined) =>
      textOf(resumes, (resume) => find(lists.get(resume)?.[index] ?? nothing))
    return {
      group: entry.group,
      title: text(({ title }) => title),
      institution: text(({ institution }) => institution),
      location: text(({ location }) => location),
      when: whenOf(entry),
      summary: entry.summary === undefined ? undefined : text(({ summary }) => summary),
    }
  })
}

/** Work for nobody in particular that goes on is what profile.yaml calls "now". */
function pastWork({ work }: ResumeFile) {
  const now = work.findIndex(({ endDate }) => endDate === undefined)
  return work.filter(
    ({ name, summary, startDate }, index) =>
      index !== now || name !== undefined || summary !== undefined || !startDate,
  )
}

function whenOf({ start, end }: Entry) {
  const [first, last] = [monthOf(start ?? end), monthOf(end)]
  if (first !== undefined) return { start: first, end: last }
  return { guess: { months: 1 }, why: 'the résumé has no dates here' }
}

function ofEducation(entry: ResumeFile['education'][number]): Entry {
  const { institution, area, studyType, courses, location, summary, startDate, endDate } =
    entry
  const place = { institution, location, start: startDate, end: endDate }
  if (area === undefined && studyType === undefined && courses.length > 0) {
    return { ...place, group: 'courses', title: courses.join(', '), summary }
  }
  const title = [studyType, area].filter(Boolean).join(', ') || undefined
  const learnt = courses.length > 0 ? courses.join(', ') : undefined
  return { ...place, group: 'education', title, summary: paragraphOf(summary, learnt) }
}

function ofCertificate({
  name,
  issuer,
  date,
}: ResumeFile['certificates'][number]): Entry {
  return { group: 'courses', title: name, institution: issuer, start: date, end: date }
}

function ofWork(job: ResumeFile['work'][number]): Entry {
  return {
    group: 'experience',
    title: job.position,
    institution: job.name ?? job.organization,
    location: job.location,
    summary: paragraphOf(job.summary, ...job.highlights),
    start: job.startDate,
    end: job.endDate,
  }
}

import { getSchemas } from '#schema'
import { countMonths } from '#text'
import type { Reading } from '../content.ts'
import { hasKind } from '../fields.ts'
import { makeMessage } from '../messages/messages.ts'
import { explainCalendar } from '../other-calendars.ts'
import type { Problem } from '../problems/problems.ts'
import { listTexts } from '../walk.ts'

const FIRST_YEAR = 1950
const MAX_YEARS_AHEAD = 10

/** Used if the content has no date for "updated". */
const LATEST_MONTH = '2050-01'

/** Finds months that cannot be right, and months later than the site’s last change. */
export function checkDates({ known, languages, makeProblem }: Reading): Problem[] {
  const updated = known.site?.updated
  const { profile, education, projects, custom } = known
  const schemas = getSchemas(languages)
  const dates = listTexts({ profile, education, projects, custom }).filter(
    ({ file, path }) =>
      hasKind(schemas[file], file === 'custom' ? path.slice(1) : path, 'month'),
  )
  return dates.flatMap(({ file, path, text: month }) => {
    const ahead = (countMonths(month) - countMonths(updated ?? LATEST_MONTH)) / 12
    if (Number.parseInt(month) < FIRST_YEAR || ahead > MAX_YEARS_AHEAD) {
      const isHijri = languages.includes('ar') && !languages.includes('fa')
      const message = explainCalendar(month, isHijri ? 'Hijri' : 'Persian')
      const [year = '', ...rest] = (updated ?? LATEST_MONTH).split('-')
      const last = [Number(year) + MAX_YEARS_AHEAD, ...rest].join('-')
      const limits = { month, first: FIRST_YEAR, last }
      const fault = message ?? makeMessage('month', limits)
      return [makeProblem('error', file, path, fault)]
    }
    // Studies may end in the future, and a talk may be announced.
    const [index] = path
    const isWork =
      file === 'education' && education?.[Number(index)]?.group === 'experience'
    const mayCome = !isWork && (file === 'education' || file === 'custom')
    if (updated === undefined || mayCome || ahead <= 0) return []
    // A job may be planned, but rather the owner has forgotten to change `updated`.
    const message = makeMessage('monthAhead', { month, updated })
    return [makeProblem('warning', file, path, message)]
  })
}

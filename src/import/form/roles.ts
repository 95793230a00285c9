import { isObject, type Json, type JsonObject } from '#reading'
import { textsOf } from './values/values.ts'

/**
 * The jobs of a list in which an employer may hold several roles, and a group several jobs: each
 * becomes an entry of its own, with its own dates. What is said of all of them stands with the first.
 * @param renamed an inner item, with the names of a job
 */
export function rolesIn(job: Json, renamed: (role: JsonObject) => JsonObject): Json[] {
  if (!isObject(job) || !Array.isArray(job['roles'])) return [job]
  const { roles, startDate, endDate, span, ...employer } = job
  const inner = roles.filter(isObject).map(renamed)
  const dates = Object.fromEntries(
    Object.entries({ startDate, endDate, span }).filter(([, date]) => date !== undefined),
  ) as JsonObject
  if (inner.length === 0) {
    const position = textsOf(roles).join(', ')
    return [{ ...employer, ...dates, ...(position && { position }) }]
  }
  const { name, location, url, ...told } = employer
  const shared = Object.fromEntries(
    Object.entries({ name, location, url }).filter(([, value]) => value),
  ) as JsonObject
  return inner.flatMap((role, index) => {
    const isDated = ['startDate', 'endDate', 'span'].some((date) => role[date])
    const own = {
      ...shared,
      ...(inner.length === 1 && !isDated && dates),
      ...(index === 0 && told),
      ...role,
    }
    return rolesIn(index === 0 ? { ...own, ...both(told, role) } : own, renamed)
  })
}

/** Where the employer and the role both tell something, neither is lost. */
function both(told: JsonObject, role: JsonObject) {
  const [general, own] = [told['highlights'], role['highlights']]
  return general && own ? { highlights: [own, general].flat<Json[]>() } : {}
}

import { isObject, type Json, type JsonObject } from '#reading'
import { readTexts } from './values/values.ts'

/**
 * The jobs of a list in which an employer may hold several roles, and a group several jobs: each
 * becomes an entry of its own, with its own dates. The fields of the employer go to the first.
 * @param rename gives an inner item the names of a job's fields
 */
export function splitRoles(job: Json, rename: (role: JsonObject) => JsonObject): Json[] {
  if (!isObject(job)) return [job]
  const list = findRoles(job, rename)
  if (!list) return [job]
  const { startDate, endDate, span, ...employer } = omitField(job, list.name)
  const { roles } = list
  const inner = roles.filter(isObject).map(rename)
  const dates = Object.fromEntries(
    Object.entries({ startDate, endDate, span }).filter(([, date]) => date !== undefined),
  ) as JsonObject
  if (inner.length === 0) {
    const position = readTexts(roles).join(', ')
    return [{ ...employer, ...dates, ...(position && { position }) }]
  }
  const { name, location, url, ...others } = employer
  const shared = Object.fromEntries(
    Object.entries({ name, location, url }).filter(([, value]) => value),
  ) as JsonObject
  return inner.flatMap((role, index) => {
    const isDated = ['startDate', 'endDate', 'span'].some((date) => role[date])
    const own = {
      ...shared,
      ...(inner.length === 1 && !isDated && dates),
      ...(index === 0 && others),
      ...role,
    }
    return splitRoles(
      index === 0 ? { ...own, ...mergeHighlights(others, role) } : own,
      rename,
    )
  })
}

/** The roles of a job: those under that name, or what looks like roles, under any name. */
function findRoles(job: JsonObject, rename: (role: JsonObject) => JsonObject) {
  const isRole = (item: Json) => {
    const { position, startDate, span } = isObject(item) ? rename(item) : {}
    return Boolean(position) || Boolean(startDate) || Boolean(span)
  }
  const lists = Object.entries(job).map(([name, value]) => ({
    name,
    roles: Array.isArray(value)
      ? value
      : name === 'roles'
        ? groupRolesByPosition(value)
        : [],
  }))
  return (
    lists.find(({ name, roles }) => name === 'roles' && Array.isArray(roles)) ??
    lists.find(({ roles }) => roles.length > 0 && roles.every(isRole))
  )
}

/** Roles by their titles. */
function groupRolesByPosition(value: Json): Json[] {
  return isObject(value)
    ? Object.entries(value).map(([position, role]) =>
        isObject(role) ? { position, ...role } : position,
      )
    : []
}

function omitField(job: JsonObject, name: string): JsonObject {
  return Object.fromEntries(Object.entries(job).filter(([other]) => other !== name))
}

/** Highlights of the employer and of the role, so that neither is lost. */
function mergeHighlights(employer: JsonObject, role: JsonObject) {
  const [general, own] = [employer['highlights'], role['highlights']]
  return general && own ? { highlights: [own, general].flat<Json[]>() } : {}
}

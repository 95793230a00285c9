import { isFields, toFields, type Json, type JsonObject } from '#yaml'
import { withItems } from '../source-items.ts'
import { makeProfileAddress, normalizePhone } from './values/contact.ts'
import { splitSummary } from './values/points.ts'
import { readText, readTexts } from './values/values.ts'

/** An item of a part of a résumé in its final form; an employer with several roles is several. */
export function finishItem(item: JsonObject, part: string): JsonObject[] {
  const { roles, ...rest } = item
  if (Array.isArray(roles)) {
    const employer = splitText(rest)
    return roles
      .filter(isFields)
      .map((role, index) => withItems(joinRole(employer, role, index), employer))
  }
  if (part === 'projects') return [finishProject(splitText(rest))]
  if (part === 'profiles')
    return [{ ...rest, ...withoutEmpty({ url: makeProfileAddress(rest) }) }]
  const { authors, ...others } = rest
  if (!Array.isArray(authors)) return [part === 'person' ? rest : splitText(rest)]
  const names = readTexts(authors).join(', ')
  const summary = readTexts([names, others['summary']]).join('. ')
  return [splitText({ ...others, summary })]
}

/** Paragraphs and bullets after the first words of a text become highlights. */
function splitText(item: JsonObject): JsonObject {
  const fields = { ...item }
  for (const name of ['description', 'summary']) {
    const text = item[name]
    if (typeof text !== 'string') continue
    const { summary, points } = splitSummary(text)
    fields[name] = summary
    if (points.length > 0)
      fields['highlights'] = [points, fields['highlights'] ?? []].flat()
  }
  return fields
}

/** A role with the name of its employer. The first one gets the texts about the employer. */
function joinRole(employer: JsonObject, role: JsonObject, index: number): JsonObject {
  const { name, location, url, startDate, endDate, position, ...about } = employer
  const shared = withoutEmpty({ name, location, url })
  const dates = role['startDate'] ? {} : withoutEmpty({ startDate, endDate })
  if (index > 0) return { ...shared, ...dates, ...role }
  const before = role['summary'] && about['summary'] ? [about['summary']] : []
  const lists: Json[] = [before, role['highlights'] ?? [], about['highlights'] ?? []]
  const points = lists.flat()
  const highlights = points.length > 0 && { highlights: points }
  return { ...shared, ...dates, ...about, ...withoutEmpty(role), ...highlights }
}

/** The date of a project is its end. An address at a code host is that of its source. */
function finishProject({ url, repository, ...rest }: JsonObject): JsonObject {
  const isSource = repository === undefined && codeHosts.test(readText(url) ?? '')
  return {
    ...rest,
    ...withoutEmpty(isSource ? { repository: url } : { url, repository }),
  }
}

const codeHosts = /^(https?:\/\/)?(www\.)?(github|gitlab|codeberg|bitbucket)\./

/** The fields of the owner in their final form. */
export function finishPerson(person: JsonObject): JsonObject {
  const { countryCode, country } = toFields(person['location'])
  const phone = readText(person['phone'])
  const international = normalizePhone(phone, readText(countryCode ?? country))
  return { ...person, ...withoutEmpty({ phone: international ?? phone }) }
}

function withoutEmpty(fields: Record<string, Json | undefined>): JsonObject {
  const entries = Object.entries(fields).flatMap(([name, value]): [string, Json][] =>
    value === undefined || value === '' ? [] : [[name, value]],
  )
  return Object.fromEntries(entries)
}

import { isObject, type Json, type JsonObject } from '#reading'
import { readDate } from './form/values/dates.ts'
import { toJsonResume } from './form/form.ts'
import { removePrivate } from './form/privacy.ts'
import { findUnread } from './form/unread.ts'

/** The data of a source as its parser returns it. */
export interface SourceData {
  data: JsonObject
  /** Sections with a title of their own. */
  sections?: SourceSection[]
  /** Private data that was left out, in words for the report. */
  leftOut?: string[]
  /** Files and values that can't be read at all. */
  unreadable?: string[]
}

/** The data of a source, in the same form for every format. */
export interface Material {
  /**
   * A JSON Resume in the current form (see form/form.ts), with unknown fields of the source in
   * place.
   */
  resume: JsonObject
  sections: SourceSection[]
  leftOut: string[]
  /** Fields that were not understood, by their names in the source. */
  unread: string[]
  /** Files and values that can't be read at all. */
  unreadable: string[]
  /** Dates that can't be read, or not in full. */
  dates: string[]
}

/** A section that only this source has, with entries such as those of `work`. */
export interface SourceSection {
  title: string
  items: Json[]
}

/** Converts loose data to the common form, without private data. */
export function createMaterial({
  data,
  sections = [],
  leftOut = [],
  unreadable = [],
}: SourceData): Material {
  const form = toJsonResume(data)
  const unread = findUnread(data, form)
  const whole = Object.keys(unread).length > 0 ? { ...form, unread } : form
  const { resume, leftOut: further } = removePrivate(whole)
  const own = sections.map(({ title, items }) => {
    const { resume } = removePrivate(toJsonResume({ work: items }))
    return { title, items: [resume['work'] ?? []].flat() }
  })
  return {
    resume,
    sections: own,
    leftOut: [...new Set([...leftOut, ...further])],
    unread: listPaths(resume['unread'] ?? {}),
    unreadable,
    dates: findUnreadDates(resume, ''),
  }
}

/** The paths of all values, such as `employment.summary`. */
export function listPaths(value: Json, place = ''): string[] {
  if (Array.isArray(value))
    return [...new Set(value.flatMap((item) => listPaths(item, `${place}[]`)))]
  if (!isObject(value)) return [place]
  return Object.entries(value).flatMap(([name, inner]) =>
    listPaths(inner, place === '' ? name : `${place}.${name}`),
  )
}

/** `work[0].startDate "WS 2013"`: dates that can't be read, or not in full. */
function findUnreadDates(value: Json, place: string): string[] {
  if (typeof value === 'string') {
    const isDate = /(^|\.)(startDate|endDate|date|releaseDate|span)$/.test(place)
    return isDate && value && readDate(value) === undefined ? [`${place} "${value}"`] : []
  }
  if (Array.isArray(value))
    return value.flatMap((item, index) => findUnreadDates(item, `${place}[${index}]`))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    findUnreadDates(inner, place === '' ? name : `${place}.${name}`),
  )
}

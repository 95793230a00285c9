import type { z } from 'zod'
import { isLocale } from '#languages'
import { findLocale, isSynonym, socialNetworks } from '#schema'
import { getValue, isFields } from '#yaml'
import { findNearest } from '../problems/did-you-mean.ts'
import { listAllowedFields } from '../fields.ts'
import { type Explanation, makeMessage } from '../messages/messages.ts'
import type { Path } from '../problems/path.ts'
import { getPathOfIssue, type ZodIssue } from './issues.ts'

/** What is wrong with the value at a path. */
export interface PathProblem extends Explanation {
  path: Path
  /** A field that is there but should not be: the problem is shown at its name. */
  name?: string
}

/** A field that the schema does not have, and the field that was probably meant. */
export interface UnknownField extends PathProblem {
  name: string
  meant: string | undefined
}

/** The names in an object that its schema does not have. */
export function findUnknownFields(
  issue: ZodIssue,
  data: unknown,
  schema: z.ZodType,
): UnknownField[] {
  if (issue.code !== 'unrecognized_keys') return []
  const path = getPathOfIssue(issue)
  const fields = listAllowedFields(schema, path)
  const allowed = fields.map((field) => field.name)
  const unknown = issue.keys.map((name) => {
    const synonym = fields.find((field) => isSynonym(name, field.schema.meta()))
    const misplaced = synonym ? undefined : explainMisplaced(name, path, schema, allowed)
    if (misplaced) return { path, name, meant: undefined, ...misplaced }
    const meant =
      synonym?.name ??
      findNearest(name, allowed) ??
      (allowed.every(isLocale) ? allowed.find((tag) => isMeant(tag, name)) : undefined)
    const message = explainUnknown(name, meant, allowed)
    const isKnown = meant !== undefined || message.id === 'unknown/network'
    // A press should not remove several of the owner's texts.
    const value = getValue(data, [...path, name])
    const isRemovable = !isKnown && !isFields(value) && !Array.isArray(value)
    return { path, name, meant, ...message, ...(isRemovable ? { fix: {} } : {}) }
  })
  // The feed and the number of its entries are moved together.
  const [first] = unknown.filter(isOfFile)
  return unknown.filter((field) => !isOfFile(field) || field === first)
}

function explainUnknown(name: string, meant: string | undefined, known: string[]) {
  if (known.includes('social') && socialNetworks.includes(name))
    return makeMessage('unknown/network', { name })
  return !meant && known.every(isLocale)
    ? makeMessage('unknown/languages', { name, known })
    : makeMessage('unknown/other', { name, meant, known })
}

/** Whether a field of the whole file was written into an entry: that is then none. */
export function isOfFile({ id }: Explanation) {
  return id === 'misplaced/file'
}

/** Whether a word is meant as a language's tag: `arb`, `en-GB`, `German`. */
function isMeant(tag: string, word: string) {
  return findLocale(word) === tag || word.toLowerCase().startsWith(tag)
}

/** Where a field belongs that the file itself has, or a value around this one. Never removed: it has its words. */
function explainMisplaced(name: string, path: Path, schema: z.ZodType, known: string[]) {
  const depth = path.findLastIndex((_, length) =>
    listAllowedFields(schema, path.slice(0, length)).some((field) => field.name === name),
  )
  const around = path[depth]
  if (around === undefined) return undefined
  return typeof around === 'number'
    ? makeMessage('misplaced/file', { name })
    : makeMessage('misplaced/outer', { name, around, known })
}

import type { z } from 'zod'
import { isLocale } from '#languages'
import { isSynonym, socialNetworks } from '#schema'
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
export function findUnknownFields(issue: ZodIssue, schema: z.ZodType): UnknownField[] {
  if (issue.code !== 'unrecognized_keys') return []
  const path = getPathOfIssue(issue)
  const fields = listAllowedFields(schema, path)
  const allowed = fields.map((field) => field.name)
  return issue.keys.map((name) => {
    const synonym = fields.find((field) => isSynonym(name, field.schema.meta()))
    const meant = synonym?.name ?? findNearest(name, allowed)
    const isNetwork =
      allowed.includes('social') && socialNetworks.some((one) => one === name)
    const isKnown = isNetwork || meant !== undefined
    const message = isNetwork
      ? makeMessage('unknown/network', { name })
      : !meant && allowed.every(isLocale)
        ? makeMessage('unknown/languages', { name, known: allowed })
        : makeMessage('unknown/other', { name, meant, known: allowed })
    return { path, name, meant, ...message, ...(isKnown ? {} : { fix: {} }) }
  })
}

import type { z } from 'zod'
import { getValue } from '#yaml'
import type { Path } from '../problems/path.ts'

/** One thing that a value breaks, as zod reports it. */
export type ZodIssue = z.core.$ZodIssue

/** The path of an issue; YAML has no symbols as names. */
export function getPathOfIssue({ path }: ZodIssue) {
  return path as Path
}

/**
 * Replaces a choice by the issues of the option that the owner's fields match, if one does. A value
 * without fields matches none.
 */
export function flattenChoice(issue: ZodIssue, data: unknown): ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const value = getValue(data, getPathOfIssue(issue))
  const count = Object.keys(Object(value) as object).length
  if (count === 0) return [issue]
  const likely = listIssuesByOption(issue).find((errors) =>
    errors.every(
      (each) =>
        each.path.length > 0 ||
        (each.code === 'unrecognized_keys' && each.keys.length < count),
    ),
  )
  return (
    likely?.flatMap((each) =>
      flattenChoice({ ...each, path: [...issue.path, ...each.path] }, data),
    ) ?? [issue]
  )
}

/** What is wrong with a value by each option of a choice, and of the choices within it. */
function listIssuesByOption({ errors }: z.core.$ZodIssueInvalidUnion): ZodIssue[][] {
  return errors.flatMap((issues) => {
    const [first] = issues
    const isChoice = first?.code === 'invalid_union' && first.path.length === 0
    return isChoice ? listIssuesByOption(first) : [issues]
  })
}

import type { z } from 'zod'
import type { Path } from '../problems.ts'

/** One thing that a value breaks, as zod reports it. */
export type Issue = z.core.$ZodIssue

/** The path of an issue; YAML has no symbols as names. */
export function pathOf({ path }: Issue) {
  return path as Path
}

/** The issues of that option of a choice whose fields were written, if there is one. */
export function issuesMeant(issue: Issue, data: unknown): Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const count = Object.keys(Object(valueAt(data, pathOf(issue))) as object).length
  const meant = optionsOf(issue).find((errors) =>
    errors.every(
      (each) =>
        each.path.length > 0 ||
        (each.code === 'unrecognized_keys' && each.keys.length < count),
    ),
  )
  return (
    meant?.flatMap((each) =>
      issuesMeant({ ...each, path: [...issue.path, ...each.path] }, data),
    ) ?? [issue]
  )
}

/** What is wrong with a value by each option of a choice, and of the choices within it. */
function optionsOf({ errors }: z.core.$ZodIssueInvalidUnion): Issue[][] {
  return errors.flatMap((issues) => {
    const [first] = issues
    const isChoice = first?.code === 'invalid_union' && first.path.length === 0
    return isChoice ? optionsOf(first) : [issues]
  })
}

/** The value at a path; undefined if there is none. */
export function valueAt(data: unknown, path: Path) {
  return path.reduce<unknown>(
    (value, step) => (Object(value) as Record<string | number, unknown>)[step],
    data,
  )
}

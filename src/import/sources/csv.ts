import { parse } from 'csv-parse/sync'
import { fieldName } from '../form/values/plain.ts'

/**
 * The rows of a CSV file by the names of its columns. LinkedIn writes notes above the row with the
 * names, which is found by a column that must be there.
 */
export function rowsOf(text: string, column: string): Record<string, string>[] {
  const rows = parse(text, {
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  })
  const at = rows.findIndex((row) => row.some((cell) => isSame(cell, column)))
  const names = rows[at] ?? []
  if (at < 0) return []
  return rows
    .slice(at + 1)
    .filter((row) => row.some(Boolean))
    .map((row) =>
      Object.fromEntries(names.map((name, index) => [name, row[index] ?? ''])),
    )
}

function isSame(one: string, other: string) {
  return fieldName(one) === fieldName(other)
}

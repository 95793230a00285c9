import { parse } from 'csv-parse/sync'
import { fieldName } from '../form/values/plain.ts'

/**
 * The rows of a CSV file by the names of its columns. LinkedIn writes notes above the row with the
 * names, which is found by a column that must be there.
 */
export function rowsOf(text: string, column: string): Record<string, string>[] {
  const rows = cellsOf(text)
  const at = headerOf(rows, column)
  const names = rows[at] ?? []
  if (at < 0) return []
  return rows
    .slice(at + 1)
    .filter((row) => row.some(Boolean))
    .map((row) =>
      Object.fromEntries(names.map((name, index) => [name, row[index] ?? ''])),
    )
}

/** Whether a CSV file says nothing, or has a column of this name. */
export function hasColumn(text: string, column: string) {
  const rows = cellsOf(text)
  return rows.length === 0 || headerOf(rows, column) >= 0
}

function cellsOf(text: string): string[][] {
  return parse(text, {
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  })
}

function headerOf(rows: string[][], column: string) {
  return rows.findIndex((row) => row.some((cell) => isSame(cell, column)))
}

function isSame(one: string, other: string) {
  return fieldName(one) === fieldName(other)
}

import { parse } from 'csv-parse/sync'
import { toPlainText } from '#reading'

/**
 * The rows of a CSV file, by the names of its columns. LinkedIn writes notes above the header row;
 * Excel separates by semicolons or tabs.
 * @param isHeader whether a row has the names of the columns
 * @returns undefined if no row has them
 */
export function parseRows(text: string, isHeader: (cells: string[]) => boolean) {
  for (const delimiter of [',', ';', '\t']) {
    const rows = parseCells(text, delimiter)
    const at = rows.findIndex(isHeader)
    const names = rows[at]
    if (rows.length === 0) return []
    if (!names) continue
    const nameCells = (row: string[]) =>
      Object.fromEntries(names.map((name, index) => [name, row[index] ?? '']))
    return rows.slice(at + 1).map(nameCells)
  }
  return undefined
}

function parseCells(text: string, delimiter: string): string[][] {
  return parse(toPlainText(text), {
    bom: true,
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
  })
}

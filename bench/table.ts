/** Rows of text as columns; the last ones, given by number, are set to the right. */
export function table(rows: string[][], numbers = 1) {
  const columns = Math.max(...rows.map(({ length }) => length))
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  return rows
    .map((row) =>
      row
        .map((cell, column) => {
          const width = widths[column] ?? 0
          return column < columns - numbers ? cell.padEnd(width) : cell.padStart(width)
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

import { expect, test } from 'vitest'
import { columnsOf } from '../../src/lib/plates'

test('any number of plates fills its rows of three, the first one alone in its own', () => {
  for (let count = 1; count <= 14; count++) {
    const columns = Array.from(
      { length: count },
      (_, index) => columnsOf(index, count) ?? 1,
    )
    expect(columns[0]).toBe(3)
    let row = 0
    for (const wide of columns) {
      expect(row + wide, `${count} plates`).toBeLessThanOrEqual(3)
      row = (row + wide) % 3
    }
    expect(row, `${count} plates`).toBe(0)
  }
})

test('plates that are folded away take a column each', () => {
  expect(columnsOf(12, 12)).toBeUndefined()
  expect(columnsOf(19, 12)).toBeUndefined()
})

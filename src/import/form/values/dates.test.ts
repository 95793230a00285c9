import { expect, it } from 'vitest'
import { readDate, isOpenEnd, readMonth, readRange } from './dates.ts'

it.each([
  ['01.04.2019', '2019-04-01'],
  ['2014-05-01 00:00:00', '2014-05-01'],
  ['2014-05-01T08:00:00Z', '2014-05-01'],
  ['04/2019', '2019-04'],
  ['04/15/2017', '2017-04-15'],
  ['15/04/2017', '2017-04-15'],
  ['2019', '2019'],
  ['May 2019', '2019-05'],
  ['Sept. 2014', '2014-09'],
  ['1 April 2019', '2019-04-01'],
  ['Sep 1, 2015', '2015-09-01'],
  ['April 1st, 2019', '2019-04-01'],
  ['2019 August', '2019-08'],
  ['Apr-2019', '2019-04'],
  ['30. März 2020', '2020-03-30'],
  ['مايو ٢٠١٩', '2019-05'],
  ['أغسطس 2020', '2020-08'],
  ['كانون الثاني 2021', '2021-01'],
  ['٠٤/٢٠١٩', '2019-04'],
])('%s is the date %s', (text, date) => {
  expect(readDate(text)).toBe(date)
})

it.each(['03/04/2019', '30.02.2020', '1066', '2091', 'May', '2013 2014', 'soon'])(
  '%s is ambiguous or no date',
  (text) => {
    expect(readDate(text)).toBeUndefined()
  },
)

it.each([
  ['WS 2013', '2013'],
  ['summer 2020', '2020'],
  ['Q3 2020', '2020'],
  ['2013 2014', undefined],
  ['Spring term 2013', undefined],
  ['May 2013 – soon', undefined],
])('of %s only the year is used', (text, year) => {
  expect(readMonth(text)).toBe(year)
})

it.each([
  ['2018–2020', '2018', '2020', true],
  ['2018-2020', '2018', '2020', true],
  ['2015 - 2016', '2015', '2016', true],
  ['January 2021 to Present', '2021-01', undefined, true],
  ['Jun 2016 - Dec 2020', '2016-06', '2020-12', true],
  ['01.04.2019 – 31.03.2020', '2019-04-01', '2020-03-31', true],
  ['2019-04 - 2020-05', '2019-04', '2020-05', true],
  ['2019 –', '2019', undefined, true],
  ['Fall 2020 – Summer 2022', '2020', '2022', false],
  ['2016', '2016', '2016', true],
  ['مايو ٢٠١٩ - حتى الآن', '2019-05', undefined, true],
  ['2018 إلى 2020', '2018', '2020', true],
  ['April 2019 – heute', '2019-04', undefined, true],
  ['mai 2019 – aujourd’hui', '2019-05', undefined, true],
  ['seit 2016', '2016', undefined, true],
  ['منذ مايو ٢٠١٩', '2019-05', undefined, true],
])('the start and end of %s are read', (text, start, end, isWhole) => {
  expect(readRange(text)).toEqual({ start, end, isWhole })
})

it.each(['Present', 'now', 'الآن', 'حتى الآن', '-', 'bis heute', 'hoy', 'bugün'])(
  '%j means "until now"',
  (text) => {
    expect(isOpenEnd(text)).toBe(true)
  },
)

import { expect, it } from 'vitest'
import {
  readDate,
  isOpenEnd,
  detectMonthFirst,
  readMonth,
  readRange,
  splitDates,
} from './dates.ts'

it.each([
  ['01.04.2019', '2019-04-01'],
  ['2014-05-01 00:00:00', '2014-05-01'],
  ['2014-05-01T08:00:00Z', '2014-05-01'],
  ['04/2019', '2019-04'],
  ['04/15/2017', '2017-04-15'],
  ['15/04/2017', '2017-04-15'],
  ['2019', '2019'],
  ['2013/14', '2013'],
  ['May 2019', '2019-05'],
  ['Sept. 2014', '2014-09'],
  ['1 April 2019', '2019-04-01'],
  ['April 1st, 2019', '2019-04-01'],
  ['2019 August', '2019-08'],
  ['Apr-2019', '2019-04'],
  ["Jan '18", '2018-01'],
  ['Dec. ’98', '1998-12'],
  ['30. März 2020', '2020-03-30'],
  ['août 2021', '2021-08'],
  ['1 de mayo de 2020', '2020-05-01'],
  ['fevereiro de 2020', '2020-02'],
  ['Ağustos 2022', '2022-08'],
  ['مايو ٢٠١٩', '2019-05'],
  ['أغسطس 2020', '2020-08'],
  ['اغسطس ٢٠٢٠', '2020-08'],
  ['كانون الثاني 2021', '2021-01'],
  ['تشرين الأول ٢٠٢١', '2021-10'],
  ['جانفي 2018', '2018-01'],
  ['٠٤/٢٠١٩', '2019-04'],
  ['۲۰۱۹', '2019'],
  ['מאי 2019', '2019-05'],
  ['20190430', '2019-04-30'],
  ['1556668800000', '2019-05-01'],
  ['1556661600', '2019-05-01'],
  ['915148800000', '1999-01-01'],
])('the date %s is read', (text, date) => {
  expect(readDate(text)).toBe(date)
})

it.each([
  '2020-02-30',
  '1066',
  '13/2020',
  '03/04/2019',
  'soon',
  '',
  '12',
  'May',
  '2019-2021',
  'صفر ١٤٣٩ هـ',
  '34600123456',
])('%j is no date', (text) => {
  expect(readDate(text)).toBeUndefined()
})

it('the order of day and month follows the other dates of the source', () => {
  expect(readDate('03/04/2019', detectMonthFirst(['03/04/2019', '03/31/2019']))).toBe(
    '2019-03-04',
  )
  expect(readDate('03/04/2019', detectMonthFirst(['31/03/2019']))).toBe('2019-04-03')
  expect(detectMonthFirst(['31/03/2019', '03/31/2019'])).toBeUndefined()
})

it.each([
  ['WS 2013', '2013'],
  ['summer 2020', '2020'],
  ['Q3 2020', '2020'],
  ['2020 H1', '2020'],
  ['2013 ?', undefined],
  ['2013 2014', undefined],
])('of %s only the year is used', (text, year) => {
  expect(readDate(text)).toBeUndefined()
  expect(readMonth(text)).toBe(year)
})

it.each([
  ['2018–2020', '2018', '2020'],
  ['2018-2020', '2018', '2020'],
  ['2015 - 2016', '2015', '2016'],
  ['2018/2020', '2018', '2020'],
  ['January 2021 to Present', '2021-01', undefined],
  ['Jun 2016 - Dec 2020', '2016-06', '2020-12'],
  ['04/2019-05/2020', '2019-04', '2020-05'],
  ['01.04.2019 – 31.03.2020', '2019-04-01', '2020-03-31'],
  ['2019-04 - 2020-05', '2019-04', '2020-05'],
  ['seit 2019', '2019', undefined],
  ['sinds maart 2019', '2019-03', undefined],
  ['mrt 2019 t/m heden', '2019-03', undefined],
  ['september 2018 tot en met juni 2020', '2018-09', '2020-06'],
  ['2019 –', '2019', undefined],
  ['2012 to date', '2012', undefined],
  ['Summer 2017 – Fall 2018', '2017', '2018'],
  ['Q1 2010 - Q4 2011', '2010', '2011'],
  ['2016', '2016', '2016'],
  ['مايو ٢٠١٩ - حتى الآن', '2019-05', undefined],
  ['من 2018 إلى 2020', '2018', '2020'],
  ['٢٠١٢ إلى غاية الآن', '2012', undefined],
])('the start and end of %s are read', (text, start, end) => {
  expect(readRange(text)).toEqual({ start, end })
})

it.each([
  'heute',
  'Present',
  'aujourd’hui',
  'الآن',
  'حتى الآن',
  'الى الان',
  'لا يزال',
  'Günümüz',
  '',
  '-',
])('%j means an ongoing entry', (text) => {
  expect(isOpenEnd(text)).toBe(true)
})

it.each([
  ['BSc, Cairo University, 2014-2018', 'BSc, Cairo University', '2014-2018'],
  ['CKA (2022)', 'CKA', '2022'],
  ['Developer, May 2018 - Dec 2019', 'Developer', 'May 2018 - Dec 2019'],
  ['Freelance since 2015', 'Freelance', 'since 2015'],
  ['مطوّرة، ٢٠٢٠ – حتى الآن', 'مطوّرة', '٢٠٢٠ – حتى الآن'],
])('the line “%s” is split into words and dates', (line, words, dates) => {
  expect(splitDates(line)).toEqual({ words, dates })
})

it.each(['Excel 2019', '2014-2018', 'Windows 95', 'Team of 1200'])(
  'the line “%s” stays whole: its number is no date',
  (line) => {
    expect(splitDates(line)).toBeUndefined()
  },
)

it.each(['May – Aug 2013', 'summer 2018'])('%s is no span', (text) => {
  expect(readRange(text)).toBeUndefined()
})

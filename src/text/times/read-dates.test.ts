import { expect, it } from 'vitest'
import { isOpenEnd } from './period-words.ts'
import { readDate, readMonth } from './read-dates.ts'
import { readMonths, readPeriod } from './read-period.ts'

it.each([
  ['01.04.2019', '2019-04-01'],
  ['2014-05-01 00:00:00', '2014-05-01'],
  ['2014-05-01T08:00:00Z', '2014-05-01'],
  // Midnight east of Greenwich, as programs write it.
  ['2017-12-31T23:00:00.000Z', '2018-01-01'],
  ['2017-12-31T20:15:00Z', '2017-12-31'],
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
  ['06/24', '2024-06'],
  ['May ’99', '1999-05'],
  ['Jänner 2019', '2019-01'],
  ['setiembre de 2019', '2019-09'],
  ['HAZİRAN 2018', '2018-06'],
  ['Μάρτιος 2021', '2021-03'],
  ['июнь 2018 г.', '2018-06'],
  ['tháng 3 năm 2021', '2021-03'],
  ['2021年3月1日', '2021-03-01'],
  ['2021년 3월', '2021-03'],
  ['2019. 6. 1.', '2019-06-01'],
  ['يونيه ٢٠١٩م', '2019-06'],
])('%s is the date %s', (text, date) => {
  expect(readDate(text)).toBe(date)
})

it.each([
  '03/04/2019',
  '30.02.2020',
  '1066',
  '2091',
  'May',
  '2013 2014',
  'soon',
  '1440هـ',
  '2019x1',
])('%s is ambiguous or no date', (text) => {
  expect(readDate(text)).toBeUndefined()
})

it.each([
  ['WS 2013', '2013'],
  ['WS 2023/24', '2023'],
  ['Wintersemester 2023/2024', '2023'],
  ['2023/24', undefined],
  ['summer 2020', '2020'],
  ['Q3 2020', '2020'],
  ['2013 2014', undefined],
  ['Spring term 2013', undefined],
  ['May 2013 – soon', undefined],
])('of %s only the year is used', (text, year) => {
  expect(readMonth(text)).toBe(year)
})

it.each([
  ['2018–2020', '2018', '2020'],
  ['2015 - 2016', '2015', '2016'],
  ['2018/19', '2018', '2019'],
  ['January 2021 to Present', '2021-01'],
  ['Jun 2016 - Dec 2020', '2016-06', '2020-12'],
  ['Jan 2016-Dec 2017', '2016-01', '2017-12'],
  ['Jun–Aug 2019', '2019-06', '2019-08'],
  ['Juni 2018 bis August 2020', '2018-06', '2020-08'],
  ['de junio de 2018 a agosto de 2020', '2018-06', '2020-08'],
  ['giugno 2018 — agosto 2020', '2018-06', '2020-08'],
  ['czerwiec 2018 – sierpień 2020', '2018-06', '2020-08'],
  ['June 1 – August 31, 2019', '2019-06-01', '2019-08-31'],
  ['01.04.2019 – 31.03.2020', '2019-04-01', '2020-03-31'],
  ['2019-04-2020-05', '2019-04', '2020-05'],
  ['06/2019-08/2019', '2019-06', '2019-08'],
  ['2019.06-2019.08', '2019-06', '2019-08'],
  ['2021年3月～2022年4月', '2021-03', '2022-04'],
  ['2021년 3월부터 2022년 4월까지', '2021-03', '2022-04'],
  ['2019 –', '2019'],
  ['2019 to date', '2019'],
  ['2021年3月 - 現在', '2021-03'],
  ['Jan 2019 - Present (2 years 3 months)', '2019-01'],
  ['Jan 2019 - Dec 2019 · 1 yr', '2019-01', '2019-12'],
  ['2016', '2016', '2016'],
  ['مايو ٢٠١٩ - حتى الآن', '2019-05'],
  ['2018 إلى 2020', '2018', '2020'],
  ['April 2019 – heute', '2019-04'],
  ['mai 2019 – aujourd’hui', '2019-05'],
  ['seit 2016', '2016'],
  ['منذ مايو ٢٠١٩', '2019-05'],
])('the start and end of %s are read', (text, start, end?: string) => {
  expect(readPeriod(text)).toEqual({ start, ...(end ? { end } : { isPresent: true }) })
})

it('of "until", only the end is read', () => {
  expect(readPeriod('until 06/2020')).toEqual({ end: '2020-06' })
})

it.each([
  'Jun 2018 – Aug 2020 (remote)',
  'June 2018 August 2020',
  '2018, 2020',
  'Nov–Feb 2020',
  'Fall 2020 – Summer 2022',
  'May 2013 – soon',
  '2020 – 2018',
  '2018 – 2020 – 2022',
  '06/08/2019',
])('%s is no period that can be read whole', (text) => {
  expect(readPeriod(text)).toBeUndefined()
})

it.each(['Present', 'now', 'الآن', 'حتى الآن', '-', 'bis heute', 'hoy', 'bugün', '现在'])(
  '%j means "until now"',
  (text) => {
    expect(isOpenEnd(text)).toBe(true)
  },
)

it.each([
  ['3 months', 3],
  ['1 Jahr', 12],
  ['2 yrs 3 mos', 27],
  ['3 أشهر', 3],
  ['3 talks', undefined],
  ['2019', undefined],
  ['', undefined],
])('%j is so many months: %s', (text, months) => {
  expect(readMonths(text)).toBe(months)
})

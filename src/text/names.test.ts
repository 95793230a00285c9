import { expect, test } from 'vitest'
import { bindName, parseName } from './names.ts'

test('a line of a name does not break after a particle', () => {
  expect(bindName('هناء عبد الرحمن')).toBe('هناء عبد\u00a0الرحمن')
  expect(bindName('محمد صلاح الدين')).toBe('محمد صلاح\u00a0الدين')
  for (const name of ['عبده خال', 'عز الدينوري']) expect(bindName(name)).toBe(name)
})

test.each([
  ['Nour Mansour', 'Nour', 'Mansour'],
  ['هناء عبد الرحمن', 'هناء', 'عبد الرحمن'],
  ['Ludwig van der Rohe', 'Ludwig', 'van der Rohe'],
  ['Pelé', 'Pelé', ''],
  // Two words can be one name.
  ['عبد الرحمن', 'عبد الرحمن', ''],
  ['عبد الرحمن الشرقاوي', 'عبد الرحمن', 'الشرقاوي'],
  ['محمد صلاح الدين', 'محمد', 'صلاح الدين'],
  ['صلاح الدين أحمد', 'صلاح الدين', 'أحمد'],
  ['نور الدين', 'نور الدين', ''],
  ['عمر بن عبد العزيز', 'عمر', 'بن عبد العزيز'],
  ['هدى جاد الله', 'هدى', 'جاد الله'],
  ['Mohamed Salah El-Din', 'Mohamed', 'Salah El-Din'],
  ['Mohamed Salah El Din', 'Mohamed', 'Salah El Din'],
  ['Nour Eddine Amrani', 'Nour Eddine', 'Amrani'],
  ['Abdel Rahman Sherif', 'Abdel Rahman', 'Sherif'],
  ['Abd El Rahman', 'Abd El Rahman', ''],
  ['Zine Ben Ali', 'Zine', 'Ben Ali'],
  ['Ben Affleck', 'Ben', 'Affleck'],
  ['Van Morrison', 'Van', 'Morrison'],
  ['John Alden', 'John', 'Alden'],
  ['James Dean', 'James', 'Dean'],
  ['Jack Ma', 'Jack', 'Ma'],
  // Titles, degrees, pronouns and emoji are not part of the name.
  ['Nour Mansour, PhD', 'Nour', 'Mansour'],
  ['Nour Mansour PhD', 'Nour', 'Mansour'],
  ['Dr. Nour Mansour, Ph.D., PMP', 'Nour', 'Mansour'],
  ['Nour Mansour (he/him)', 'Nour', 'Mansour'],
  ['Nour Mansour 👩🏽‍💻 🇪🇬', 'Nour', 'Mansour'],
  ['د. نور منصور', 'نور', 'منصور'],
  ['م/ نور منصور', 'نور', 'منصور'],
  ['Layla Hassan (ليلى حسن)', 'Layla', 'Hassan'],
  ['🚀', '🚀', ''],
])('%s has a given name and a family name', (name, given, family) => {
  expect(parseName(name)).toMatchObject({ given, family })
})

test('titles and degrees have their own fields', () => {
  expect(parseName('Dr. Nour Mansour, Ph.D., PMP')).toMatchObject({
    title: 'Dr.',
    degrees: 'Ph.D. PMP',
  })
})

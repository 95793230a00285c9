import { expect, it } from 'vitest'
import { readProfession } from './profession.ts'

it.each([
  ['Front-end developer | React, TypeScript | Speaker', 'Front-end developer'],
  ['UI/UX developer · Cairo', 'UI/UX developer'],
  ['Développeuse • Accessibilité', 'Développeuse'],
  ['مطوّر واجهات | React', 'مطوّر واجهات'],
  ['| Developer |', 'Developer'],
  // These may be inside the name of a profession.
  ['Full-stack developer - Angular, Node.js', 'Full-stack developer - Angular, Node.js'],
  ['Engineer/Designer at Cedar Apps', 'Engineer/Designer at Cedar Apps'],
  ['Programador·a', 'Programador·a'],
])('the headline %j begins with the profession %j', (headline, profession) => {
  expect(readProfession(headline)).toBe(profession)
})

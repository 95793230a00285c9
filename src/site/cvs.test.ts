import { expect, test } from 'vitest'
import { makeEditions } from '#edition'
import { content as sample } from '../../tests/content.ts'
import { listPrivateCvs } from './outputs.ts'
import { listCvs, type Site } from './site.ts'

const [first, ...others] = sample.projects
const content = { ...sample, projects: [{ ...first!, for: ['backend'] }, ...others] }
const makeCvsWith = (...cvs: Site['content']['site']['cvs']) => {
  const changed = { ...content, site: { ...content.site, cvs } }
  return listCvs(changed, makeEditions(changed), '/')
}
const countProjects = ({ editions }: Site['cvs'][number]) => editions.en?.projects.length

test('variants are private, and the page offers the CV with everything', () => {
  const cvs = makeCvsWith(
    { id: 'front', for: ['frontend'], public: false },
    { id: 'back', for: ['backend'], public: false },
  )
  const count = sample.projects.length
  expect(cvs.map(countProjects)).toEqual([count, count - 1, count])
  const paths = Object.keys(listPrivateCvs({ cvs, fallbacks: [] } as unknown as Site))
  expect(paths).toHaveLength(2 * 2 * 3)
  expect(paths).toContain('cv/nour-mansour-cv-ar-back.docx')
})

test('the page offers the public variant, and only the others are private', () => {
  const cvs = makeCvsWith(
    { id: 'back', for: ['backend'], public: false },
    { id: 'front', for: ['frontend'], public: true },
  )
  const count = sample.projects.length
  expect(cvs.map(countProjects)).toEqual([count - 1, count])
  const paths = Object.keys(listPrivateCvs({ cvs, fallbacks: [] } as unknown as Site))
  expect(paths.filter((path) => !path.includes('-back.'))).toEqual([])
})

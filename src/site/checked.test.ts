import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { replace, copyOwner, owner, paint } from '../../tests/content-folder.ts'
import { judgePublication, readChecked } from './checked.ts'

test('content is checked again once a text or a picture has changed, and not before', async () => {
  const folder = copyOwner()
  const count = async (unsaved?: Map<string, string>) =>
    (await readChecked(folder, unsaved)).problems.length
  const file = 'profile.yaml'
  const before = await count()
  expect(readChecked(folder)).toBe(readChecked(folder))
  const text = (owner[file] ?? '').replace('en: Salma', 'en: Salma 🙂')
  const unsaved = readChecked(folder, new Map([[file, text]]))
  expect((await unsaved).problems.length).toBeGreaterThan(before)
  writeFileSync(join(folder, file), text)
  expect(readChecked(folder)).toBe(unsaved)
  writeFileSync(join(folder, file), owner[file] ?? '')
  writeFileSync(join(folder, 'images/me.jpg'), await paint(64, 80))
  expect(await count()).toBeGreaterThan(before)
})

test('content that could not be read is read again, though no file has changed', async () => {
  const folder = join(copyOwner(), 'none')
  const first = readChecked(folder)
  await expect(first).rejects.toThrow()
  const second = readChecked(folder)
  expect(second).not.toBe(first)
  await expect(second).rejects.toThrow()
})

test('a new file is checked again once it is there, though its text is the same', async () => {
  const sections = `${owner['site.yaml']}sections: [projects, { talks: Talks }]\n`
  const folder = copyOwner({ 'site.yaml': sections })
  const talks = '- { title: A talk }\n'
  const isNamed = async (unsaved?: Map<string, string>) =>
    (await readChecked(folder, unsaved)).problems.some(({ id }) =>
      id.startsWith('sectionEmpty/'),
    )
  expect(await isNamed(new Map([['talks.yaml', talks]]))).toBe(true)
  writeFileSync(join(folder, 'talks.yaml'), talks)
  expect(await isNamed()).toBe(false)
})

test.for([
  ['a warning', replace('profile.yaml', 'en: Salma', 'en: Salma 🙂'), true],
  [
    'a value of the sample',
    { 'images/shop.png': readFileSync('sample/images/project-store.png') },
    false,
  ],
  ['the lack of an address', replace('site.yaml', 'url: https://salma.dev\n', ''), false],
] as const)('whether %s stops a publication', async ([, changes, isReady]) => {
  vi.stubEnv('SITE_URL', undefined)
  const judged = judgePublication(await readChecked(copyOwner(changes)))
  expect(judged.problems).toHaveLength(1)
  expect(judged.isReady).toBe(isReady)
})

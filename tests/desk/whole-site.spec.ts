import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { paint } from '../content-folder.ts'
import { expect, expectSaved, openDesk, test, type Desk, type Page } from './desk.ts'
import { Typist, type Value } from './typist.ts'

/** A site as its owner would write it by hand. */
const byHand = 'tests/fixtures/desk'

/** By which editors find the schema of a file. */
const schemaLine = /^# yaml-language-server: \$schema=\S+\/schema\/[a-z]+\.json\n\n/

const files = ['site', 'profile', 'skills', 'projects', 'education', 'talks']

test('a whole site is made in an empty folder by keyboard alone, with the files that a hand would write @all', async ({
  page,
  content,
}) => {
  await page.addInitScript(() => {
    for (const type of ['pointerdown', 'mousedown', 'touchstart'])
      addEventListener(type, () => Object.assign(window, { wasPointed: true }), true)
  })
  const typist = new Typist(page, makePicture)
  await makeSite(page, content, typist)
  for (const file of files)
    expect(content.read(`${file}.yaml`).replace(schemaLine, '')).toBe(text(file))
  await expect(page.locator('.count')).toHaveCount(0)
  await typist.press(page.getByRole('button', { name: 'Show the page' }))
  await expect(page.frameLocator('iframe').locator('#hero')).toContainText('Layla')
  expect(await page.evaluate('window.wasPointed')).toBeUndefined()
})

async function makeSite(page: Page, content: Desk, typist: Typist) {
  content.empty()
  await openDesk(page, content)
  // A new site begins with its languages.
  await expect(page.locator('h1')).toHaveText('Site')
  const { accent, constellation, sections, ...site } = read('site')
  await typist.fill('site.yaml:', site)
  await typist.type(page.getByLabel(/^A section of your own/), 'Talks')
  await typist.press(page.locator('.section-new button'))
  expect(sections).toContainEqual({ talks: { en: 'Talks', ar: 'محاضرات' } })
  await typist.type(page.getByLabel('Title: talks (العربية)'), 'محاضرات')
  await typist.open('Looks')
  await typist.fill('site.yaml:', { constellation } as Value)
  await typist.type(page.locator('[id="site.yaml:accent/number"]'), `${accent as number}`)
  const { email, social, about, ...profile } = read('profile')
  await typist.open('Profile')
  await typist.fill('profile.yaml:', profile)
  await typist.open('About')
  await typist.fill('profile.yaml:', { about } as Value)
  await typist.open('Contact')
  await typist.fill('profile.yaml:', { email, social } as Value)
  for (const [part, file] of [
    ['Skills', 'skills'],
    ['Projects', 'projects'],
    ['Education and work', 'education'],
    ['Talks', 'talks'],
  ] as const) {
    await typist.open(part)
    await typist.fill(`${file}.yaml:`, parse(text(file)) as Value)
  }
  await expectSaved(page)
}

/** A file of the owner's: each picture has a size of its own. */
async function makePicture(name: string) {
  const isPhoto = name === 'me.jpg'
  const buffer = await paint(
    800 + name.length,
    isPhoto ? 1000 : 500,
    isPhoto ? 'jpeg' : 'png',
  )
  return { name, mimeType: isPhoto ? 'image/jpeg' : 'image/png', buffer }
}

function text(file: string) {
  return readFileSync(join(byHand, `${file}.yaml`), 'utf8')
}

function read(file: string) {
  return parse(text(file)) as Record<string, Value>
}

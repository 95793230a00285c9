import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type Locator } from '@playwright/test'
import ar from '../../src/desk/words/ar.json' with { type: 'json' }
import en from '../../src/desk/words/en.json' with { type: 'json' }
import { publishSteps, run } from '../installed/clone.ts'
import { install, pack } from '../installed/installed.ts'
import { type PdfText, writePdf } from '../linkedin-pdf.ts'
import { stopGitHub, startGitHub, zipFixture } from '../material.ts'
import {
  expect,
  expectNoViolations,
  expectSaved,
  findField,
  openBoth,
  waitForAddress,
} from './desk.ts'
import { Typist } from './typist.ts'

/*
 * The whole way of an owner: from the packed product, an export of LinkedIn and an account on GitHub to a
 * site that the workflow builds from a repository elsewhere. The terminal is for git alone.
 */

const ways = [
  {
    by: 'pointer',
    tag: 'en',
    other: 'ar',
    words: en,
    bring: writeLinkedInPdf,
    pitch: 'Tested by hand',
  },
  {
    by: 'keyboard',
    tag: 'ar',
    other: 'en',
    words: ar,
    bring: () => zipFixture('linkedin-arabic'),
    pitch: 'كلام جديد',
  },
] as const

for (const { by, tag, other, words, bring, pitch } of ways) {
  test(`from LinkedIn to a repository that builds the site, by ${by} (${tag}) @all`, async ({
    page,
  }, { parallelIndex }) => {
    // Two builds, one of them with an empty cache.
    test.setTimeout(600_000)
    const { folder, bare } = makeFolders()
    await startGitHub()
    const port = `${Number(process.env['TEST_PORT'] ?? 4184) + 100 + parallelIndex}`
    const server = spawn('npx', ['star-atlas', 'edit', '--port', port, '--strictPort'], {
      cwd: folder,
      env: { ...process.env, CONTENT: undefined, BROWSER: 'none' },
      stdio: 'pipe',
      detached: true,
    })
    try {
      await openBoth(page, { address: await waitForAddress(server.stdout) })
      const hands = by === 'pointer' ? new Pointer() : new Typist(page)
      const press = (name: string | RegExp) =>
        hands.press(page.getByRole('button', { name }).first())
      if (tag === 'ar') await press(new RegExp(en.desk.languageName))
      await expect(page.locator('h1')).toHaveText(words.bring.first)
      page.on('filechooser', (chooser) => void chooser.setFiles(bring()))
      await hands.press(page.locator(by === 'pointer' ? '.file-button' : '[type=file]'))
      await expect(findField(page, 'profile.yaml:name')).not.toHaveValue('')
      await hands.type(page.locator('#account'), 'awandour')
      await press(words.bring.take)
      await expect(page.locator('.things li')).toHaveCount(2)
      // The language of the sources, and one more.
      const tags = findField(page, 'site.yaml:languages')
      await expect(tags.locator('select')).toHaveValue(tag)
      await hands.press(tags.locator('.list-add'))
      await hands.choose(tags.locator('select').last(), other)
      // A wrong answer is explained at its field, and nothing is made.
      const url = findField(page, 'site.yaml:url')
      await hands.type(url, 'salma.dev')
      await press(words.bring.make)
      await expect(url).toBeFocused()
      await expectNoViolations(page, 'the first page')
      expect(existsSync(join(folder, 'content'))).toBe(false)
      // A reload keeps the answers.
      await page.reload()
      await expect(url).toHaveValue('salma.dev')
      await press(words.bring.make)
      await press(new RegExp(`^${words.field.mend}`))
      // The server begins anew.
      const again = page.waitForEvent('load')
      await press(words.bring.make)
      await again
      await expect(page.locator('h1')).toHaveText(words.bring.more)
      commitFirst(folder, bare)
      // What was not taken stays until it is put into a field, or away.
      const left = page.locator('.things li', { has: page.locator('small') })
      const text = (await left.locator('bdi').first().textContent()) ?? ''
      const count = await left.count()
      await expectNoViolations(page, 'what became of it')
      await hands.choose(left.getByRole('combobox').first(), 'profile.yaml:interests')
      await press(words.bring.put)
      await expect(left).toHaveCount(count - 1)
      // Undo takes it out of the field, and does not lose it.
      await press(words.desk.undo)
      await expect(page.locator('h1')).toHaveText(words.groups.profile)
      await press(words.bring.more)
      await expect(left).toHaveCount(count)
      await hands.choose(left.getByRole('combobox').first(), 'profile.yaml:interests')
      await press(words.bring.put)
      await expectSaved(page)
      await page.reload()
      await expect(left).toHaveCount(count - 1)
      await press(new RegExp(`^${words.groups.profile}`))
      await expect(findField(page, 'profile.yaml:interests')).toContainText(text)
      await press(words.bring.more)
      await expect(left).toHaveCount(count - 1)
      await press(words.bring.putAllAway)
      await expect(left).toHaveCount(0)
      await press(new RegExp(`^${words.groups.profile}`))
      await expect(page.locator('.needs')).toContainText(words.fields.photo)
      await hands.type(findField(page, `profile.yaml:pitch/${tag}`), pitch)
      await expectSaved(page)
      await expect(page.frameLocator('iframe').locator('#hero')).toContainText(pitch)
      await press(words.publish.title)
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText(words.publish.changes)
      await hands.press(dialog.getByRole('button', { name: words.publish.press }))
      await expect(dialog).toContainText(words.publish.pushed)
      expect(buildElsewhere(bare, folder)).toContain(pitch)
    } finally {
      if (server.pid) process.kill(-server.pid)
      await once(server, 'exit')
      await stopGitHub()
    }
  })
}

function writeLinkedInPdf() {
  const shape = readFileSync('tests/fixtures/linkedin-pdf-shape.json', 'utf8')
  return writePdf((JSON.parse(shape) as { items: PdfText[] }).items)
}

/** The owner's folder, with the product alone, and the repository elsewhere. */
function makeFolders() {
  const folder = mkdtempSync(join(tmpdir(), 'owner-'))
  const bare = mkdtempSync(join(tmpdir(), 'bare-'))
  install(pack('.'), folder)
  return { folder, bare }
}

/** What is made is committed, and pushed to a bare repository. */
function commitFirst(folder: string, bare: string) {
  run(
    `git init --quiet --bare --initial-branch main ${bare}
    git init --quiet --initial-branch main
    git config user.name Salma
    git config user.email salma@salma.dev
    git remote add origin ${bare}
    git add .
    git commit --quiet --message Begin
    git push --quiet origin main`,
    folder,
  )
}

/** What the workflow builds of what was pushed: the page in a language. */
function buildElsewhere(bare: string, folder: string) {
  const clone = mkdtempSync(join(tmpdir(), 'runner-'))
  run(`git clone --quiet ${bare} ${clone}`, clone)
  // In place of `npm ci`.
  symlinkSync(join(folder, 'node_modules'), join(clone, 'node_modules'))
  run(publishSteps(clone), clone)
  return readFileSync(join(clone, 'dist/index.html'), 'utf8')
}

class Pointer {
  press(control: Locator) {
    return control.click()
  }

  type(control: Locator, text: string) {
    return control.fill(text)
  }

  choose(control: Locator, value: string) {
    return control.selectOption(value)
  }
}

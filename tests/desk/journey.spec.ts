import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type Locator } from '@playwright/test'
import { zipSync } from 'fflate'
import ar from '../../src/desk/words/ar.json' with { type: 'json' }
import en from '../../src/desk/words/en.json' with { type: 'json' }
import { publishSteps, run } from '../installed/clone.ts'
import { install, pack } from '../installed/installed.ts'
import { expect, expectSaved, findField, openBoth, waitForAddress } from './desk.ts'
import { Typist } from './typist.ts'

/*
 * The whole way of an owner: from the packed product and an export of LinkedIn to a site that the
 * workflow builds from a repository elsewhere, without a terminal after `npm run edit`.
 */

const ways = [
  { by: 'pointer', tag: 'en', words: en, material: 'linkedin', pitch: 'Tested by hand' },
  {
    by: 'keyboard',
    tag: 'ar',
    words: ar,
    material: 'linkedin-arabic',
    pitch: 'كلام جديد',
  },
] as const

for (const { by, tag, words, material, pitch } of ways) {
  test(`from LinkedIn to a repository that builds the site, by ${by} (${tag}) @all`, async ({
    page,
  }, { parallelIndex }) => {
    // Two builds, one of them with an empty cache.
    test.setTimeout(600_000)
    const { folder, bare } = makeRepositories(material, tag)
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
      await press(new RegExp(`^${words.groups.profile}`))
      await hands.type(findField(page, `profile.yaml:pitch/${tag}`), pitch)
      await expectSaved(page)
      await expect(page.frameLocator('iframe').locator('#hero')).toContainText(pitch)
      // A mistake is mended by its button.
      await press(new RegExp(`^${words.groups.site}`))
      await hands.type(findField(page, 'site.yaml:url'), 'salma.dev')
      await press(new RegExp(`^${words.field.mend}`))
      await expectSaved(page)
      await press(words.publish.title)
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText(words.publish.changes)
      await hands.press(dialog.getByRole('button', { name: words.publish.press }))
      await expect(dialog).toContainText(words.publish.pushed)
      expect(buildElsewhere(bare, folder)).toContain(pitch)
    } finally {
      if (server.pid) process.kill(-server.pid)
      await once(server, 'exit')
    }
  })
}

/**
 * The owner's folder, as `init` makes it, committed and pushed to a bare repository before the desk
 * is opened for the first time.
 */
function makeRepositories(material: string, tag: string) {
  const folder = mkdtempSync(join(tmpdir(), 'owner-'))
  const bare = mkdtempSync(join(tmpdir(), 'bare-'))
  install(pack('.'), folder)
  const zip = join(bare, 'export.zip')
  writeFileSync(zip, zipSync(readFiles(join('tests/fixtures/material', material))))
  const other = tag === 'en' ? 'ar' : 'en'
  run(
    `npx star-atlas init ${zip} --languages ${tag},${other}
    rm ${zip}
    git init --quiet --bare --initial-branch main ${bare}
    git init --quiet --initial-branch main
    git config user.name Salma
    git config user.email salma@salma.dev
    git remote add origin ${bare}
    git add .
    git commit --quiet --message Begin
    git push --quiet origin main`,
    folder,
  )
  return { folder, bare }
}

function readFiles(folder: string): Record<string, Uint8Array> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
  return Object.fromEntries(
    paths.map((path) => [path.slice(folder.length + 1), readFileSync(path)]),
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
}

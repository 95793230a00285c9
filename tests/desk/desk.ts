import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import axe from 'axe-core'
import { test as base, expect, type Page } from '@playwright/test'
import { copyOwner, owner } from '../content-folder.ts'

export { expect, type Page }

/** The desk on the content of a fictitious owner. */
export interface Desk {
  /** The desk's address, with the key. */
  address: string
  /** The content folder. */
  folder: string
  /** A file of the content as it is on disk now. */
  read: (file: string) => string
  /** Changes a file by hand. */
  write: (file: string, text: string) => void
  /** Removes all files. */
  empty: () => void
  /** Restores the owner's files, and waits until the server shows them. */
  reset: () => Promise<void>
}

/** Who commits, on any machine. */
const identity = {
  GIT_AUTHOR_NAME: 'Salma',
  GIT_AUTHOR_EMAIL: 'salma@salma.dev',
  GIT_COMMITTER_NAME: 'Salma',
  GIT_COMMITTER_EMAIL: 'salma@salma.dev',
}

export const test = base.extend<{ content: Desk }, { desk: Desk }>({
  // A server for each worker.
  desk: [
    async ({}, use, { parallelIndex }) => {
      const folder = copyOwner()
      const port = `${Number(process.env['TEST_PORT'] ?? 4184) + parallelIndex}`
      const { address, end } = await startServer(folder, port)
      // Vite bundles and checks on the first request: do that before the test.
      const getPage = async () => (await fetch(new URL('/', address))).text()
      const first = await getPage()
      await use({
        address,
        folder,
        read: (file) => readFileSync(join(folder, file), 'utf8'),
        write: (file, text) => writeFileSync(join(folder, file), text),
        empty: () => {
          for (const name of readdirSync(folder))
            rmSync(join(folder, name), { recursive: true })
        },
        reset: async () => {
          for (const name of readdirSync(folder))
            if (!(name in owner) && name !== 'images') rmSync(join(folder, name))
          // Don't write unchanged files: the server would read them again.
          for (const [name, text] of Object.entries(owner)) {
            const path = join(folder, name)
            const isSame = existsSync(path) && readFileSync(path, 'utf8') === text
            if (!isSame) writeFileSync(path, text)
          }
          if (!existsSync(join(folder, 'images')))
            cpSync('tests/fixtures/owner/images', join(folder, 'images'), {
              recursive: true,
            })
          await expect.poll(getPage, { message: 'the first page' }).toBe(first)
        },
      })
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  // Each test begins with the same files.
  content: async ({ desk }, use) => {
    await desk.reset()
    await use(desk)
  },
})

/** Starts a server with the desk on a content folder. */
export async function startServer(folder: string, port: string) {
  const server = spawn(
    process.execPath,
    ['src/cli/star-atlas.js', 'dev', '--port', port, '--strictPort'],
    {
      env: { ...process.env, ...identity, CONTENT: folder, BASE_PATH: '/' },
      stdio: 'pipe',
    },
  )
  const address = await waitForAddress(server.stdout)
  return {
    address,
    end: async () => {
      // SIGTERM ends it, whatever it was doing.
      const exit = once(server, 'exit')
      server.kill()
      await exit
    },
  }
}

export function waitForAddress(output: NodeJS.ReadableStream) {
  return new Promise<string>((resolve, reject) => {
    let text = ''
    output.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const match = /http:\S*_edit\/\?key=\S+/.exec(text.replaceAll(/\u001B\[\d+m/g, ''))
      if (match) resolve(match[0])
    })
    output.on('end', () => reject(new Error(`The server did not start:\n${text}`)))
  })
}

/** Opens the desk at a part of the site, without the page beside it. */
export async function openDesk(
  page: Page,
  { address }: Pick<Desk, 'address'>,
  group?: string | RegExp,
) {
  // The page takes most of the time, and few tests need it.
  await page.addInitScript("localStorage.setItem('desk-page', 'hidden')")
  await openBoth(page, { address }, group)
}

/** Opens the desk at a part of the site, with the page beside it. */
export async function openBoth(
  page: Page,
  { address }: Pick<Desk, 'address'>,
  group?: string | RegExp,
) {
  // Time passes normally, but `expectSaved` can skip pauses in typing.
  await page.clock.install()
  await page.goto(address)
  await expect(page.locator('h1')).toBeVisible()
  if (group)
    await page.getByRole('navigation').getByRole('button', { name: group }).click()
}

/** A longer pause in typing than the desk waits for before it saves. */
const PAUSE_MS = 1000

/** Waits until everything is in the files. */
export async function expectSaved(page: Page) {
  await page.clock.fastForward(PAUSE_MS)
  await expect(page.locator('.saving')).toHaveAttribute('data-state', 'saved')
}

/** A field of the form, by the name of its group or label. */
export function findField(page: Page, id: string) {
  return page.locator(`[id="${id}"]`)
}

export async function expectNoViolations(page: Page, state: string) {
  await page.evaluate(axe.source)
  const violations = await page.evaluate(async () => {
    const { axe: engine } = window as unknown as { axe: typeof axe }
    // The page in the frame has tests of its own.
    const results = await engine.run(
      { exclude: ['iframe'] },
      { rules: { 'target-size': { enabled: true } } },
    )
    return results.violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    )
  })
  expect(violations, state).toEqual([])
}

import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { copyOwner } from '../../tests/content-folder.ts'
import { listFiles } from '../../bench/weights.ts'

/** Runs a command as an owner does, in a folder with a name that Vite warns of. */
function runIn(folder: string, command: string[], env: Record<string, string>) {
  const { CONTENT: _, ...others } = process.env
  return spawnSync(process.execPath, [resolve('src/cli/star-atlas.js'), ...command], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...others, ...env },
  })
}

test('a build is for visitors whatever NODE_ENV says: no file of it has a path of the machine', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'owner-')), 'C# sites 100%')
  mkdirSync(folder)
  cpSync(copyOwner({}), join(folder, 'content'), { recursive: true })
  const build = ['build', '--mode', 'pages', '--logLevel', 'error']
  const { status, stderr } = runIn(folder, build, { NODE_ENV: 'development' })
  expect(status, stderr).toBe(0)
  const files = [
    ...listFiles(join(folder, 'dist')),
    ...listFiles(`${folder}/dist-hosting`),
  ]
  const paths = [resolve(), tmpdir(), encodeURI(folder)]
  for (const [name, bytes] of files)
    for (const path of paths) expect(bytes.includes(path), `${name}: ${path}`).toBe(false)
  const scripts = files.filter(([name]) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(5)
  for (const [name, bytes] of scripts)
    expect(String(bytes), name).not.toMatch(/jsxDEV|react-dom-client\.development/)

  const wrong = runIn(folder, build, { BASE_PATH: 'https://nour.dev/portfolio' })
  expect(wrong.stderr).toContain('BASE_PATH cannot be "https://nour.dev/portfolio"')
  expect(wrong.stderr).not.toMatch(/^\s+at /m)
  expect(wrong.status).toBe(1)
})

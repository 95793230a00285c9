import { createServer, type Server } from 'node:http'
import { mkdtempSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { setUpDesk } from '../../../tests/desk/desk-server.ts'
import { replace, copyOwner } from '../../../tests/content-folder.ts'
import { openContent, requireSiteAddress } from '#reading'
import { getPagesAddress } from './hosts.ts'

const desk = setUpDesk()

/** What the site's address has; nothing is 404. */
let files: Partial<Record<string, string>> = {}
let host: Server | undefined

afterEach(() => {
  host?.closeAllConnections()
  host?.close()
  files = {}
})

async function startHost() {
  host = createServer(({ url = '' }, response) => {
    const text = files[url]
    response.writeHead(text === undefined ? 404 : 200).end(text)
  })
  await new Promise<void>((resolve) => host?.listen(0, '127.0.0.1', resolve))
  desk.address = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
}

const look = () => desk.ask('GET api/publication')
const build = () => desk.ask('POST api/build')
const ask = () => desk.ask('GET api/online')

test('a site is asked at its address whether it is what was built, and what nobody knows is unknown', async () => {
  await startHost()
  const folder = mkdtempSync(join(tmpdir(), 'built-'))
  const answer = async () => (await ask()).folder
  desk.built = { folder, isCurrent: true }
  expect(await ask()).toMatchObject({ status: 404, folder: 'absent' })
  files = { '/': 'Salma', '/version.json': '{"files":"first"}' }
  // An earlier version of the product has built it.
  expect(await answer()).toBe('unknown')
  writeFileSync(join(folder, 'version.json'), '{"files":"first"}')
  expect(await answer()).toBe('online')
  files['/version.json'] = '{"files":"second"}'
  expect(await answer()).toBe('before')
  // Another site may be there, such as that of the host itself.
  for (const text of [undefined, '<!doctype html>', '{"version":"OLD"}']) {
    files['/version.json'] = text
    expect(await answer()).toBe('unknown')
  }
  host?.closeAllConnections()
  host?.close()
  expect(await ask()).toEqual({ git: 'silent', folder: 'silent' })
})

test('a site without an address is built for a host that gives it one; one with a mistake is not', async () => {
  const folder = '/home/salma/dist'
  const built = { folder, isCurrent: true }
  const { url, ...files } = replace('site.yaml', 'url: https://salma.dev', '# no url')
  expect(url).toBeUndefined()
  const problems = requireSiteAddress(openContent(copyOwner(files)))
  expect(problems.map(({ id }) => id)).toEqual(['missing/siteAddress'])
  desk.publication = { problems, stopping: problems }
  desk.built = built
  // Before there is a remote, nobody knows whether the host gives one.
  expect(await look()).toMatchObject({ problems: [], built })
  expect(await build()).toEqual({ outcome: 'built', built })
  desk.failedBuild = 'The disk is full.'
  expect(await build()).toEqual({ outcome: 'notBuilt', said: 'The disk is full.' })
  const broken = openContent(copyOwner({ 'profile.yaml': 'name: [' }))
  desk.publication = { problems: broken.problems, stopping: broken.problems }
  expect(await build()).toMatchObject({ outcome: 'stopped' })
})

test('a site on GitHub Pages is below the name of its repository, unless that is the owner’s', () => {
  const owner = 'Salma'
  expect(getPagesAddress({ owner, name: 'site' })).toBe('https://salma.github.io/site/')
  expect(getPagesAddress({ owner, name: 'Salma.github.io' })).toBe(
    'https://salma.github.io/',
  )
})

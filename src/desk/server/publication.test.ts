import { createServer, type Server } from 'node:http'
import { mkdtempSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { setUpDesk } from '../../../tests/desk/desk-server.ts'
import { changed, contentFolder } from '../../../tests/content-folder.ts'
import { openContent, requireSiteAddress } from '#reading'
import type { Building, Online, Publication } from '../contract.ts'
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

const look = async () =>
  JSON.parse((await desk.send('api/publication')).text) as Publication
const build = async () => JSON.parse((await desk.post('api/build', {})).text) as Building
const ask = async () => JSON.parse((await desk.send('api/online')).text) as Online

test('a site is asked at its address: what it answers, and of which version it is', async () => {
  await startHost()
  const folder = mkdtempSync(join(tmpdir(), 'built-'))
  writeFileSync(join(folder, 'sw.js'), 'first')
  desk.built = { folder, bytes: 1, date: '2026-11-27T22:00:00Z' }
  expect(await ask()).toEqual({ status: 404 })
  // Another site is there, such as that of the host itself.
  files = { '/': 'Nothing here yet' }
  expect(await ask()).toEqual({ status: 200 })
  files = { '/': 'Salma', '/sw.js': 'first' }
  const { built } = await look()
  expect(await ask()).toEqual({ status: 200, version: built?.version })
  files = { '/': 'Selma', '/sw.js': 'second' }
  expect((await ask()).version).not.toBe(built?.version)
  host?.closeAllConnections()
  host?.close()
  expect(await ask()).toEqual({})
})

test('a site without an address is built for a host that gives it one; one with a mistake is not', async () => {
  const built = { folder: '/home/salma/dist', bytes: 1, date: '2026-11-27T22:00:00Z' }
  const { url, ...rest } = changed('site.yaml', 'url: https://salma.dev', '# no url')
  expect(url).toBeUndefined()
  const problems = requireSiteAddress(openContent(contentFolder(rest)))
  expect(problems.map(({ id }) => id)).toEqual(['missing/siteAddress'])
  desk.publication = { problems, isReady: false }
  desk.built = built
  // Before there is a remote, nobody knows whether the host gives one.
  expect(await look()).toMatchObject({ isBuildable: true, problems: [], built })
  expect(await build()).toEqual({ outcome: 'built', built })
  desk.failedBuild = 'The disk is full.'
  expect(await build()).toEqual({ outcome: 'notBuilt', said: 'The disk is full.' })
  const broken = openContent(contentFolder({ 'profile.yaml': 'name: [' }))
  desk.publication = { problems: broken.problems, isReady: false }
  expect(await build()).toMatchObject({ outcome: 'stopped' })
})

test('a site on GitHub Pages is below the name of its repository, unless that is the owner’s', () => {
  const owner = 'Salma'
  expect(getPagesAddress({ owner, name: 'site' })).toBe('https://salma.github.io/site/')
  expect(getPagesAddress({ owner, name: 'Salma.github.io' })).toBe(
    'https://salma.github.io/',
  )
})

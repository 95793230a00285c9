import { describe, expect, test, vi } from 'vitest'
import { check } from '../../generate/checking/check'
import { openContent, readContent } from '../../generate/reading/content'
import { originFault } from '../../model/origin'
import { contentFolder, owner } from './content-folder'

test.each([
  ['', ['https://salma.dev', 'https://salma.dev/', 'http://salma.dev:8080']],
  ['', ['https://10.salma.dev', 'https://سلمى.مصر', 'https://93.184.216.34']],
  ['https://salma.dev. A path', ['https://salma.dev/portfolio/']],
  [
    'without what follows the host',
    ['https://salma.dev/?a=b', 'https://salma.dev/#top', 'https://salma.dev?'],
  ],
  ['no name and no password', ['https://me:secret@salma.dev']],
  ['Write a full address', ['ftp://salma.dev', 'salma.dev']],
  [
    'Nobody else can reach this address',
    [
      ...['http://localhost', 'http://localhost:4173', 'https://my.localhost'],
      ...['http://pc', 'http://127.0.0.1', 'http://192.168.1.2', 'http://10.0.0.1'],
      ...['http://172.20.1.1', 'http://[::1]', 'http://[fd00::1]', 'http://pc.local'],
      'http://0x7f.1',
    ],
  ],
])('what is said of an address: "%s"', (message, addresses) => {
  for (const address of addresses) expect(originFault(address) ?? '').toContain(message)
  if (message === '') expect(addresses.map(originFault).join('')).toBe('')
})

describe('the address of the site', () => {
  const without = { 'site.yaml': owner['site.yaml'].replace(/^url: .*\n/, '') }
  const told = async (changes: Record<string, string>, publish = false) => {
    const problems = await check(openContent(await contentFolder(changes)), { publish })
    return problems.map(({ file, line, message }) => `${file}:${line} ${message}`)
  }

  test('is told of by its place where it is none', async () => {
    const changed = owner['site.yaml'].replace('https://salma.dev', 'http://localhost/a')
    expect(await told({ 'site.yaml': changed })).toEqual([
      'content/site.yaml:1 Write the address without what follows the host: http://localhost. A path below which the site is served is told by BASE_PATH. Found: "http://localhost/a".',
    ])
  })

  test('may be absent, unless the site is published', async () => {
    vi.stubEnv('SITE_URL', '')
    expect(await told(without)).toEqual([])
    expect((await told(without, true)).join()).toContain('The address of the site is')
    expect(readContent(await contentFolder(without)).site.url).toBe('http://localhost')
  })

  test('may come from the environment, by the same rules', async () => {
    vi.stubEnv('SITE_URL', 'https://omar.github.io')
    expect(await told(without, true)).toEqual([])
    const folder = await contentFolder(without)
    expect(readContent(folder).site.url).toBe('https://omar.github.io')
    vi.stubEnv('SITE_URL', 'https://omar.github.io/portfolio')
    expect((await told(without)).join()).toContain('SITE_URL of the environment')
    // What the owner has written comes first.
    expect(await told({})).toEqual([])
  })
})

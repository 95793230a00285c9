import { existsSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { readAll, expectSound, init, readContentFiles } from '../../tests/init.ts'
import { stopGitHub, startGitHub } from '../../tests/material.ts'

afterEach(stopGitHub)

describe('GitHub', () => {
  it('without another source, GitHub fills the profile and the projects, most stars first, without forks and archived ones', async () => {
    const { calls } = await startGitHub()
    const { out, printed } = await init([
      '--github',
      'awandour',
      '--role',
      'Developer',
      '--email',
      'awa@awandour.dev',
    ])
    expect(readContentFiles(out)).toMatchObject({
      profile: {
        name: 'Awa Ndour',
        pitch: 'Front end, forms and tides',
        place: { city: 'Dakar', country: 'Senegal', countryCode: 'SN' },
      },
      projects: [
        {
          id: 'tide-table',
          code: 'https://github.com/awandour/tide-table',
        },
        { id: 'kora', description: 'A tuner for the kora' },
      ],
    })
    expect(readAll(out)).not.toMatch(/#readme|🇸🇳/)
    expect(printed).toMatch(
      /^ {2}.*"old-site", "awandour", "awandour\.github\.io" \(repositories\[\]\.name\)/m,
    )
    expect(printed).toMatch(/^ {2}".+" \(company\)$/m)
    expect(calls.filter(({ authorization }) => authorization !== undefined)).toEqual([])
    await expectSound(out, printed)
  })

  it('only the projects that the owner chooses are taken, in that order; a wrong number repeats the question', async () => {
    await startGitHub()
    const answers = '7|2, 1|en|Developer|awa@awandour.dev|'.split('|')
    const { out, questions } = await init(['--github', 'awandour'], answers)
    expect(questions[0]).toMatch(
      /1\. tide-table \(★ 40\)\n {2}2\. kora \(★ 12\): A tuner[^]+Enter: 1 to 2/,
    )
    expect(questions[1]).toMatch(/^Write numbers from 1 to 2/)
    expect(readContentFiles(out)['projects']).toMatchObject([
      { id: 'kora' },
      { id: 'tide-table' },
    ])
  })

  it('gets the token from the environment', async () => {
    const { calls } = await startGitHub()
    process.env['GITHUB_TOKEN'] = 'abc'
    await init(['--github', 'awandour'])
    expect(calls.map(({ authorization }) => authorization)).toEqual([
      'Bearer abc',
      'Bearer abc',
    ])
  })

  it.each([
    ['no such account', 404, {}, /knows no account "awandour"/],
    ['a token that is none', 401, {}, /does not accept GITHUB_TOKEN/],
    [
      'too many questions',
      403,
      { 'x-ratelimit-remaining': '0' },
      /as often as it does in an hour .+ or set GITHUB_TOKEN/,
    ],
    ['too many at once', 403, { 'retry-after': '60' }, /try again later/],
    ['an error of its own', 502, {}, /answers with an error \(502\)/],
  ])(
    'when GitHub answers with %s, init explains it and writes nothing',
    async (_, status, headers, message) => {
      await startGitHub(status, headers)
      const { code, printed, out } = await init(['--github', 'awandour'])
      expect(printed).toMatch(message)
      expect(printed).toMatch(/Nothing was written\.$/)
      expect([code, existsSync(out)]).toEqual([1, false])
    },
  )

  it('when another server answers in place of GitHub, init says so', async () => {
    await startGitHub(203)
    const { printed } = await init(['--github', 'awandour'])
    expect(printed).toMatch(/^http:.+ does not answer as GitHub does: .+ proxy/)
  })

  it('without a network, init says so', async () => {
    const { close } = await startGitHub()
    await close()
    const { printed } = await init(['--github', 'awandour'])
    expect(printed).toMatch(/^GitHub cannot be reached \(.+\): is there a network\?/)
  })
})

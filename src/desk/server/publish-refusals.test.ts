import { appendFileSync, chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { takeSome } from '../../../tests/size.ts'
import {
  bare,
  edit,
  git,
  home,
  look,
  publish,
  setUpRepositories,
  write,
} from '../../../tests/desk/publishing.ts'
import type { MissingStep, StepId } from '../contract.ts'

setUpRepositories()

test('a remote that refuses says why, is asked for no password, and keeps its own', async () => {
  const hook = join(bare, 'hooks/pre-receive')
  writeFileSync(hook, '#!/bin/sh\necho closed for today >&2; exit 1\n')
  chmodSync(hook, 0o755)
  edit('profile.yaml', 'en: Salma', 'en: Selma')
  const said = expect.stringContaining('closed for today') as string
  const refused = { outcome: 'refused', said }
  expect(await publish()).toMatchObject({
    ...refused,
    missing: [{ ids: ['hookThere'], said }],
  })
  const localHook = join(home, '.git/hooks/pre-push')
  writeFileSync(localHook, '#!/bin/sh\necho closed for today >&2; exit 1\n')
  chmodSync(localHook, 0o755)
  expect(await publish()).toMatchObject({
    ...refused,
    missing: [{ ids: ['hook'], said, values: { hook: '.git/hooks/pre-push' } }],
  })
  rmSync(localHook)
  git('remote', 'set-url', 'origin', 'ssh://nobody@127.0.0.1:1/none')
  const log = join(home, 'asked')
  git('config', 'core.sshCommand', `sh -c 'echo "$@" > ${log}; exit 1' ssh`)
  expect(await publish()).toMatchObject({ outcome: 'refused' })
  expect(readFileSync(log, 'utf8')).toContain('BatchMode=yes')
})

test('git’s own words and its own advice are shown where it refuses', async () => {
  vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1')
  const [step] = (await look()).missing
  expect(step?.said).toContain('detected dubious ownership')
  expect(step?.command).toContain('git config --global --add safe.directory')
  vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', undefined)
  appendFileSync(join(home, '.git/config'), '[user\n')
  expect((await look()).missing[0]?.said).toMatch(/bad config line \d+ in file .*config/)
})

/** What git prints of a push, by name: with the step that follows, and what is typed or opened. */
const refusedPushes: [printed: string, id: StepId | undefined, help: RegExp][] = [
  [
    "fatal: could not read Username for 'https://github.com': terminal prompts disabled",
    'signIn',
    /credential\.helper \w+\ngit push origin HEAD:refs\/heads\/main.*tokens\/new/s,
  ],
  [
    'remote: Write access to repository not granted.\nfatal: The requested URL returned error: 403',
    'tokenRight',
    /settings\/personal-access-tokens/,
  ],
  ['git@github.com: Permission denied (publickey).', 'key', /\.pub.*settings\/ssh\/new/s],
  ['Host key verification failed.', 'hostKey', /ssh -T git@github\.com/],
  // Whatever it means, git's words stand alone.
  ['HOST IDENTIFICATION HAS CHANGED\nHost key verification failed.', undefined, /./],
  ['ERROR: Repository not found.', 'notFound', /set-url origin .*github\.com\/new/s],
  [
    'remote: error: GH006: Protected branch update failed for refs/heads/main.',
    'protected',
    /salma\/site\/settings\/rules/,
  ],
  [
    'remote: error: GH013: Repository rule violations found\nremote: - Changes must be made through a pull request.',
    'protected',
    /salma\/site\/settings\/rules/,
  ],
  [
    'refusing to allow an OAuth App to create or update workflow `.github/workflows/pages.yml` without `workflow` scope',
    'scopeOfApp',
    /gh auth refresh --scopes workflow/,
  ],
  [
    'refusing to allow a Personal Access Token to create or update workflow `.github/workflows/pages.yml` without `workflow` scope',
    'scope',
    /settings\/tokens"/,
  ],
  [
    'remote: error: GH007: Your push would publish a private email address.',
    'email',
    /emails/,
  ],
  [
    'ssh: Could not resolve hostname github.com: Name or service not known',
    'offline',
    /./,
  ],
]

test.for(takeSome(refusedPushes, 4))(
  'after “%s”, the step is %s',
  async ([printed, id, help]) => {
    edit('profile.yaml', 'en: Salma', 'en: Selma')
    write('ssh', `#!/bin/sh\ncat "$0.txt" >&2\nexit 1\n`)
    write('ssh.txt', `${printed}\n`)
    chmodSync(join(home, 'ssh'), 0o755)
    git('config', 'core.sshCommand', join(home, 'ssh'))
    git('remote', 'set-url', 'origin', 'git@github.com:salma/site.git')
    const result = await publish()
    const { missing = [] } = result as { missing?: MissingStep[] }
    expect([result.outcome, ...missing.flatMap(({ ids }) => ids)]).toEqual(
      id ? ['refused', id] : ['refused'],
    )
    expect(`${missing[0]?.command}\n${JSON.stringify(missing[0]?.links)}`).toMatch(help)
  },
)

/** What a server answers to a push, with the step that follows and what is typed. */
const refusingServers: [status: number, id: StepId, typed: string][] = [
  [401, 'signIn', 'git push origin HEAD:refs/heads/main'],
  [403, 'otherAccount', 'git remote set-url origin https://NAME@127.0.0.1/site.git'],
  [404, 'notFound', 'git remote set-url origin https://127.0.0.1/NAME/SITE.git'],
]

test.for(refusingServers)(
  'a server that answers %i lets a credential manager open its window, and the step is %s',
  async ([status, id, typed]) => {
    const server = createServer((request, response) => {
      const isAsked = request.headers.authorization === undefined || status === 401
      const asks = { 'WWW-Authenticate': 'Basic realm="GitHub"' }
      response.writeHead(isAsked ? 401 : status, isAsked ? asks : {}).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const log = join(home, 'asked')
    write(
      'helper',
      `#!/bin/sh\n[ "$1" = get ] || exit 0\necho "$GCM_INTERACTIVE $GIT_TERMINAL_PROMPT$GIT_ASKPASS" > ${log}\n[ ${status} = 401 ] || { echo username=salma; echo password=secret; }\n`,
    )
    chmodSync(join(home, 'helper'), 0o755)
    git('config', 'credential.helper', join(home, 'helper'))
    git('remote', 'set-url', 'origin', `http://127.0.0.1:${port}/site.git`)
    edit('profile.yaml', 'en: Salma', 'en: Selma')
    const result = await publish()
    server.closeAllConnections()
    server.close()
    expect(result).toMatchObject({
      outcome: 'refused',
      missing: [
        { ids: [id], command: `cd "${home}"\n${typed}`, values: { host: '127.0.0.1' } },
      ],
    })
    // What keeps passwords is there, and no page of GitHub is of help.
    expect(JSON.stringify(result)).not.toMatch(/credential\.helper|github|secret/)
    expect(readFileSync(log, 'utf8')).toBe(' 0\n')
  },
)

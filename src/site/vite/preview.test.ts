import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serveBuilt } from './preview.ts'

test('a preview says that no site is built, and after a new build serves the new files with the new policy', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'built-'))
  const build = (version: string) => {
    writeFileSync(join(folder, '_headers'), `/*\n  Content-Security-Policy: ${version}\n`)
    for (const file of ['index.html', '404.html', `${version}.js`])
      writeFileSync(join(folder, file), `${version} ${file}`)
  }
  const server = createServer(serveBuilt(folder, '/') as RequestListener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const ask = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`)
    const policy = response.headers.get('content-security-policy')
    return [response.status, policy, await response.text()]
  }

  const missing = [503, null, expect.stringContaining('npm run build')]
  expect(await ask('/')).toEqual(missing)
  build('first')
  expect(await ask('/')).toEqual([200, 'first', 'first index.html'])
  build('second')
  expect(await ask('/')).toEqual([200, 'second', 'second index.html'])
  expect(await ask('/second.js')).toEqual([200, 'second', 'second second.js'])
  expect(await ask('/none')).toEqual([404, 'second', 'second 404.html'])
  server.close()
})

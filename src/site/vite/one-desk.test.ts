import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { makeFolder } from '../../../tests/files.ts'
import { createFinder } from './one-desk.ts'

/** A server that leads from a desk's address into the desk, as long as it runs. */
async function open() {
  const server = createServer((_, response) => response.writeHead(303).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { address: `http://127.0.0.1:${port}/_edit/?key=k`, close }
}

test('a second desk of one folder finds the first, until that is closed', async () => {
  const folder = makeFolder({})
  const [first, second] = [await open(), await open()]
  const ask = (address: string, at = folder) => createFinder(at)(address)
  expect(await ask(first.address)).toBeUndefined()
  expect(await ask(second.address)).toBe(first.address)
  expect(await ask(first.address)).toBeUndefined()
  expect(await ask(second.address, makeFolder({}))).toBeUndefined()
  first.close()
  expect(await ask(second.address)).toBeUndefined()
  expect(await ask(first.address)).toBe(second.address)
  // The same server started anew has another key.
  expect(await ask(second.address.replace('key=k', 'key=l'))).toBeUndefined()
  second.close()
})

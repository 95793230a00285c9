import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import type { JsonObject } from '#yaml'
import { newFolder } from './init.ts'

const folder = 'tests/fixtures/material'

/** A ZIP file of a folder of the fixtures, with a name that says nothing. */
export function zipFixture(name: string) {
  const from = join(folder, name)
  const files = readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
  const entries = files.map((path) => [path.slice(from.length + 1), readFileSync(path)])
  const path = newFolder('export.bin')
  writeFileSync(path, zipSync(Object.fromEntries(entries) as Record<string, Buffer>))
  return path
}

const closing: (() => Promise<void>)[] = []
/** Stops the servers, and forgets their address. */
export async function stopGitHub() {
  delete process.env['GITHUB_API_URL']
  delete process.env['GITHUB_TOKEN']
  for (const close of closing.splice(0)) await close()
}

/** The account of the fixture. */
export const gitHub = JSON.parse(
  readFileSync(join(folder, 'github.json'), 'utf8'),
) as JsonObject

/** A server that answers as GitHub does, for `init --github awandour`. */
export async function startGitHub(
  status = 200,
  headers: Record<string, string> = {},
  account = gitHub,
) {
  const { user, repositories } = account
  const calls: { path: string; authorization: string | undefined }[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    calls.push({ path, authorization: request.headers.authorization })
    const answer = path.startsWith('/users/awandour/repos?') ? repositories : user
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(status === 200 ? answer : { message: 'No' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  process.env['GITHUB_API_URL'] = `http://127.0.0.1:${port}`
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()))
  closing.push(close)
  return { calls, close }
}

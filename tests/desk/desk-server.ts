import { readFileSync } from 'node:fs'
import { createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { check, openContent, requireContent, type Problem } from '#reading'
import { type Edit, withEdits } from '#yaml'
import type { Api, Built, DeskFile, Save } from '../../src/desk/contract.ts'
import { serveDesk } from '../../src/desk/server/desk.ts'
import { copyOwner } from '../content-folder.ts'

/*
 * The desk's server for unit tests, on a port of its own, and the requests that its page sends.
 */

export const key = 'the-key-of-this-start'

interface RequestOptions {
  method?: string
  /** A header that is undefined is not sent. */
  headers?: Record<string, string | undefined>
  body?: string | Buffer
}

interface TestDesk {
  folder: string
  port: number
  publication: { problems: Problem[]; stopping: Problem[] }
  /** What a build says that fails. */
  failedBuild?: string
  built?: Built
  address?: string
  findProblems: (unsaved: ReadonlyMap<string, string>) => Promise<Problem[]>
}

/** Starts a server on a new content folder before each test. */
export function setUpDesk() {
  let server: Server
  const desk: TestDesk = {
    folder: '',
    port: 0,
    publication: { problems: [], stopping: [] },
    findProblems: () => Promise.resolve([]),
  }

  beforeEach(async () => {
    desk.folder = copyOwner()
    desk.findProblems = (unsaved) => check(openContent(desk.folder, unsaved))
    server = await startServer(desk.folder)
  })

  afterEach(() => {
    stopServer()
  })

  /** Serves another content folder from now on. */
  async function serveInstead(folder: string, isNew = false) {
    stopServer()
    server = await startServer(folder, isNew)
  }

  function stopServer() {
    server.closeAllConnections()
    server.close()
  }

  async function startServer(folder: string, isNew = false) {
    const answer = serveDesk({
      base: '/',
      key,
      folder,
      isNew,
      restart: () => Promise.resolve(),
      findProblems: (unsaved) => desk.findProblems(unsaved),
      findContent: (unsaved) =>
        Promise.resolve(openContent(desk.folder, unsaved)).then(requireContent),
      checkForPublication: () => Promise.resolve(desk.publication),
      build: () => Promise.resolve(desk.failedBuild),
      findBuilt: () => desk.built,
      findAddress: () => Promise.resolve(desk.address),
      pageState: () => Promise.resolve('current'),
      transform: (html) => Promise.resolve(html),
    })
    const started = createServer((request, response) =>
      answer(request, response, () => response.writeHead(404).end('the page')),
    )
    await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
    desk.port = (started.address() as AddressInfo).port
    return started
  }

  /** Sends what the desk's page would send. Not with `fetch`, which sets its own Host. */
  function send(path: string, options: RequestOptions = {}) {
    const { method = 'GET', headers = {}, body } = options
    const host = `localhost:${desk.port}`
    const usual: typeof headers = {
      Host: host,
      'X-Desk-Key': key,
      ...(method === 'POST' && {
        Origin: `http://${host}`,
        'Content-Type': 'application/json',
      }),
    }
    const sent = Object.entries({ ...usual, ...headers }).filter(([, value]) => value)
    return new Promise<{
      status: number
      text: string
      headers: Record<string, unknown>
    }>((resolve, reject) => {
      const request = httpRequest(
        {
          port: desk.port,
          host: '127.0.0.1',
          method,
          path: `/_edit/${path}`,
          headers: Object.fromEntries(sent) as Record<string, string>,
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              text: Buffer.concat(chunks).toString(),
              headers: response.headers,
            }),
          )
        },
      )
      request.on('error', reject)
      request.end(body)
    })
  }

  /** Sends a request without data. */
  async function ask<Route extends keyof Api>(route: Route) {
    const [method = '', path = ''] = route.split(' ')
    return JSON.parse((await send(path, { method })).text) as Api[Route]
  }

  const readDesk = () => ask('GET api/desk')

  /** A file as the desk has it. */
  async function readFile(name: string) {
    const { files } = await readDesk()
    const file = files.find((candidate) => candidate.name === name)
    if (!file) throw new Error(`The desk has no ${name}`)
    return file
  }

  function post(path: string, save: Save | object, options: RequestOptions = {}) {
    return send(path, { method: 'POST', body: JSON.stringify(save), ...options })
  }

  /** Saves some edits as one step. */
  async function save(file: DeskFile, ...edits: Edit[]) {
    return post('api/save', {
      file: file.name,
      version: file.version,
      states: [file.value ?? {}, withEdits(file.value, edits)],
    })
  }

  /** Undoes or redoes a step. */
  const moveStep = (way: 'undo' | 'redo') => ask(`POST api/${way}`)

  function sendPicture(name: string, bytes: Buffer, type = 'image/png') {
    return send(`api/picture?name=${encodeURIComponent(name)}`, {
      method: 'POST',
      headers: { 'Content-Type': type },
      body: bytes,
    })
  }

  /** The text of a file in the content folder. */
  function readFromDisk(name: string) {
    return readFileSync(join(desk.folder, name), 'utf8')
  }

  function makeCookie(value = key, port = desk.port) {
    return `star-atlas-desk-${port}=${value}`
  }

  return Object.assign(desk, {
    serveInstead,
    send,
    ask,
    post,
    save,
    moveStep,
    sendPicture,
    readDesk,
    readFile,
    readFromDisk,
    makeCookie,
  })
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { createLocator, makeMessage } from '#reading'
import { cvSections, headedSections, reservedIds } from '#schema'
import { Text } from '#text'
import { isFields, readJsonData } from '#yaml'
import type { Api, Desk, Refused, Save, Saved, ServerMessageId } from '../contract.ts'
import { mapFields } from '../model/tree.ts'
import { Bringing, broughtSchema } from './bring.ts'
import { ContentFolder, type DeskContent } from './content.ts'
import { FileFault } from './files.ts'
import {
  filePolicy,
  readBody,
  makeCookie,
  hasCookie,
  nameBesideHost,
  refuse,
  refuseForeignWrite,
  refuseStrangers,
} from './guard.ts'
import { addPicture, readPicture, listPictures } from './pictures.ts'
import { createPublication } from './publication.ts'
import type { Host } from './host.ts'
import { makeDeskPage, makeKeyPage } from './page.ts'

type Answer<Data = object> =
  | { status: number; json: Data | Refused }
  | { status: number; html: string }
  | { status: 303; location: string; cookie: string }
  | { status: number; bytes: Buffer; type: string }

/** Enough for some states of a story of 100,000 characters. */
const MAX_JSON_MB = 10
/** The largest picture, film or source. */
const MAX_FILE_MB = 20

/** Answers requests below `/_edit/`, and passes on all others. */
export function serveDesk(host: Host) {
  const root = `${host.base}_edit/`
  const answer = createRouter(host)
  return (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const [path = '', query = ''] = (request.url ?? '').split('?')
    if (path.startsWith(root))
      void answer(request, path.slice(root.length), new URLSearchParams(query))
        .catch(answerFault)
        .then((answered) => send(response, answered))
    else next()
  }
}

function createRouter(host: Host) {
  const { key, isNew, base, transform } = host
  const routes = makeRoutes(host, new ContentFolder(host.folder))

  return async (
    request: IncomingMessage,
    path: string,
    query: URLSearchParams,
  ): Promise<Answer> => {
    const stranger = refuseStrangers(request)
    if (stranger) return stranger
    const isKnown = hasCookie(request, key)
    if (path === '' && request.method === 'GET') {
      // Redirect, so that the key does not stay in the URL, which people copy.
      if (query.get('key') === key) {
        const location = `${base}_edit/`
        return { status: 303, location, cookie: makeCookie(request, key, location) }
      }
      if (!isKnown) return { status: 403, html: makeKeyPage() }
      const page = makeDeskPage(base, key, nameBesideHost(request), isNew)
      return { status: 200, html: await transform(page) }
    }
    const [, place = '', name = ''] = /^(api\/[^/]*\/?)(.*)$/.exec(path) ?? []
    const route = `${request.method ?? ''} ${place}`
    // `<img>` cannot send the key in a header, so the cookie is enough.
    const isAllowed =
      request.headers['x-desk-key'] === key || (route === PICTURE && isKnown)
    if (!isAllowed) return refuse(401, 'key')
    const { handle, mediaType } = routes[route] ?? {}
    if (!handle) return refuse(404, 'nothingHere')
    const refused = mediaType && refuseForeignWrite(request, mediaType)
    return refused ?? handle({ request, name, query })
  }
}

/** A request that is allowed. */
interface Allowed {
  request: IncomingMessage
  /** What follows the route in the URL. */
  name: string
  query: URLSearchParams
}

interface Route<Data = object> {
  handle: (allowed: Allowed) => Answer<Data> | Promise<Answer<Data>>
  /** The media type that a write must have: other sites cannot send it unasked. */
  mediaType?: RegExp
}

const PICTURE = 'GET api/picture/'

/** What the desk's page can request. */
function makeRoutes(host: Host, folder: ContentFolder): Partial<Record<string, Route>> {
  const bringing = new Bringing(host, folder)
  const { readDesk, save, moveStep } = makeActions(host, folder)
  const web = createPublication(host, folder)
  return {
    'GET api/desk': makeRoute(async ({ request: { headers } }) => ({
      brought: bringing.describe(),
      ...(host.isNew
        ? { ...newDesk, ...bringing.describeNew(headers['accept-language']) }
        : await readDesk()),
    })),
    'POST api/source': makeFileRoute(
      /^application\/octet-stream$/,
      (name, bytes) => bringing.takeFile(name, bytes),
      'sourceTooLarge',
    ),
    'POST api/bring': makeJsonRoute(broughtSchema, (body) => bringing.receive(body)),
    'POST api/save': makeJsonRoute(saveSchema, save),
    'POST api/undo': { handle: () => moveStep('undo'), mediaType: json },
    'POST api/redo': { handle: () => moveStep('redo'), mediaType: json },
    'GET api/publication': makeRoute(web.read),
    'POST api/publish': makePressRoute(web.publishNow),
    'POST api/take': makePressRoute(web.take),
    'POST api/take-back': makePressRoute(web.takeBack),
    'POST api/build': makePressRoute(web.build),
    'POST api/open': makePressRoute(web.open),
    'GET api/online': makeRoute(web.readOnline),
    [PICTURE]: {
      handle: ({ name }) => {
        const picture = readPicture(folder.path, name)
        return picture ? { status: 200, ...picture } : refuse(404, 'nothingHere')
      },
    },
    'POST api/picture': makeFileRoute(
      /^(image\/[\w.+-]+|video\/[\w.+-]+|application\/octet-stream)$/,
      async (name, bytes) => {
        const outcome = await addPicture(folder.path, name, bytes)
        return { status: 'problems' in outcome ? 422 : 200, json: outcome }
      },
    ),
  } satisfies { [Name in keyof Api]: Route<Api[Name]> } & { [PICTURE]: Route }
}

const json = /^application\/json$/

const product = { defaultSections: headedSections, cvSections, reservedIds }

/** Beside the files of the first page. */
const newDesk = {
  isNew: true,
  problems: [],
  pictures: [],
  page: 'none' as const,
  effective: {},
  product,
  steps: { undoable: false, redoable: false },
}

function makeActions(host: Host, folder: ContentFolder) {
  const { findProblems, findContent, pageState } = host
  return { readDesk, save, moveStep }

  async function readDesk(): Promise<Omit<Desk, 'brought'>> {
    const content = await folder.open()
    const files = content.readFiles()
    const missing = new Map(content.listMissingFiles(files))
    const problems = await listProblems(content, missing)
    // The form does not wait for a page without mistakes: the first time, its pictures are made.
    const hasError = problems.some(({ kind }) => kind === 'error')
    const page = hasError ? await pageState() : 'current'
    // Where there is an error, no default is known.
    const valid = await findContent(missing).catch(() => undefined)
    return {
      isNew: false,
      languages: [...content.readLanguages()],
      files,
      problems,
      pictures: listPictures(folder.path),
      page,
      effective: mapFields(valid?.site ?? {}, toPlain),
      product,
      steps: folder.steps.state,
    }
  }

  /** What a fault stops to be checked, is read and saved nevertheless: the fault is one of them. */
  async function listProblems(
    content: DeskContent,
    missing = new Map(content.listMissingFiles()),
  ) {
    const problems = await findProblems(missing).catch((error: unknown) => {
      const message = makeMessage('unchecked', { why: String(error) })
      return [createLocator('site.yaml', '')('error', 0, [], message)]
    })
    return [...content.listFaults(), ...problems]
  }

  async function save(wanted: Save): Promise<Answer<Api['POST api/save']>> {
    const content = await folder.open()
    // Read, changed and written synchronously, so that no other save comes between.
    if (!content.isEditable(wanted.file)) return refuse(404, 'nothingHere')
    const outcome = content.applyStates(wanted)
    if ('problems' in outcome) return { status: 422, json: outcome }
    if ('changed' in outcome) return { status: 409, json: outcome }
    content.write(wanted.file, outcome.texts)
    return answerWithFile(content, wanted.file)
  }

  async function moveStep(way: 'undo' | 'redo'): Promise<Answer<Saved>> {
    const content = await folder.open()
    const outcome = content.moveStep(way)
    if (!outcome) return refuse(404, 'noStep')
    if ('problems' in outcome) return { status: 422, json: outcome }
    return answerWithFile(content, outcome.file)
  }

  async function answerWithFile(content: DeskContent, name: string) {
    const file = content.readFile(name)
    const steps = folder.steps.state
    const saved: Saved = { file, steps, problems: await listProblems(content) }
    return { status: 200, json: saved }
  }
}

/** The texts, numbers and choices of a value, as data. */
function toPlain(value: unknown): unknown {
  if (value instanceof Text) return value.plain
  return isFields(value) ? mapFields(value, toPlain) : value
}

function makeRoute<Data>(answer: (allowed: Allowed) => Promise<Data>): Route<Data> {
  return { handle: async (allowed) => ({ status: 200, json: await answer(allowed) }) }
}

/** A press, which sends no data. */
function makePressRoute<Data>(press: () => Promise<Data>): Route<Data> {
  return { ...makeRoute(press), mediaType: json }
}

/** Takes one of the owner's files, unless it is too large. */
function makeFileRoute<Data>(
  mediaType: RegExp,
  take: (name: string, bytes: Buffer) => Promise<Answer<Data>>,
  tooLarge: ServerMessageId = 'tooLarge',
): Route<Data> {
  const handle = async ({ request, query }: Allowed) => {
    const bytes = await readBody(request, MAX_FILE_MB)
    if (bytes) return take(query.get('name') ?? '', bytes)
    return refuse(413, tooLarge, { megabytes: MAX_FILE_MB })
  }
  return { handle, mediaType }
}

function makeJsonRoute<Sent, Data>(
  schema: z.ZodType<Sent>,
  answer: (sent: Sent) => Promise<Answer<Data>>,
): Route<Data> {
  const handle = async ({ request }: Allowed) => {
    const body = await readBody(request, MAX_JSON_MB)
    if (!body) return refuse(413, 'tooLarge', { megabytes: MAX_JSON_MB })
    const { data } = schema.safeParse(readJsonData(body.toString()))
    return data === undefined ? refuse(400, 'malformed') : answer(data)
  }
  return { handle, mediaType: json }
}

const saveSchema = z.strictObject({
  file: z.string(),
  version: z.string(),
  states: z.array(z.json()).min(1),
})

function answerFault(error: unknown) {
  return error instanceof FileFault
    ? { status: 403, json: { why: error.why } }
    : refuse(500, 'unexpected', { said: String(error) })
}

const commonHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

/** Forbids frames (clickjacking). */
const pagePolicy = "frame-ancestors 'none'"

function getBodyAndType(
  answer: Exclude<Answer, { location: string }>,
): [body: string | Buffer, type: string] {
  if ('html' in answer) return [answer.html, 'text/html; charset=utf-8']
  if ('bytes' in answer) return [answer.bytes, answer.type]
  return [JSON.stringify(answer.json), 'application/json']
}

function send(response: ServerResponse, answer: Answer) {
  if ('location' in answer) {
    const { status, location, cookie } = answer
    const headers = { ...commonHeaders, Location: location, 'Set-Cookie': cookie }
    response.writeHead(status, headers).end()
    return
  }
  const [body, type] = getBodyAndType(answer)
  // Don't read the rest of a refused body.
  if (answer.status >= 400) response.setHeader('Connection', 'close')
  response
    .writeHead(answer.status, {
      ...commonHeaders,
      'Content-Security-Policy': 'html' in answer ? pagePolicy : filePolicy,
      'Content-Type': type,
    })
    .end(body)
}

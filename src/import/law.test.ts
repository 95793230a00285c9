import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { afterEach, expect, test } from 'vitest'
import { parse } from 'yaml'
import { isFields, type Json, type JsonObject } from '#yaml'
import { parseRows } from './sources/csv.ts'
import { isLinkedInExport } from './sources/linkedin.ts'
import { readAll, listErrors, init, newFolder } from '../../tests/init.ts'
import { anyLike, findPublished, sourceText } from '../../tests/law.ts'
import { stopGitHub, gitHub, startGitHub } from '../../tests/material.ts'
import { listLost, resumes } from '../../tests/resumes.ts'
import { isWholeRun } from '../../tests/size.ts'

const folder = 'tests/fixtures/material'

afterEach(stopGitHub)

const readFixture = (path: string) => parse(readFileSync(path, 'utf8')) as Json

/** Examples of each source that is one file. */
const sources: Record<string, string[]> = {
  'JSON Resume': [...resumes.map(([, path]) => path), join(folder, 'arabic.json')],
  ...Object.fromEntries(
    ['reactive-resume-v3', 'reactive-resume-v4', 'reactive-resume-v5', 'resumake'].map(
      (name) => [name, [join(folder, `${name}.json`)]],
    ),
  ),
  'Reactive Resume with sections of its owner’s': [
    join(folder, 'reactive-resume-own-sections.json'),
  ],
  RenderCV: [join(folder, 'rendercv.yaml')],
  YAMLResume: [join(folder, 'yamlresume.yml')],
}

test.each(Object.entries(sources))(
  'each text of a %s file is in a YAML file or its path in the report, and nothing private in a file',
  (_, paths) =>
    checkLaw(paths.map(readFixture), (source, out) => {
      const path = newFolder('resume.json')
      writeFileSync(path, JSON.stringify(source))
      return init([path, ...toFolder(out)])
    }),
)

test('each text of a LinkedIn export is in a YAML file or its path in the report, and nothing private in a file', () =>
  checkLaw(
    ['linkedin', 'linkedin-arabic'].map(readExport),
    (source, out) => {
      const files = Object.entries(source as Record<string, JsonObject[]>).map(
        ([name, rows]) => [name, strToU8(toCsv(rows))] as const,
      )
      const path = newFolder('export.zip')
      writeFileSync(path, zipSync(Object.fromEntries(files)))
      return init([path, ...toFolder(out)])
    },
    withCells,
  ))

test('each text of a GitHub account is in a YAML file or in the report', async () => {
  const { user, repositories } = gitHub as {
    user: JsonObject
    repositories: JsonObject[]
  }
  const repos = repositories.filter(({ fork }) => !fork)
  const texts = {
    description: sourceText,
    topics: fc.array(sourceText, { maxLength: 2 }),
    language: sourceText,
  }
  const any = fc.record({
    user: fc.record({ bio: sourceText, company: sourceText, location: sourceText }),
    repositories: fc.tuple(...repos.map(() => fc.record(texts))),
  })
  await fc.assert(
    fc.asyncProperty(any, async (reply) => {
      const { close } = await startGitHub(
        200,
        {},
        {
          user: { ...user, ...reply.user },
          repositories: repos.map((repo, at) => ({ ...repo, ...reply.repositories[at] })),
        },
      )
      const { code, out, printed } = await init(['--github', 'awandour'])
      await close()
      expect(code).toBe(0)
      const { company, ...person } = reply.user
      const account = { company, basics: person, repositories: reply.repositories }
      expect(listLost(account, out, printed), printed).toEqual([])
      expect(readAll(out)).not.toMatch(invisible)
    }),
    {
      numRuns: isWholeRun ? 100 : 3,
      endOnFailure: true,
    },
  )
})

/** The invisible characters among the forms of a text. */
const invisible = /[\u200E\u202E\u0008]/

type Run = Awaited<ReturnType<typeof init>>

function toFolder(out: string | undefined) {
  return out === undefined ? [] : ['--out', out]
}

async function checkLaw(
  examples: Json[],
  run: (source: Json, out?: string) => Promise<Run>,
  toSource: (value: Json) => Json = (value) => value,
) {
  const any = fc.oneof(...examples.map(anyLike)).map(toSource)
  await fc.assert(
    fc.asyncProperty(any, async (source) => {
      const { code, out, printed } = await run(source)
      if (examples.includes(source)) expect(code).toBe(0)
      // Without its main fields, a file is no résumé.
      if (code === 1) return
      expect(listLost(source, out, printed), printed).toEqual([])
      expect(findPublished(source, readAll(out))).toEqual([])
      expect(readAll(out)).not.toMatch(invisible)
      const errors = await listErrors(out)
      expect(errors.filter((error) => !error.includes('is missing'))).toEqual([])
      if (isWholeRun) {
        const again = await run(source, out)
        expect(again.printed, JSON.stringify(source)).toMatch(/^Nothing was added/)
      }
      const listed = printed.split('\n').filter((line) => /^ {2}("|\S+[.[])/.test(line))
      expect(listed.slice(20)).toEqual([])
    }),
    {
      numRuns: isWholeRun ? 100 : 3,
      examples: examples.slice(0, isWholeRun ? undefined : 1).map((example) => [example]),
      // Each run reads and writes files: shrinking takes minutes.
      endOnFailure: true,
    },
  )
}

/** The tables of a LinkedIn export, without those that init leaves closed. */
function readExport(name: string): JsonObject {
  const path = join(folder, name)
  const tables = readdirSync(path, { recursive: true, encoding: 'utf8' }).flatMap(
    (file) => {
      const base = basename(file).toLowerCase()
      if (!isLinkedInExport(base)) return []
      const text = readFileSync(join(path, file), 'utf8')
      const rows = parseRows(text, (cells) => cells.length > 1 || cells[0] === 'Name')
      return [[base, rows ?? []] as const]
    },
  )
  return Object.fromEntries(tables)
}

/** The tables of an export with texts alone in their cells. */
function withCells(tables: Json): Json {
  return Object.fromEntries(
    Object.entries(tables as JsonObject).flatMap(([name, rows]) => {
      const list = (Array.isArray(rows) ? rows : []).filter(isFields)
      const cells = list.map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([column, value]) => [column, toCell(value)]),
        ),
      )
      return cells.length > 0 ? [[name, cells]] : []
    }),
  )
}

function toCell(value: Json): string {
  return typeof value === 'object' && value !== null
    ? Object.values(value).map(toCell).join(' ').trim()
    : String(value).trim()
}

function toCsv(rows: JsonObject[]) {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = rows.map((row) => names.map((name) => row[name] ?? ''))
  return [names, ...lines]
    .map((cells) => cells.map((cell) => `"${toCell(cell).replaceAll('"', '""')}"`).join())
    .join('\n')
}

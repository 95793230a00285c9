import { execFileSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { missing, programs, serve } from './programs'

const seconds = 10
const connections = 50

/**
 * `npm run bench:load`: measures with wrk, over loopback only, how each server bears many
 * visitors; prints the rows of the table in docs/hosting.md.
 */
export async function main([site = 'dist']: string[]) {
  const script = readdirSync(join(site, 'assets')).find((name) =>
    /^app-.*\.js$/.test(name),
  )
  if (!script)
    throw new Error(`There is no built site in ${site}: run "npm run build" first`)
  const { length, 0: cpu } = cpus()
  console.log(
    `${String(length)} × ${cpu?.model ?? 'unknown'}, shared with wrk; ` +
      `${String(connections)} connections for ${String(seconds)} s, brotli\n`,
  )
  console.log('| server | what | bytes | requests a second | 99th percentile | errors |')
  console.log('| --- | --- | --: | --: | --: | --: |')

  let errors = 0
  for (const program of programs) {
    const absent = missing(program)
    if (absent) {
      console.log(absent)
      continue
    }
    const server = await serve(program, site, '/')
    try {
      for (const [what, path, file] of [
        ['the page', '', 'index.html'],
        ['a hashed script', `assets/${script}`, `assets/${script}`],
      ] as const) {
        const bytes = statSync(join(site, `${file}.br`)).size
        const run = load(`${server.url}/${path}`)
        errors += run.errors
        const cells = [program.name, what, bytes, run.rate, run.slowest, run.errors]
        console.log(`| ${cells.map(String).join(' | ')} |`)
      }
    } finally {
      await server.stop()
    }
  }
  return errors > 0 ? 1 : 0
}

function load(url: string) {
  const report = execFileSync('wrk', [
    ...['--threads', '2', '--connections', String(connections)],
    ...['--duration', `${String(seconds)}s`, '--latency'],
    ...['--header', 'Accept-Encoding: br', url],
  ]).toString()
  const number = (pattern: RegExp) => Number(pattern.exec(report)?.[1] ?? 0)
  const sockets = /Socket errors: (.*)/.exec(report)?.[1] ?? ''
  return {
    rate: Math.round(number(/Requests\/sec:\s+([\d.]+)/)),
    slowest: /99%\s+(\S+)/.exec(report)?.[1] ?? '?',
    errors:
      number(/Non-2xx or 3xx responses: (\d+)/) +
      [...sockets.matchAll(/\d+/g)].reduce((sum, [count]) => sum + Number(count), 0),
  }
}

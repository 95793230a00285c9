import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkLinks } from './links.ts'
import { readContent } from '#reading'
import { findContentFolder } from '#workspace'

/** `npm run check:links`: prints every broken link, and returns the exit code. */
export function main(argv: string[], print: (text: string) => void = console.log) {
  const { values } = parseArgs({
    args: argv,
    options: { dir: { type: 'string', default: 'dist' } },
  })
  const { dir } = values
  if (!existsSync(join(dir, 'index.html'))) {
    print(`There is no built site in ${dir}. Run "npm run build" first.`)
    return 2
  }
  // The path below which it was built to be served.
  const manifest = readFileSync(join(dir, 'manifest.webmanifest'), 'utf8')
  const { start_url: base } = JSON.parse(manifest) as { start_url: string }
  // A site that has no address yet is built for localhost.
  const { url } = readContent(findContentFolder()).site
  const { broken, files, inside } = checkLinks(dir, { base, url })

  for (const { file, href, why } of broken) print(`${file} → ${href}\n  ${why}`)
  const verdict = broken.length > 0 ? `${broken.length} broken` : 'none broken'
  print(`${inside} links in ${files} files, below ${base}: ${verdict}.`)
  return broken.length > 0 ? 1 : 0
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkLinks } from './links.ts'
import { readContent } from '#reading'
import { findOriginFault, wordSchemaMessage } from '#schema'
import { findContentFolder, readBasePath } from '#workspace'

/** `npm run check:links`: prints every broken link, and returns the exit code. */
export function main(argv: string[], print: (text: string) => void = console.log) {
  const { values } = parseArgs({
    args: argv,
    options: {
      dir: { type: 'string', default: 'dist' },
      base: { type: 'string', default: readBasePath() },
      url: { type: 'string' },
    },
  })
  const { dir } = values
  if (!existsSync(join(dir, 'index.html'))) {
    print(`There is no built site in ${dir}. Run "npm run build" first.`)
    return 2
  }
  const base = `/${values.base}/`.replaceAll(/\/+/g, '/')
  const manifest = readFileSync(join(dir, 'manifest.webmanifest'), 'utf8')
  const { start_url } = JSON.parse(manifest) as { start_url: string }
  if (start_url !== base) {
    print(
      `The site in ${dir} is built for ${start_url}, not for ${base}: set BASE_PATH=${start_url} for this command, too, or build again.`,
    )
    return 2
  }
  const fault = values.url === undefined ? undefined : findOriginFault(values.url)
  if (fault) {
    print(`The address of the site can't be ${values.url}. ${wordSchemaMessage(fault)}`)
    return 2
  }
  // That of the content is checked as it is read. A site that has none yet is built for localhost.
  const url = values.url ?? readContent(findContentFolder()).site.url
  const { broken, files, inside, outside } = checkLinks(dir, { base, url })

  for (const { file, href, why } of broken) print(`${file} → ${href}\n  ${why}`)
  const verdict = broken.length > 0 ? `${broken.length} broken` : 'none broken'
  print(
    `${inside} links in ${files} files, below ${base}: ${verdict}. Not tried, on other sites: ${outside.length}.`,
  )
  return broken.length > 0 ? 1 : 0
}

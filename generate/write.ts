import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Bundle } from './html/document'
import { headerRules, headersFile, withPolicy } from './hosting/headers'
import { serviceWorker } from './hosting/offline'
import { outputs } from './outputs'
import { caddyConfig, nginxConfig } from './hosting/server-configs'
import type { Site } from './site'

const text = /\.(html|js|json|svg|xml|txt|vcf|webmanifest)$/

/** `CSP=meta`: for a host that can't send headers, each page carries the policy itself. */
const inPages = process.env['CSP'] === 'meta'

/**
 * Writes every output into the folder, and beside each text its compressed forms. What is for
 * the host and not for its visitors goes into a folder next to it (`dist-hosting`).
 */
export async function writeOutputs(folder: string, site: Site, bundle: Bundle) {
  const documents: string[] = []
  for (const [path, make] of Object.entries(outputs(site, bundle))) {
    const made = await make()
    const content = inPages && path.endsWith('.html') ? withPolicy(String(made)) : made
    if (path.endsWith('.html')) documents.push(String(content))
    await write(join(folder, path), content)
  }
  await write(join(folder, 'sw.js'), await serviceWorker(folder, bundle.serviceWorker))
  const rules = headerRules(documents, site.base)
  await write(join(folder, '_headers'), headersFile(rules))
  await write(`${resolve(folder)}-hosting/nginx.conf`, nginxConfig(rules, site.base))
  await write(
    `${resolve(folder)}-hosting/Caddyfile`,
    caddyConfig(rules, site.base, site.content.site.languages),
  )

  const files = await readdir(folder, { recursive: true })
  await Promise.all(
    files
      .filter((file) => text.test(file))
      .map(async (file) => {
        const path = join(folder, file)
        const bytes = await readFile(path)
        await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes))
        await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
      }),
  )
}

async function write(path: string, content: string | Buffer) {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
}

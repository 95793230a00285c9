import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { preview } from 'vite'
import { knownLocales } from '#languages'

/** A page of the built site in one language. */
export interface SitePage {
  url: string
  lang: string
}

/** Serves a built site compressed and with its headers, as `npm start` does. */
export async function serve(folder: string) {
  const server = await preview({
    configLoader: 'runner',
    logLevel: 'warn',
    build: { outDir: folder },
    preview: { port: 4600, strictPort: false },
  })
  const url = server.resolvedUrls?.local[0] ?? ''
  // The pages of the stories are not measured.
  const paths = ['', ...knownLocales.map((tag) => `${tag}/`)]
  const pages = paths
    .filter((path) => existsSync(join(folder, path, 'index.html')))
    .map((path): SitePage => {
      const html = readFileSync(join(folder, path, 'index.html'), 'utf8')
      return { url: url + path, lang: /lang="([\w-]+)"/.exec(html)?.[1] ?? path }
    })
  return { pages, close: () => server.close() }
}

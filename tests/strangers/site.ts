import { mkdirSync, readFileSync, writeFileSync, cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { vi } from 'vitest'
import type { Bundle } from '../../generate/html/document'

/** What Vite has made in a built clone: it serves any content in the same languages. */
export async function bundleIn(clone: string): Promise<Bundle> {
  const html = readFileSync(join(clone, 'dist/index.html'), 'utf8')
  const [, scripts = ''] = /data-application="([^"]+)"/.exec(html) ?? []
  const { render, notFoundCss } = (await import(
    pathToFileURL(resolve(clone, '.cache/render/render.js')).href
  )) as Pick<Bundle, 'render' | 'notFoundCss'>
  return {
    render,
    notFoundCss,
    application: () => scripts.split(' '),
    css: '',
    boot: '',
    serviceWorker: '',
  }
}

/** Builds the site of some content with what Vite has made in a clone, and gives its folder. */
export async function buildSite(
  content: string,
  { clone, base, bundle }: { clone: string; base: string; bundle: Bundle },
) {
  // The build takes its folder from the environment, once.
  vi.resetModules()
  vi.stubEnv('CONTENT', content)
  const { loadSite } = await import('../../generate/site')
  const { outputs } = await import('../../generate/outputs')
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  cpSync(join(clone, 'dist/assets'), join(folder, 'assets'), { recursive: true })
  for (const [path, make] of Object.entries(outputs(await loadSite(base), bundle))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), await make())
  }
  return folder
}

import { preview } from 'vite'

/** A built site, being served. */
export interface Site {
  /** The folder that it was built into. */
  name: string
  url: string
  stop: () => Promise<void>
}

/** Serves a built site compressed and with its headers, as the repository's preview does. */
export async function serve(folder: string): Promise<Site> {
  const server = await preview({
    configLoader: 'runner',
    logLevel: 'warn',
    build: { outDir: folder },
    preview: { port: 4600, strictPort: false },
  })
  const url = server.resolvedUrls?.local[0]
  if (!url) throw new Error(`The preview of ${folder} has no address`)
  return { name: folder, url, stop: () => server.close() }
}

import { execFile } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { serveBuilt } from '../../generate/vite/preview'
import type { Content } from '../../model/schema'

/** All that a build takes from the project, beside the content's texts. */
const sources = [
  ...['build', 'model', 'src', 'node_modules', 'package.json', 'vite.config.ts'],
]

/**
 * The site as `npm run build` makes it of another content, with the same sources, images and
 * caches; served until it is closed.
 */
export async function serveSiteOf(content: Content) {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  const remove = () => {
    rmSync(folder, { recursive: true })
  }
  try {
    mkdirSync(join(folder, 'content'))
    symlinkSync(resolve('sample/images'), join(folder, 'content/images'))
    for (const name of sources) symlinkSync(resolve(name), join(folder, name))
    cpSync('.cache', join(folder, '.cache'), { recursive: true })
    for (const [name, part] of Object.entries(content)) {
      // Each JSON text is a YAML text.
      writeFileSync(join(folder, 'content', `${name}.yaml`), JSON.stringify(part))
    }
    await promisify(execFile)(
      process.execPath,
      ['node_modules/vite/bin/vite.js', 'build', '--configLoader', 'runner'],
      {
        cwd: folder,
        env: {
          ...process.env,
          ...{ CONTENT: 'content', BASE_PATH: '/', CSP: '', NODE_ENV: 'production' },
        },
      },
    )
  } catch (error) {
    remove()
    throw error
  }

  const serve = serveBuilt(join(folder, 'dist'), '/') as RequestListener
  const server = createServer(serve).listen(0, '127.0.0.1')
  // Else it ends an idle connection just as `route.fetch` takes it up again.
  server.keepAliveTimeout = 0
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    close: () => {
      server.close()
      remove()
    },
  }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { isRoot } from '../browser'

/** A web server as Debian packages it, and how to start it on a made-up machine of its own. */
interface Program {
  name: string
  /** Files that must be there, and the packages that bring them. */
  needs: string[]
  packages: string
  /** The file of `dist-hosting` that an owner includes. */
  config: string
  /** The rest of a configuration: what the owner's machine has around it. */
  around: (place: { port: number; folder: string; include: string }) => string
  /** Starts it in the foreground, so that stopping the child stops the server. */
  command: (file: string, folder: string) => [string, ...string[]]
}

const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

/** The servers that the build writes a configuration for. */
export const programs: Program[] = [
  {
    name: 'nginx',
    needs: ['/usr/sbin/nginx', brotliModule],
    packages: 'nginx-light libnginx-mod-http-brotli-static',
    config: 'nginx.conf',
    around: ({ port, folder, include }) => `
load_module ${brotliModule};
${isRoot ? 'user root;' : ''}
daemon off;
pid ${folder}/pid;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/client_body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server { listen 127.0.0.1:${port}; root ${folder}/www; include ${include}; }
}`,
    command: (file, folder) => [
      ...(['/usr/sbin/nginx', '-p', folder] as const),
      ...['-c', file, '-e', join(folder, 'error.log')],
    ],
  },
  {
    name: 'Caddy',
    needs: ['/usr/bin/caddy'],
    packages: 'caddy',
    config: 'Caddyfile',
    around: ({ port, folder, include }) => `
{
	admin off
	auto_https off
}
http://127.0.0.1:${port} {
	root * ${folder}/www
	import ${include}
}
`,
    command: (file) => [
      ...(['/usr/bin/caddy', 'run', '--config', file] as const),
      ...['--adapter', 'caddyfile'],
    ],
  },
]

/** What is missing here to run a program, in words; nothing where it can run. */
export function missing({ name, needs, packages }: Program) {
  if (needs.every((file) => existsSync(file))) return undefined
  return `${name} is not installed: apt-get install --no-install-recommends ${packages}`
}

/** Serves a built folder below a base path, on a port of loopback that is free. */
export async function serve(program: Program, site: string, base: string) {
  const folder = await mkdtemp(join(tmpdir(), 'hosts-'))
  const place = join(folder, 'www', base).replace(/\/$/, '')
  await mkdir(dirname(place), { recursive: true })
  await symlink(resolve(site), place)

  const port = await freePort()
  const include = `${resolve(site)}-hosting/${program.config}`
  const file = join(folder, 'config')
  await writeFile(file, program.around({ port, folder, include }))

  const [command, ...args] = program.command(file, folder)
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
  })
  let said = ''
  child.stderr.on('data', (bytes: Buffer) => (said += String(bytes)))
  const stop = async () => {
    const exit = once(child, 'exit')
    if (child.exitCode === null && child.kill()) await exit
    await rm(folder, { recursive: true })
  }

  const url = `http://127.0.0.1:${port}`
  for (let tries = 100; tries > 0 && child.exitCode === null; tries -= 1) {
    if (await fetch(url).catch(() => undefined)) return { url, stop }
    await new Promise((done) => setTimeout(done, 50))
  }
  await stop()
  throw new Error(`${program.name} did not start:\n${said}`)
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

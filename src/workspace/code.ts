import { existsSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { product } from './folders.ts'
import { hashParts } from './hash.ts'
import { listFilePaths } from './own-files.ts'

/** Files outside the rooms that every result depends on, and the versions that npm installed. */
const settings = ['package.json', 'tsconfig.base.json', 'vite.config.ts']
const installed = 'node_modules/.package-lock.json'

/**
 * Hashes the code that a room's results depend on. A room imports only from those before it
 * (lint checks it), and `imports` of package.json lists them in order.
 */
export function hashCode(room: string, root = product) {
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    imports: Record<string, string>
  }
  const rooms = Object.keys(imports).map((door) => door.slice(1))
  const sources = rooms
    .slice(0, rooms.indexOf(room) + 1)
    .flatMap((name) => listSources(join(root, 'src', name)))
  const files = [...settings.map((name) => join(root, name)), ...sources, installed]
  return hashParts(
    ...files
      .filter((file) => existsSync(file))
      .flatMap((file) => [relative(root, file), readFileSync(file)]),
  )
}

function listSources(folder: string) {
  const sources = listFilePaths(folder).filter((path) => !/\.(test\.ts|md)$/.test(path))
  return sources.map((path) => join(folder, path))
}

const hashes = new Map<string, string>()

/** The hash of the code that makes a result, by the folder of a module of the room. */
export function hashMaker(folder: string) {
  const [room = ''] = relative(join(product, 'src'), folder).split(sep)
  const hash = hashes.get(room) ?? hashCode(room)
  hashes.set(room, hash)
  return hash
}

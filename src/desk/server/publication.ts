import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  isNoAddress,
  type Building,
  type Built,
  type Online,
  type Publication,
  type Published,
} from '../contract.ts'
import type { DeskContent } from './content.ts'
import type { Host } from './host.ts'
import { dropHosts, getPagesAddress } from './hosts.ts'
import { abortMerge, endMerge, takeChanges } from './merging.ts'
import { askAddress, hashVersion, versionFile } from './online.ts'
import { openFolder } from './open-folder.ts'
import { findGitHub, mayGetAddress, publish, readPublication } from './publish.ts'

/** The two ways to the web, with git or with the built folder, and whether the site is there. */
export function createPublication(host: Host, content: DeskContent) {
  const { folder } = content
  return { read, publishNow, take, takeBack, build, open, ask }

  async function read(): Promise<Publication> {
    const [address, built] = [await findAddress(host, folder), describeBuilt(host)]
    return {
      ...(await readPublication(folder)),
      ...(await judge(host, folder)),
      hosts: dropHosts,
      ...(built && { built }),
      ...(address && { address }),
    }
  }

  async function publishNow(): Promise<Published> {
    const { isReady, problems } = await judge(host, folder)
    if (!isReady) return { outcome: 'stopped', problems }
    const merged = await endMerge(folder)
    if (merged === undefined) return publish(folder)
    // What has been taken is checked, too.
    return merged === 'ended' ? publishNow() : merged
  }

  async function take(): Promise<Published> {
    return (await takeChanges(folder)) ?? publishNow()
  }

  async function takeBack(): Promise<Published> {
    return abortMerge(folder, (file, text) => content.keepText(file, text))
  }

  /** The same site as that of `npm run build`. */
  async function build(): Promise<Building> {
    const { isBuildable, problems } = await judge(host, folder)
    if (!isBuildable) return { outcome: 'stopped', problems }
    const said = await host.build()
    const built = describeBuilt(host)
    if (said !== undefined || !built) return { outcome: 'notBuilt', said: said ?? '' }
    return { outcome: 'built', built }
  }

  async function open() {
    const built = host.findBuilt()
    return { isOpened: built !== undefined && (await openFolder(built.folder)) }
  }

  async function ask(): Promise<Online> {
    const address = await findAddress(host, folder)
    return address === undefined ? {} : askAddress(address)
  }
}

/** The last build, with the version that its address will have. */
function describeBuilt(host: Host): Built | undefined {
  const built = host.findBuilt()
  const path = built && join(built.folder, versionFile)
  if (!path || !existsSync(path)) return built
  return { ...built, version: hashVersion(readFileSync(path, 'utf8')) }
}

/** A site that gets its address from its host needs none in the content. */
async function judge(host: Host, folder: string) {
  const { isReady, problems } = await host.checkForPublication()
  const others = problems.filter((one) => !isNoAddress(one))
  const isBuildable = others.every(({ kind }) => kind === 'warning')
  return isBuildable && (await mayGetAddress(folder))
    ? { isBuildable, isReady: true, problems: others }
    : { isBuildable, isReady, problems }
}

async function findAddress(host: Host, folder: string) {
  const given = (await host.findAddress()) ?? ''
  const own = URL.canParse(given) ? new URL(given).href : undefined
  const gitHub = await findGitHub(folder)
  const isOfGitHub = own === undefined || new URL(own).host.endsWith('.github.io')
  if (gitHub && isOfGitHub) return getPagesAddress(gitHub)
  return own
}

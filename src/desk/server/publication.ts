import type {
  Building,
  Built,
  JudgedProblem,
  Online,
  Publication,
  Published,
  Way,
} from '../contract.ts'
import type { ContentFolder } from './content.ts'
import { readText } from './files.ts'
import type { Host } from './host.ts'
import { dropHosts, getPagesAddress } from './hosts.ts'
import type { Git } from './git.ts'
import { abortMerge, endMerge, takeChanges } from './merging.ts'
import { withoutFaults } from './missing-steps.ts'
import { askAddress, readVersion, versionFile } from './online.ts'
import { openFolder } from './open-folder.ts'
import { findTarget, hasPushed, publish, readPublication } from './publish.ts'

/** The two ways to the web, with git or with the built folder, and whether the site is there. */
export function createPublication(host: Host, folder: ContentFolder) {
  const withGit = (task: (git: Git) => Promise<Published>) => () =>
    withoutFaults<Published>(folder.path, task, (missing) => ({
      outcome: 'missing',
      missing,
    }))
  return {
    read,
    publishNow: withGit(publishNow),
    take: withGit(async (git) => (await takeChanges(git)) ?? publishNow(git)),
    takeBack: withGit(takeBack),
    build,
    open,
    readOnline,
  }

  async function read(): Promise<Publication> {
    const [address, built] = [await findAddress(host), host.findBuilt()]
    return {
      ...(await readPublication(folder.path)),
      problems: await judge(host),
      hosts: dropHosts,
      ...(built && { built }),
      ...(address && { address }),
    }
  }

  async function publishNow(git: Git): Promise<Published> {
    const problems = await judge(host)
    if (isStopped(problems, 'git')) return { outcome: 'stopped', problems }
    const merge = await endMerge(git)
    if (merge === 'none') return publish(git)
    // The next commit of a rebase may have changed the content: it is checked, too.
    return merge === 'ended' ? publishNow(git) : merge
  }

  /** Keeps what is settled as steps, so that each can be undone. */
  async function takeBack(git: Git) {
    // Opened before: no save comes between the end of the merge and the steps.
    const content = await folder.open()
    return abortMerge(git, (file, text) => content.keepText(file, text))
  }

  /** Builds the same site as `npm run build`. */
  async function build(): Promise<Building> {
    const problems = await judge(host)
    if (isStopped(problems, 'folder')) return { outcome: 'stopped', problems }
    const said = await host.build()
    const built = host.findBuilt()
    if (said !== undefined || !built) return { outcome: 'notBuilt', said: said ?? '' }
    return { outcome: 'built', built }
  }

  async function open() {
    const built = host.findBuilt()
    return { isOpened: built !== undefined && (await openFolder(built.folder)) }
  }

  async function readOnline(): Promise<Online> {
    const address = await findAddress(host)
    if (address === undefined) return { git: 'silent', folder: 'silent' }
    const files = findBuiltFiles(host.findBuilt())
    return askAddress(address, {
      git: ({ commit }) => hasPushed(folder.path, commit),
      folder: (version) =>
        Promise.resolve(files === undefined ? undefined : version.files === files),
    })
  }
}

/** What the last build says of its files; undefined if an earlier version of the product made it. */
function findBuiltFiles(built: Built | undefined) {
  return built && readVersion(readText(built.folder, versionFile).text ?? '')?.files
}

/** What `publish:check` finds, each with the ways that it stops. */
async function judge(host: Host): Promise<JudgedProblem[]> {
  const { problems, stopping } = await host.checkForPublication()
  const target = await findTarget(host.folder)
  // GitHub gives a site its address. Before there is a remote, nobody knows what it will give.
  const mayGetAddress = !target || target.gitHub !== undefined
  return problems.flatMap((problem) => {
    const lacksAddress = problem.id === 'missing/siteAddress'
    if (lacksAddress && mayGetAddress) return []
    // A host of folders gives one, too.
    const ways: Way[] = lacksAddress ? ['git'] : ['git', 'folder']
    return { ...problem, stops: stopping.includes(problem) ? ways : [] }
  })
}

function isStopped(problems: JudgedProblem[], way: Way) {
  return problems.some(({ stops }) => stops.includes(way))
}

async function findAddress(host: Host) {
  const given = (await host.findAddress()) ?? ''
  const url = URL.canParse(given) ? new URL(given) : undefined
  const gitHub = (await findTarget(host.folder))?.gitHub
  const isOfGitHub = url?.host.endsWith('.github.io') ?? true
  return gitHub && isOfGitHub ? getPagesAddress(gitHub) : url?.href
}

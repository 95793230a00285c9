import { execFileSync } from 'node:child_process'

/**
 * The month of the last commit that changed something in a folder; nothing where no history says
 * so. A shallow clone begins with a commit that seems to have made everything.
 */
export function lastCommit(folder: string): string | undefined {
  try {
    const command = ['-C', folder, 'log', '-1', '--format=%cs:%D', '--', '.']
    const said = execFileSync('git', command, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const [, month, names = ''] = /^(\d{4}-\d\d)-\d\d:(.*)$/m.exec(said) ?? []
    return names.split(', ').includes('grafted') ? undefined : month
  } catch {
    return undefined
  }
}

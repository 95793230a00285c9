import { execFileSync } from 'node:child_process'

/**
 * The month of the last commit that changed something in a folder, or, where the folder is in
 * none yet, of the last one beside it; nothing where no history says so. A shallow clone begins
 * with a commit that seems to have made everything.
 */
export function lastCommit(folder: string): string | undefined {
  const said = log(folder, '--', '.') || log(folder)
  const [, month, names = ''] = /^(\d{4}-\d\d)-\d\d:(.*)$/m.exec(said) ?? []
  return names.split(', ').includes('grafted') ? undefined : month
}

function log(folder: string, ...paths: string[]) {
  try {
    const command = ['-C', folder, 'log', '-1', '--format=%cs:%D', ...paths]
    return execFileSync('git', command, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return ''
  }
}

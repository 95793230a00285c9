import { execFileSync } from 'node:child_process'

/**
 * The month of the last commit that changed a folder; where no commit has the folder yet, of the
 * last commit of the repository. Undefined without a history, and where a shallow clone ends there:
 * its first commit seems to have made every file.
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

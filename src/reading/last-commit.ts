import { execFileSync } from 'node:child_process'

/**
 * The month of the last commit that changed a folder; where no commit has the folder yet, of the
 * last commit of the repository. Undefined without a history, and where a shallow clone ends there:
 * its first commit seems to have made every file.
 */
export function readLastCommitMonth(folder: string): string | undefined {
  const output = runGitLog(folder, '--', '.') || runGitLog(folder)
  const [, month, names = ''] = /^(\d{4}-\d\d)-\d\d:(.*)$/m.exec(output) ?? []
  return names.split(', ').includes('grafted') ? undefined : month
}

function runGitLog(folder: string, ...paths: string[]) {
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

import { spawn } from 'node:child_process'

/** The program of each system that shows a folder. */
const programs: Partial<Record<string, string>> = { win32: 'explorer', darwin: 'open' }

/** Shows a folder in the window of the system. Returns whether there is a program for it. */
export function openFolder(folder: string) {
  return new Promise<boolean>((done) => {
    const program = programs[process.platform] ?? 'xdg-open'
    const child = spawn(program, [folder], { detached: true, stdio: 'ignore' })
    child.on('error', () => done(false))
    child.on('spawn', () => {
      child.unref()
      done(true)
    })
  })
}

import { spawn, type SpawnOptions } from 'node:child_process'

/* Runs a program to its end, and waits for nothing that it leaves behind. */

/** What a program did. */
export interface Ended {
  /** None if it was ended, or is not installed. */
  code: number | null
  output: string
  errors: string
  /** Whether it was ended, since it took too long. */
  isLate: boolean
  isInstalled: boolean
}

/** Enough to sign in while a push waits. Browsers wait five minutes for an answer. */
const TIME_LIMIT_MS = 240_000

/** For the last words of a program, where what it has started still holds its streams. */
const REST_MS = 500

interface Options extends Pick<SpawnOptions, 'cwd' | 'env'> {
  /** What the program reads. */
  input?: string
  limit?: number | undefined
}

export function runProgram(
  program: string,
  command: string[],
  { input = '', limit = TIME_LIMIT_MS, ...options }: Options,
) {
  return new Promise<Ended>((done) => {
    // In a session of its own, git, ssh and hooks have no terminal to ask in, and end together.
    const isApart = process.platform !== 'win32'
    const child = spawn(program, command, {
      ...options,
      detached: isApart,
      windowsHide: true,
    })
    const [out, err]: [Buffer[], Buffer[]] = [[], []]
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      if (isApart && child.pid !== undefined) endGroup(child.pid)
      else child.kill()
    }, limit)
    const end = (code: number | null, isInstalled = true) => {
      clearTimeout(timer)
      for (const stream of [child.stdout, child.stderr])
        stream.removeAllListeners('data').resume()
      const [output, errors] = [out, err].map((data) => Buffer.concat(data).toString())
      done({ code, output: output ?? '', errors: errors ?? '', isLate, isInstalled })
    }
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk))
    child.on('error', () => end(null, false))
    child.on('close', (code) => end(code))
    // A hook, or the connection that ssh keeps, may hold them for hours. What the program itself
    // has written is read first, even if this process was busy meanwhile.
    child.on('exit', (code) => setTimeout(() => setImmediate(end, code), REST_MS))
    child.stdin.on('error', () => undefined).end(input)
  })
}

function endGroup(leader: number) {
  try {
    process.kill(-leader)
  } catch {
    // All of it has ended.
  }
}

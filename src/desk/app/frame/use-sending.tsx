import { useState } from 'react'
import type { Problem } from '#reading'
import { RequestError, StaleKeyError } from '../model/server.ts'
import { session } from '../state/desk.ts'
import { useRefusal } from '../words/messages.tsx'
import { useWords } from '../words/words.ts'

/** The heading takes the focus when the focused element is removed. */
export const titleId = 'bring-title'

export function focusTitle() {
  document.getElementById(titleId)?.focus()
}

/** A request, and the file or account that it is about. */
export type NamedRequest = [name: string, request: () => Promise<unknown>]
export type Send = (...requests: NamedRequest[]) => Promise<boolean>

/**
 * Sends requests one after the other, then shows what the server has, and why it refuses some.
 * @param order the fields that may be at fault, in their order on the page
 */
export function useSending(order: string[]) {
  const { bring: words, server } = useWords()
  const word = useRefusal()
  const [running, setRunning] = useState(0)
  const [isMaking, setMaking] = useState(false)
  const [faults, setFaults] = useState<{ name: string; error: unknown }[]>([])
  const send: Send = async (...requests) => {
    setRunning((count) => count + 1)
    if (running === 0) setFaults([])
    const names = requests.map(([name]) => name)
    const newFaults: typeof faults = []
    let problems: Problem[] = []
    for (const [name, request] of requests)
      await request().catch((error: unknown) => {
        const refused = error instanceof RequestError ? error.refused : undefined
        if (refused && 'problems' in refused) problems = refused.problems
        newFaults.push({ name, error })
      })
    await session.saving.refresh().catch(() => undefined)
    // Each at its field.
    if (problems.length > 0) session.takeProblems({ problems, steps: session.now })
    const first = order
      .map((key) => problems.find(({ path }) => path[0] === key))
      .find((problem) => problem !== undefined)
    if (first) session.focus(session.findPlace(first))
    // The pressed button may have gone with its row.
    else if (document.activeElement === document.body) focusTitle()
    setFaults((before) => [
      ...before.filter(({ name }) => !names.includes(name)),
      ...newFaults,
    ])
    setRunning((count) => count - 1)
    return newFaults.length === 0
  }
  const say = (error: unknown) => {
    if (error instanceof StaleKeyError) return server.key
    if (!(error instanceof RequestError)) return words.noServer
    return 'why' in error.refused ? word(error.refused) : words.wrong
  }
  // In the desk's language of now.
  const faultLines = faults.map(({ name, error }) => (
    <p key={name} className="problem" data-kind="error">
      {name && <bdi>{name}</bdi>}
      {name && ': '}
      {say(error)}
    </p>
  ))
  const isReading = running > 0 ? ('reading' as const) : undefined
  const state = isMaking ? ('making' as const) : isReading
  return { send, faults: faultLines, state, setMaking }
}

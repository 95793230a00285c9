import { useEffect, useState } from 'react'
import type { Online, Way } from '../../contract.ts'
import { request } from '../state/server.ts'
import { useFilled } from '../words/messages.tsx'
import { useWords } from '../words/words.ts'

/** Between two questions, in milliseconds. */
const PAUSE_MS = 5000
/** After this time, what was answered last is said. */
const LONGEST_MS = 300_000

interface OnlineStateProps {
  address: string
  /** By which way the site went there. */
  way: Way
}

/**
 * Asks at the site's address whether what was published is online, until it is, and at most for five
 * minutes. Says what it answers.
 */
export function OnlineState({ address, way }: OnlineStateProps) {
  const { publish } = useWords()
  const fill = useFilled()
  const [answer, setAnswer] = useState<Online>()
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const end = Date.now() + LONGEST_MS
    let timer: ReturnType<typeof setTimeout> | undefined
    let isShown = true
    const ask = async () => {
      // A server that is just being restarted is asked again.
      const now = await request('GET api/online').catch(() => undefined)
      if (!isShown) return
      if (now) setAnswer(now)
      if (now?.[way] === 'online') return
      if (Date.now() >= end) setOver(true)
      else timer = setTimeout(() => void ask(), PAUSE_MS)
    }
    void ask()
    return () => {
      isShown = false
      clearTimeout(timer)
    }
  }, [way])
  const state = answer?.[way]
  return (
    <p data-online={state}>
      {state !== 'online' && <>{isOver ? publish.askedLong : publish.asking} </>}
      {state && fill(publish[state], { address, status: answer.status })}
    </p>
  )
}

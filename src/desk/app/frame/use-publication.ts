import { useCallback, useEffect, useState } from 'react'
import type { Publication, Published, Refused } from '../../contract.ts'
import { RequestError, StaleKeyError } from '../model/server.ts'
import { useDesk } from '../state/desk.ts'
import { fetchOnline, fetchPublication, publishContent } from '../state/server.ts'

/** The answer to a press; or the fault of a server that could not answer. */
export type Result = Published | { outcome: 'fault'; refused: Refused }

/** What there is to publish, and the result of publishing it. */
export function usePublication() {
  const isSaved = useDesk(({ saving }) => saving === 'saved')
  const [plans, setPlans] = useState<Publication>()
  const [result, setResult] = useState<Result>()
  /** The version of the site that was online before the last press. */
  const [before, setBefore] = useState<string>()
  const [state, setState] = useState<'ready' | 'publishing' | 'failed' | 'newStart'>(
    'ready',
  )

  const fail = useCallback((error: unknown) => {
    const isReached = error instanceof RequestError
    if (isReached) setResult({ outcome: 'fault', refused: error.refused })
    const otherwise = error instanceof StaleKeyError ? 'newStart' : 'failed'
    setState(isReached ? 'ready' : otherwise)
  }, [])

  const look = useCallback(() => {
    if (!isSaved) return
    fetchPublication().then((now) => {
      setPlans(now)
      // The owner may have taken the step that was missing, or pushed in the terminal.
      setResult((last) => (last && isOver(last, now) ? undefined : last))
    }, fail)
  }, [isSaved, fail])

  useEffect(() => {
    look()
    // The owner comes back from the terminal.
    addEventListener('focus', look)
    return () => removeEventListener('focus', look)
  }, [look])

  function press() {
    if (!isPossible) return
    setState('publishing')
    setResult(undefined)
    fetchOnline().then(
      ({ version }) => setBefore(version),
      () => setBefore(undefined),
    )
    publishContent().then((published) => {
      setResult(published)
      setState('ready')
    }, fail)
  }

  const isPossible =
    isSaved && state !== 'publishing' && plans?.canCommit && plans.isReady && isNew(plans)
  return { plans, result, before, state, isPossible, press, look, isSaved }
}

/** Whether the same press may lead further. */
export function isRepeatable({ outcome }: Result) {
  return outcome === 'refused' || outcome === 'notCommitted' || outcome === 'fault'
}

/** Whether what is planned now says more than the last result. */
function isOver(result: Result, plans: Publication) {
  return isRepeatable(result) ? !isNew(plans) : listMissing(result).length > 0
}

/** Whether there is something to commit or to push. */
function isNew({ changes, isAhead }: Publication) {
  return changes.length > 0 || isAhead
}

/** What is still missing after a press. */
export function listMissing(result: Result) {
  return 'missing' in result ? result.missing : []
}

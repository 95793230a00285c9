import { useCallback, useEffect, useState } from 'react'
import { createSequence } from '#page'
import type { Publication, Published, Refused, Way } from '../../contract.ts'
import { RequestError, StaleKeyError } from '../model/server.ts'
import { session, useDesk } from '../state/desk.ts'
import { request, sendPress } from '../state/server.ts'
import { useListener } from './use-listener.ts'

/** The answer to a press; or the fault of a server that could not answer. */
export type Result = Published | { outcome: 'fault'; refused: Refused }

/** What there is to publish, and the result of publishing it. */
export function usePublication() {
  const isSaved = useDesk(({ saving }) => saving === 'saved')
  const hasClash = useDesk(() => session.hasClash)
  const [plans, setPlans] = useState<Publication>()
  const { result, setResult, state, setState, fail } = useResult()
  const [beginLook] = useState(createSequence)

  const look = useCallback(async () => {
    if (!isSaved && !hasClash) return
    const isLatest = beginLook()
    try {
      const now = await request('GET api/publication')
      if (!isLatest()) return
      setPlans(now)
      // The owner may have taken the step that was missing, or pushed in the terminal.
      setResult((last) => (last && isOver(last, now) ? undefined : last))
    } catch (error) {
      if (isLatest()) fail(error)
    }
  }, [isSaved, hasClash, setResult, fail, beginLook])

  useEffect(() => {
    void look()
  }, [look])
  // The owner comes back from the terminal.
  useListener('focus', () => state !== 'publishing' && void look())

  function send(route: `POST api/${'publish' | 'take' | 'take-back'}`) {
    setState('publishing')
    setResult(undefined)
    sendPress(route)
      // A look that has begun before may be of what was there before the press.
      .finally(beginLook)
      .then(async (published) => {
        // What was taken from elsewhere, or taken back.
        await session.saving.refresh()
        // The form and the plans say what there is to settle.
        if (published.outcome === 'conflict') void look()
        else setResult(published)
        setState('ready')
      })
      .catch(fail)
  }

  function findReason(way: Way) {
    if (hasClash) return 'chooseFirst'
    return isSaved ? findObstacle(way, plans) : 'saveFirst'
  }

  const mustTake = result !== undefined && lacksChanges(result)
  return {
    plans,
    result,
    state,
    findReason,
    mustTake,
    press: () => send(mustTake ? 'POST api/take' : 'POST api/publish'),
    takeBack: () => send('POST api/take-back'),
    look,
    isSaved,
    hasClash,
  }
}

type PressState = 'ready' | 'publishing' | 'failed' | 'newStart'

/** The result of a press, and the state of the next one. */
function useResult() {
  const [result, setResult] = useState<Result>()
  const [state, setState] = useState<PressState>('ready')
  const fail = useCallback((error: unknown) => {
    if (error instanceof RequestError) {
      setResult({ outcome: 'fault', refused: error.refused })
      setState('ready')
    } else setState(error instanceof StaleKeyError ? 'newStart' : 'failed')
  }, [])
  return { result, setResult, state, setState, fail }
}

type RepeatableResult = Extract<Result, { outcome: 'refused' | 'fault' }>

/** Whether the same press may lead further. */
export function isRepeatable(result: Result): result is RepeatableResult {
  return result.outcome === 'refused' || result.outcome === 'fault'
}

/** Whether something was published from elsewhere since, and is still to be taken. */
function lacksChanges(result: Result) {
  if (result.outcome !== 'refused') return false
  const isMoved = result.missing.some(({ ids }) => ids.includes('moved'))
  return isMoved || result.id === 'notTaken'
}

/** Whether what is planned now says more than the last result. */
function isOver(result: Result, plans: Publication) {
  if (isRepeatable(result)) return !isNew(plans)
  return result.outcome !== 'stopped' && result.missing.length > 0
}

/** The name of the words for why these plans cannot be published now. */
function findObstacle(way: Way, plans: Publication | undefined) {
  if (plans?.problems.some(({ stops }) => stops.includes(way))) return 'correctFirst'
  if (!plans || way === 'folder') return undefined
  if (!plans.canCommit) return 'stepFirst'
  return isNew(plans) ? undefined : 'noChanges'
}

/** Whether there is something to commit or to push. */
function isNew({ changes, isAhead, merge }: Publication) {
  return changes.length > 0 || isAhead || merge !== undefined
}

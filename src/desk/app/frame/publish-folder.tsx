import { useRef, useState } from 'react'
import { Button } from '../fields/button.tsx'
import type { Building, Built, Publication } from '../../contract.ts'
import { sendPress } from '../state/server.ts'
import { useWords } from '../words/words.ts'
import { OnlineState } from './publish-online.tsx'
import { NewTab, Said } from './publish-steps.tsx'

interface FolderWayProps {
  plans: Publication
  /** Why the site cannot be built now. */
  why: string | undefined
  /** After a build, or an answer that it was stopped. */
  onChange: () => Promise<void>
  onClose: () => void
}

type State = { outcome: 'ready' | 'building' | 'failed' } | Building

/** The way to the web without git: one press builds the site, and its folder is dropped at a host. */
export function FolderWay({ plans, why, onChange, onClose }: FolderWayProps) {
  const { publish } = useWords()
  const status = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<State>({ outcome: 'ready' })
  const [isAsking, setAsking] = useState(false)
  const isBuilding = state.outcome === 'building'
  const built = why || isBuilding ? undefined : plans.built
  const offered = built?.isCurrent ? built : undefined

  function press() {
    status.current?.focus()
    setAsking(false)
    setState({ outcome: 'building' })
    sendPress('POST api/build').then(
      // The plans then have what was built.
      (building) => void onChange().then(() => setState(building)),
      () => setState({ outcome: 'failed' }),
    )
  }

  return (
    <>
      <p className="publish-apart">{publish.folderWay}</p>
      {!plans.address && <p>{publish.noAddress}</p>}
      <div role="status" ref={status} tabIndex={-1}>
        {state.outcome !== 'ready' && state.outcome !== 'stopped' && (
          <p>{publish[state.outcome]}</p>
        )}
        {state.outcome === 'notBuilt' && <Said text={state.said} />}
        {isAsking && offered && plans.address && (
          <OnlineState address={plans.address} way="folder" />
        )}
      </div>
      {built && !offered && <p>{publish.oldBuild}</p>}
      {offered && <BuiltFolder built={offered} plans={plans} />}
      <p className="row publish-buttons">
        {!isBuilding && (
          <Button className="button" why={why} onPress={press}>
            {publish.build}
          </Button>
        )}
        {offered && plans.address && !isAsking && (
          <button className="quiet" onClick={() => setAsking(true)}>
            {publish.isOnline}
          </button>
        )}
        <button className="quiet" onClick={onClose}>
          {publish.close}
        </button>
      </p>
    </>
  )
}

/** Where the built site is, and where its folder can go. */
function BuiltFolder({ built, plans }: { built: Built; plans: Publication }) {
  const { publish } = useWords()
  const [isClosed, setClosed] = useState(false)
  const open = () =>
    sendPress('POST api/open').then(
      ({ isOpened }) => setClosed(!isOpened),
      () => setClosed(true),
    )
  return (
    <section>
      <h3>{publish.lastBuild}</h3>
      <Said text={built.folder} />
      <button className="quiet" onClick={() => void open()}>
        {publish.open}
      </button>
      {isClosed && <p role="alert">{publish.notOpened}</p>}
      <p>{publish.drop}</p>
      <ul>
        {plans.hosts.map(({ name, url }) => (
          <li key={name}>
            <NewTab href={url}>
              <bdi>{name}</bdi>
            </NewTab>
          </li>
        ))}
      </ul>
    </section>
  )
}

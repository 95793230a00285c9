import type { MissingStep } from '../../contract.ts'
import { useRefusal } from '../words/messages.tsx'
import { useWords } from '../words/words.ts'
import { OnlineState } from './publish-online.tsx'
import { JudgedProblems } from './problems.tsx'
import { NewTab, Said, Steps } from './publish-steps.tsx'
import type { Result } from './use-publication.ts'

interface OutcomeProps {
  result: Result
  /** Of the site. */
  address: string | undefined
}

/** How far a press went, and what is missing after it. */
export function Outcome({ result, address }: OutcomeProps) {
  const { publish } = useWords()
  const wordRefusal = useRefusal()
  if (result.outcome === 'fault') return <p>{wordRefusal(result.refused)}</p>
  if (result.outcome === 'stopped')
    return (['stopped', 'warnings'] as const).map((kind) => (
      <JudgedProblems key={kind} problems={result.problems} way="git" kind={kind} />
    ))
  const { missing } = result
  const { id, said } =
    result.outcome === 'refused' ? result : { id: result.outcome, said: '' }
  return (
    <>
      {id !== 'missing' && <p>{publish[id]}</p>}
      {result.outcome === 'pushed' && <Pushed links={result.links} address={address} />}
      <Steps steps={missing} />
      {said && !missing.some((step) => step.said) && (
        <details className="publish-apart" open={missing.length === 0}>
          <summary>{publish.said}</summary>
          <Said text={said} />
        </details>
      )}
    </>
  )
}

type PushedProps = Pick<OutcomeProps, 'address'> & { links: MissingStep['links'] }

/** Where the site is built, and whether it is online. */
function Pushed({ links = [], address }: PushedProps) {
  const { publish, links: names } = useWords()
  return (
    <>
      {links.length > 0 && <p>{publish.gitBuild}</p>}
      <p className="row">
        {links.map(({ id, url }) => (
          <NewTab key={id} href={url}>
            {names[id]}
          </NewTab>
        ))}
        {address && <NewTab href={address}>{publish.site}</NewTab>}
      </p>
      {address && <OnlineState address={address} way="git" />}
    </>
  )
}

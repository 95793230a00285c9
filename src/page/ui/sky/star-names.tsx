import { type Runs, toPlainText } from '#text'
import { Text } from '../text.tsx'

interface StarNamesProps {
  /** The name in the page's script. */
  own: Runs
  /** The name in the other script, Latin or Arabic. */
  other: Runs
}

/** A star's name in both scripts: many Latin star names come from Arabic. */
export function StarNames({ own, other }: StarNamesProps) {
  return (
    <span className="star-names">
      {`${toPlainText(own)} `}
      <Text>{other}</Text>
    </span>
  )
}

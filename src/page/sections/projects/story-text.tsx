import type { Runs } from '#text'
import { Text } from '../../ui/text.tsx'

/** A story, or a text set as one. Its quotations stand beside it, if there is enough of it. */
export function StoryText({ children: text }: { children: Runs }) {
  const blocks =
    typeof text === 'string' ? [] : text.filter((run) => typeof run !== 'string')
  // The first block has the whole width.
  const column = blocks.slice(1).filter(({ as }) => as !== 'blockquote')
  return (
    <div className="story-text" data-aside={column.length > 1 || undefined}>
      <Text>{text}</Text>
    </div>
  )
}

import { StateLabel } from '../ui/state-label.tsx'
import { toggleSky } from './pause.ts'

/** Pauses the moving background (WCAG 2.2.2). */
export function SkyToggle({ labels }: { labels: { pauseSky: string; playSky: string } }) {
  return (
    <button type="button" className="tool sky-toggle scripted" onClick={toggleSky}>
      <StateLabel when="moving" icon="pause" label={labels.pauseSky} />
      <StateLabel when="still" icon="play" label={labels.playSky} />
    </button>
  )
}

import { useStore } from '../lib/use-store.ts'
import { Icon } from '../ui/icon.tsx'
import { skyPaused, toggleSky } from './pause.ts'

/** Pauses the moving background (WCAG 2.2.2). */
export function SkyToggle({ labels }: { labels: { pauseSky: string; playSky: string } }) {
  const paused = useStore(skyPaused, false)
  return (
    <button
      type="button"
      className="tool sky-toggle scripted"
      aria-label={paused ? labels.playSky : labels.pauseSky}
      onClick={toggleSky}
    >
      <Icon name={paused ? 'play' : 'pause'} />
    </button>
  )
}

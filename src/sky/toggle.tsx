import { useSyncExternalStore } from 'react'
import { skyPaused, subscribeSky, toggleSky } from './pause'
import { Icon } from '../ui/icon'

/** Pauses what moves in the background (WCAG 2.2.2). */
export function SkyToggle({ labels }: { labels: { pauseSky: string; playSky: string } }) {
  const paused = useSyncExternalStore(subscribeSky, skyPaused, () => false)
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

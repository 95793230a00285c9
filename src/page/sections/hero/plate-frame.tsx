import type { Page } from '#edition'

/**
 * The frame of the first plate, in the first paint: the plates follow with their chunk. It is
 * shaped like one of them (plates.tsx), so nothing moves.
 */
export function PlateFrame({ projects: { projects } }: { projects: Page['projects'] }) {
  const [first] = projects
  if (!first) return null
  const hue = (first.image ?? first.drawn)?.hue
  return (
    <ol className="hero-plates scripted" role="list" aria-hidden="true">
      <li>
        <span className="hero-plate shown">
          <span className={`plate hue-${hue}`} />
        </span>
      </li>
    </ol>
  )
}

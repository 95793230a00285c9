import type { Page } from '#edition'

/**
 * The frame of the first plate, in the first paint. Before the application, a script fills it from
 * the projects (src/page/plates.ts): React never looks into it. It is shaped like one of the plates
 * (plates.tsx), so nothing moves.
 */
export function PlateFrame({ projects: { projects } }: { projects: Page['projects'] }) {
  const [first] = projects
  if (!first) return null
  const hue = (first.image ?? first.drawn)?.hue
  return (
    <ol
      className="hero-plates scripted"
      role="list"
      aria-hidden="true"
      suppressHydrationWarning
      // React looks into no element whose HTML it is given.
      dangerouslySetInnerHTML={{
        __html: `<li><span class="hero-plate shown"><span class="plate hue-${hue}"></span></span></li>`,
      }}
    />
  )
}

import type { Page } from '#edition'

interface PlateFrameProps {
  projects: Page['projects']['projects']
  /** Replaces a picture that fails to load. */
  placeholder: string
}

/**
 * The frame of the first plate, in the first paint. A script fills it from the projects
 * (src/page/lib/plates.ts): React never looks into it. It is shaped like one of the plates, so
 * nothing moves.
 */
export function PlateFrame({ projects, placeholder }: PlateFrameProps) {
  const [first] = projects
  if (!first) return null
  const hue = (first.image ?? first.drawn)?.hue
  return (
    <ol
      className="hero-plates scripted"
      role="list"
      aria-hidden="true"
      data-placeholder={placeholder}
      suppressHydrationWarning
      // React looks into no element whose HTML it is given.
      dangerouslySetInnerHTML={{
        __html: `<li><span class="hero-plate shown"><span class="plate hue-${hue}"></span></span></li>`,
      }}
    />
  )
}

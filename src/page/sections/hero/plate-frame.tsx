import { useEffect, useState } from 'react'
import type { Page } from '#edition'
import { showChosenPlate, showPlates } from './plates.ts'
import { useIsPrerendered } from '../../lib/use-store.ts'

interface PlateFrameProps extends Pick<Page['projects'], 'projects'> {
  /** The index of the project whose plate is shown. */
  chosen: number
}

/**
 * The frame of the first plate, in the first paint. A script fills it from the projects (plates.ts):
 * React never looks into it. It is shaped like one of the plates, so nothing moves.
 */
export function PlateFrame({ projects, chosen }: PlateFrameProps) {
  const isPrerendered = useIsPrerendered()
  const [frame] = useState(isPrerendered && makeFrame(projects))
  useEffect(showChosenPlate, [chosen])
  useEffect(() => showPlates(), [])
  if (projects.length === 0) return null
  return (
    <ol
      className="hero-plates scripted off-paper"
      role="list"
      aria-hidden="true"
      suppressHydrationWarning
      // React looks into no element whose HTML it is given. In a browser it may set none.
      dangerouslySetInnerHTML={frame ? { __html: frame } : undefined}
    />
  )
}

function makeFrame([first]: Page['projects']['projects']) {
  const hue = first?.image ? ` hue-${first.image.hue}` : ''
  return `<li><span class="hero-plate shown"><span class="plate mat scale${hue}"></span></span></li>`
}

import { useEffect, useState } from 'react'

/** The active section is at this distance from the viewport's top, in pixels. */
const activeLine = 100

/** From this scroll position on the navigation bar has a background, in pixels. */
const scrolledLine = 10

/** The last section that begins above the line, and whether the page is scrolled. */
export function useScrollPosition<Id extends string>(ids: readonly [Id, ...Id[]]) {
  const [active, setActive] = useState<Id>(ids[0])
  const [isScrolled, setScrolled] = useState(false)

  useEffect(() => {
    const update = () => {
      setActive(ids.findLast(beginsAboveLine) ?? ids[0])
      setScrolled(scrollY > scrolledLine)
    }
    update()
    addEventListener('scroll', update, { passive: true })
    addEventListener('resize', update)
    return () => {
      removeEventListener('scroll', update)
      removeEventListener('resize', update)
    }
  }, [ids])

  return { active, isScrolled }
}

/** A section that is not revealed yet has no box. */
function beginsAboveLine(id: string) {
  const [box] = document.getElementById(id)?.getClientRects() ?? []
  return box !== undefined && box.top <= activeLine
}

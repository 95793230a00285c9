import { useEffect, useState } from 'react'

/** The active section is at this distance from the viewport's top, in pixels. */
const activeLine = 100

/** From this scroll position on the navigation bar has a background, in pixels. */
const scrolledLine = 10

/** The section at the line (else the first), and whether the page is scrolled. */
export function useScrollPosition<Id extends string>(ids: readonly [Id, ...Id[]]) {
  const [active, setActive] = useState<Id>(ids[0])
  const [isScrolled, setScrolled] = useState(false)

  useEffect(() => {
    const update = () => {
      setActive(ids.findLast(doesSpanLine) ?? ids[0])
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

function doesSpanLine(id: string) {
  const box = document.getElementById(id)?.getBoundingClientRect()
  return box !== undefined && box.top <= activeLine && box.bottom >= activeLine
}

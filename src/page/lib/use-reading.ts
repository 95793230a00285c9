import { useEffect, useState } from 'react'

/** How far below the viewport's top the line lies that names the active section, in pixels. */
const activeLine = 100

/** How far one may scroll before the navigation bar gets its background, in pixels. */
const scrolledLine = 10

/** Where the visitor is: the section that spans the line, else the first, and whether the page is scrolled. */
export function useReading<Id extends string>(ids: readonly [Id, ...Id[]]) {
  const [active, setActive] = useState<Id>(ids[0])
  const [scrolled, setScrolled] = useState(false)

  useEffect(() => {
    const look = () => {
      setActive(ids.findLast(spansLine) ?? ids[0])
      setScrolled(scrollY > scrolledLine)
    }
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [ids])

  return { active, scrolled }
}

function spansLine(id: string) {
  const box = document.getElementById(id)?.getBoundingClientRect()
  return box !== undefined && box.top <= activeLine && box.bottom >= activeLine
}

import { useEffect, useState } from 'react'
import { activeLine, activeSection, scrolledLine } from '../lib/active-section'

/**
 * Where the visitor is on the page: the section being read, and whether the page is
 * scrolled. Nothing is measured while scrolling.
 */
export function useReading<Id extends string>(ids: readonly [Id, ...Id[]]) {
  const [active, setActive] = useState<Id>(ids[0])
  const [scrolled, setScrolled] = useState(false)

  useEffect(() => {
    const touching = new Set<Id>()
    let stopLine: (() => void) | undefined
    const watchLine = () => {
      stopLine?.()
      const below = activeLine - document.documentElement.clientHeight
      const line = `${String(-activeLine)}px 0px ${String(below)}px`
      stopLine = observe(elementsOf(ids), line, (element, touches) => {
        if (touches) touching.add(element.id as Id)
        else touching.delete(element.id as Id)
        setActive(activeSection(ids, touching))
      })
    }
    watchLine()
    addEventListener('resize', watchLine)

    const mark = document.createElement('div')
    mark.className = 'top-mark'
    mark.style.blockSize = `${String(scrolledLine)}px`
    document.body.append(mark)
    const stopMark = observe([mark], '0px', (_, touches) => {
      setScrolled(!touches)
    })

    return () => {
      removeEventListener('resize', watchLine)
      stopLine?.()
      stopMark()
      mark.remove()
    }
  }, [ids])

  return { active, scrolled }
}

function elementsOf(ids: readonly string[]) {
  return ids.flatMap((id) => document.getElementById(id) ?? [])
}

/** Tells whenever an element comes to touch the window, less the margin, or stops to. */
function observe(
  elements: Element[],
  rootMargin: string,
  tell: (element: Element, touches: boolean) => void,
) {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) tell(target, isIntersecting)
    },
    { rootMargin },
  )
  for (const element of elements) observer.observe(element)
  return () => {
    observer.disconnect()
  }
}

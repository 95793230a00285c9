import { startTransition, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import type { Page } from '#edition'
import { runAfterPaint, runWhenIdle } from './lib/idle.ts'
import { useStore } from './lib/use-store.ts'
import { currentScreen, type Screen } from './current-screen.ts'
import { findContainer, Guard } from './ui/part.tsx'

/** The content of a page's parts, keyed by the part's id. */
export type Parts = (page: Page) => Partial<Record<string, ReactNode>>

/** Pending hydrations, keyed by the part's first element. */
const pendingHydrations = new Map<Element, () => void>()

/**
 * Hydrates each part when it comes near the viewport, as a React root of its own; one that has been
 * pressed at once, before the others.
 * @param initial what the prerendered HTML shows
 * @returns when the press, if there was one, is answered
 */
export function hydrateParts(parts: Parts, initial: Screen) {
  // The margin starts hydration before the part becomes visible.
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        startTransition(() => hydratePart(target))
      }
    },
    { rootMargin: '25%' },
  )
  window.hydratePressed = hydratePressed
  for (const id of Object.keys(parts(initial.page))) {
    const container = findContainer(id)
    const element = container?.firstElementChild
    // A content blocker may have removed it.
    if (!element) continue
    pendingHydrations.set(element, () =>
      hydrateRoot(container, <PartRoot id={id} parts={parts} initial={initial} />),
    )
  }
  const answered = hydratePressed() ? waitForAnswer() : Promise.resolve()
  void answered.then(() => {
    for (const element of pendingHydrations.keys()) observer.observe(element)
  })
  // Another page was shown before this chunk came: nothing of the first may stay.
  if (currentScreen.get().page !== initial.page) hydrateAll()
  return answered
}

/** Hydrates the parts that have been pressed. Returns whether one of them was pending. */
function hydratePressed() {
  const pressed = [...pendingHydrations.keys()].filter((element) =>
    window.queuedPresses.some(({ part }) => part.contains(element)),
  )
  flushSync(() => {
    for (const element of pressed) hydratePart(element)
  })
  return pressed.length > 0
}

/** A press is repeated in the next frame, and its dialog is shown in the one after that. */
function waitForAnswer() {
  return new Promise<void>((resolve) => {
    runAfterPaint(() => runAfterPaint(resolve))
  })
}

/** Hydrates all pending parts, for a change that concerns every part. */
export function hydrateAll() {
  for (const element of pendingHydrations.keys()) hydratePart(element)
}

function hydratePart(element: Element) {
  const hydrate = pendingHydrations.get(element)
  pendingHydrations.delete(element)
  hydrate?.()
}

/**
 * Hydrates all pending parts once the visitor scrolls: one at a time while the page is idle, so
 * that a click can be handled in between. Until then, nobody can see them.
 */
export function hydrateOnScroll() {
  const hydrateNext = () => {
    const [next] = pendingHydrations.keys()
    if (!next) return
    startTransition(() => hydratePart(next))
    runWhenIdle(hydrateNext)
  }
  const begin = () => runWhenIdle(hydrateNext)
  if (scrollY > 0) begin()
  else addEventListener('scroll', begin, { once: true })
}

function PartRoot({ id, parts, initial }: { id: string; parts: Parts; initial: Screen }) {
  const { page } = useStore(currentScreen, initial)
  return (
    <Guard id={id} isPrerendered={page === initial.page}>
      <Content id={id} parts={parts} page={page} />
    </Guard>
  )
}

/** A component of its own, so that the guard also catches what `parts` throws. */
function Content({ id, parts, page }: { id: string; parts: Parts; page: Page }) {
  return parts(page)[id]
}

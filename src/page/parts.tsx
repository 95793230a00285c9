import { startTransition, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Page } from '#edition'
import { whenQuiet } from './lib/idle.ts'
import { useStore } from './lib/use-store.ts'
import { shown, type Shown } from './shown.ts'
import { containerOf, Guard } from './ui/part.tsx'

/** What the parts of a page show, by their names. */
export type Parts = (page: Page) => Partial<Record<string, ReactNode>>

/** Hydrates each part of the page that has not been needed yet, by its first element. */
const asleep = new Map<Element, () => void>()

/**
 * Hydrates parts of the page when they come near, each as a root of its own.
 * @param first what the HTML shows
 */
export function hydrateParts(parts: Parts, first: Shown) {
  // It wakes them a little before they come into sight.
  const sight = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        sight.unobserve(target)
        startTransition(() => wake(target))
      }
    },
    { rootMargin: '25%' },
  )
  for (const id of Object.keys(parts(first.page))) {
    const container = containerOf(id)
    const seen = container?.firstElementChild
    // A blocker may have removed it.
    if (!seen) continue
    asleep.set(seen, () =>
      hydrateRoot(container, <Live id={id} of={parts} first={first} />),
    )
    sight.observe(seen)
  }
}

/** Hydrates whatever is not yet: for a change that all parts take part in. */
export function wakeAll() {
  for (const part of asleep.keys()) wake(part)
}

function wake(part: Element) {
  const hydrate = asleep.get(part)
  asleep.delete(part)
  hydrate?.()
}

/** Hydrates whatever is not yet, a part at a time. */
export function wakeInTurn() {
  const [next] = asleep.keys()
  if (!next) return
  startTransition(() => wake(next))
  // A visitor's press may come in between.
  requestAnimationFrame(() => whenQuiet(wakeInTurn))
}

function Live({ id, of, first }: { id: string; of: Parts; first: Shown }) {
  const { page } = useStore(shown, first)
  return (
    <Guard id={id} isPrerendered={page === first.page}>
      <Content id={id} of={of} page={page} />
    </Guard>
  )
}

/** Below the guard, since what makes the parts may throw, too. */
function Content({ id, of, page }: { id: string; of: Parts; page: Page }) {
  return of(page)[id]
}

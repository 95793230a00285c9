import { Component, type ReactNode } from 'react'

interface GuardProps {
  /** Unique on the page. */
  id: string
  /** Whether the document's HTML shows the same content; if not, a broken part reloads the page. */
  isPrerendered?: boolean | undefined
  children: ReactNode
}

/**
 * A part of the page, hydrated as a React root of its own (src/page/parts.tsx). A fault, or a
 * change by an extension, in one part does not affect the others.
 */
export function Part({ id, isPrerendered, children }: GuardProps) {
  return (
    <div data-part={id}>
      <Guard id={id} isPrerendered={isPrerendered}>
        {children}
      </Guard>
    </div>
  )
}

/** The element that a part is rendered into. */
export function findContainer(id: string) {
  return document.querySelector(`[data-part="${id}"]`)
}

/**
 * Reports that its part is hydrated. When the part throws, it restores the prerendered HTML,
 * without controls that need scripts (`.unscripted`). If the page's content has changed since
 * (another language), it reloads the page instead.
 */
export class Guard extends Component<GuardProps, { isBroken: boolean }> {
  override state = { isBroken: false }
  private prerendered: Node[] | undefined

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidMount() {
    const container = findContainer(this.props.id)
    if (!container) return
    this.prerendered ??= cloneContent(container)
    window.activatePart?.(container)
    // No event will come from a link that the pointer or the focus has already reached.
    container
      .querySelector('a:is(:hover, :focus)')
      ?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }))
  }

  override componentDidCatch() {
    const container = findContainer(this.props.id)
    container?.classList.add('unscripted')
    container?.replaceChildren(...(this.prerendered ?? []))
    this.componentDidUpdate()
  }

  override componentDidUpdate() {
    if (this.state.isBroken && !this.props.isPrerendered) location.reload()
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    // Copied now: React removes the part's elements after this render.
    const container = findContainer(this.props.id)
    if (container && container.childElementCount > 0) {
      this.prerendered ??= cloneContent(container)
      copyFieldValues(container, this.prerendered)
    }
    return null
  }
}

function cloneContent(container: Element) {
  return [...container.cloneNode(true).childNodes]
}

/** Copies what the visitor has typed: cloning an element does not copy its value. */
function copyFieldValues(from: Element, to: Node[]) {
  const sources = [...listFields(from)]
  const targets = to.flatMap((node) =>
    node instanceof Element ? [...listFields(node)] : [],
  )
  for (const [index, target] of targets.entries())
    target.value = sources[index]?.value ?? ''
}

function listFields(element: Element) {
  return element.querySelectorAll<HTMLInputElement>('input, textarea')
}

import { Component, type ReactNode } from 'react'

interface GuardProps {
  /** A name of its own on the page. */
  id: string
  /** Whether the document's HTML shows the same: else a part that breaks needs another document. */
  isPrerendered?: boolean | undefined
  children: ReactNode
}

/**
 * A part of the page that is hydrated as a React root of its own (src/page/parts.tsx): whatever a
 * browser, an extension or a fault changes in one of them leaves the others alone.
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
export function containerOf(id: string) {
  return document.querySelector(`[data-part="${id}"]`)
}

/**
 * Reports that its part is hydrated. When the part throws, its prerendered HTML comes back as it is
 * without scripts (`.unscripted`); when the part is to show something else by then, the page is
 * loaded again.
 */
export class Guard extends Component<GuardProps, { isBroken: boolean }> {
  override state = { isBroken: false }
  private prerendered: Node[] | undefined

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidMount() {
    const container = containerOf(this.props.id)
    if (!container) return
    this.prerendered ??= copyOf(container)
    window.answerPresses?.(container)
  }

  override componentDidCatch() {
    const container = containerOf(this.props.id)
    container?.classList.add('unscripted')
    container?.replaceChildren(...(this.prerendered ?? []))
    this.componentDidUpdate()
  }

  override componentDidUpdate() {
    if (this.state.isBroken && !this.props.isPrerendered) location.reload()
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    // React is about to remove what is there.
    const container = containerOf(this.props.id)
    if (container && container.childElementCount > 0) {
      this.prerendered ??= copyOf(container)
      keepTyped(container, this.prerendered)
    }
    return null
  }
}

function copyOf(container: Element) {
  return [...container.cloneNode(true).childNodes]
}

/** Copies what the visitor has typed. */
function keepTyped(from: Element, to: Node[]) {
  const typed = [...fieldsOf(from)]
  const fields = to.flatMap((node) =>
    node instanceof Element ? [...fieldsOf(node)] : [],
  )
  for (const [index, field] of fields.entries()) field.value = typed[index]?.value ?? ''
}

function fieldsOf(element: Element) {
  return element.querySelectorAll<HTMLInputElement>('input, textarea')
}

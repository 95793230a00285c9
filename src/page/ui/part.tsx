import { Component, type ReactNode } from 'react'

interface PartProps {
  /** A name of its own on the page. */
  id: string
  children: ReactNode
}

/**
 * A part of the page that is hydrated as a React root of its own (src/page/parts.tsx): whatever a
 * browser, an extension or a fault changes in one of them, the others never hear of it.
 */
export function Part({ id, children }: PartProps) {
  return (
    <div data-part={id}>
      <Guard id={id}>{children}</Guard>
    </div>
  )
}

/** The element that a part is rendered into. */
export function containerOf(id: string) {
  return document.querySelector(`[data-part="${id}"]`)
}

/**
 * Says once its part answers, and where that breaks, keeps what stood there (at first the
 * prerendered HTML), without its script.
 */
export class Guard extends Component<PartProps, { broken: boolean }> {
  override state = { broken: false }
  private copy: Node[] | undefined

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidMount() {
    const container = containerOf(this.props.id)
    if (container) window.answerPresses?.(container)
  }

  override render() {
    if (!this.state.broken) return this.props.children
    // React is about to remove what stands there, so a copy of it takes its place.
    const copy = (this.copy ??= [
      ...(containerOf(this.props.id)?.cloneNode(true).childNodes ?? []),
    ])
    return <div className="fallback" ref={(host) => host?.replaceChildren(...copy)} />
  }
}

import { Component, type ReactNode } from 'react'

interface GuardProps {
  /** The id of the element that the children render. */
  id: string
  children: ReactNode
}

/**
 * A part of the page that is hydrated on its own. It says so once it answers, and where it
 * breaks, it does not take the page with it: what stood there (at first the prerendered HTML)
 * stays, without its script.
 */
export class Guard extends Component<GuardProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidMount() {
    const part = document.getElementById(this.props.id)
    if (part) window.early?.(part)
  }

  override render() {
    if (!this.state.broken) return this.props.children
    // React is about to remove the element, so a copy of it goes into the new one.
    const remains = document.getElementById(this.props.id)?.cloneNode(true)
    return (
      <div
        className="remains"
        ref={(host) => host?.replaceChildren(...(remains ? [remains] : []))}
      />
    )
  }
}

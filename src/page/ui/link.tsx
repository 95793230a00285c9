import type { ComponentProps } from 'react'

/** A link that leaves the site: in a new tab, without opener or referrer, and says so. */
export function OutsideLink({
  newTab,
  children,
  ...link
}: Omit<ComponentProps<'a'>, 'target' | 'rel'> & { newTab: string }) {
  return (
    <a {...link} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden">{` (${newTab})`}</span>
    </a>
  )
}

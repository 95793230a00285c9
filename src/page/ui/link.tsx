import type { ComponentProps } from 'react'

interface OutsideLinkProps extends Omit<ComponentProps<'a'>, 'target' | 'rel'> {
  newTab: string
  /** Whether it leads to the owner's profile (`rel="me"`), which lets that site verify this one. */
  isProfile?: boolean
}

/**
 * A link to another site, in a new tab, without opener or referrer; screen readers hear `newTab`.
 */
export function OutsideLink({
  newTab,
  isProfile = false,
  children,
  ...link
}: OutsideLinkProps) {
  return (
    <a {...link} target="_blank" rel={`${isProfile ? 'me ' : ''}noopener noreferrer`}>
      {children}
      <span className="visually-hidden">{` (${newTab})`}</span>
    </a>
  )
}

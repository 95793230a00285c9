import type { ComponentProps } from 'react'

interface OutsideLinkProps extends Omit<ComponentProps<'a'>, 'target' | 'rel'> {
  newTab: string
  /** It leads to a profile of the owner's, who can prove there that this site is theirs. */
  isProfile?: boolean
}

/** A link that leaves the site: in a new tab, without opener or referrer, and says so. */
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

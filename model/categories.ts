/** What skills are filtered by, in the order of the filters. */
export const skillCategories = ['frontend', 'backend', 'tools'] as const

/** The groups of education and experience, in the order of the page. */
export const educationGroups = ['education', 'courses', 'experience'] as const

/** Where the owner may have a profile. */
export const socialNetworks = [
  'github',
  'gitlab',
  'linkedin',
  'x',
  'facebook',
  'instagram',
  'codepen',
  'website',
] as const

/** The known network that a name means; any other has the icon of a website. */
export function networkOf(name: string): SocialNetwork {
  return socialNetworks.find((network) => network === name.toLowerCase()) ?? 'website'
}

export type EducationGroup = (typeof educationGroups)[number]
export type SocialNetwork = (typeof socialNetworks)[number]

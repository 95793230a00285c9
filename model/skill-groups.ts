import { skillCategories } from './categories'
import type { Locale } from './languages'
import type { Content } from './schema'

type Skill = Content['skills'][number]

/** Skills that stand together. */
export interface SkillGroup {
  /** The same in every language; none for those without a category. */
  id: string | undefined
  label: string | undefined
  skills: Skill[]
}

/**
 * The skills of each category: first those that the product knows, then the owner's own in the
 * order in which they come, and at last those without one.
 */
export function skillGroups(
  { site, skills, ui }: Pick<Content, 'site' | 'skills' | 'ui'>,
  locale: Locale,
): SkillGroup[] {
  const [first] = site.languages
  const ids = skills.map(({ category }) => category && idOf(category[first]))
  const order = [...skillCategories, ...ids.filter((id) => id !== undefined), undefined]
  return [...new Set(order)].flatMap((id) => {
    const members = skills.filter((_, index) => ids[index] === id)
    const known = skillCategories.find((name) => name === id)
    // One translation is enough for all skills of a category.
    const own = members.flatMap(({ category }) => category?.[locale] ?? [])
    const label = known
      ? ui.skills[known][locale]
      : (own.find((text) => text !== id) ?? own[0])
    return members.length > 0 ? [{ id, label, skills: members }] : []
  })
}

/** What the product knows is known in capital letters, too. */
function idOf(category: string): string {
  return skillCategories.find((name) => name === category.toLowerCase()) ?? category
}

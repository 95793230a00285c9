import { formatCount, type Typesetter } from '#text'
import type { Locale } from '#languages'
import type { Localized } from './localize.ts'
import { skillCategories, type Content, isListed, type Text } from '#schema'

/**
 * The skills, and the groups in which they stand: first those that the product knows, then the
 * owner's own in the order in which they come, and at last the skills without one.
 */
export function skillsOf<Word>(
  { site, skills, projects }: Content,
  { skills: own, ui }: Localized<Pick<Content, 'skills' | 'ui'>, Word>,
  locale: Locale,
  set: Typesetter<Word>,
) {
  const [first] = site.languages
  const plates = isListed('projects', site) ? projects : []
  const all = own.map(({ name, level }, index) => {
    const keys = keysOf(skills[index]?.name ?? {})
    const users = plates.filter(({ tags }) =>
      tags.some((tag) => keysOf(tag).some((key) => keys.includes(key))),
    )
    return {
      name,
      level,
      category: idOf(skills[index]?.category?.[first]),
      /** How many projects use it, and the first of them. */
      plates: users[0] && {
        text: set.label(formatCount(users.length, ui.skills.plates, locale)),
        first: users[0].id,
      },
    }
  })
  const order = [...skillCategories, ...all.map(({ category }) => category)]
  const ids = new Set([...order.filter((id) => id !== undefined), undefined])
  const groups = [...ids].map((id) => {
    const known = skillCategories.find((name) => name === id)
    const members = all.flatMap((skill, index) => (skill.category === id ? index : []))
    // One translation is enough for all skills of a category.
    const translated =
      members.find((index) => skills[index]?.category?.[locale] !== id) ?? members[0]
    return {
      /** The same in every language; none for the skills without a category. */
      id,
      label: known ? ui.skills[known] : own[translated ?? -1]?.category,
      skills: all.filter(({ category }) => category === id),
    }
  })
  return { skills: all, skillGroups: groups.filter(({ skills }) => skills.length > 0) }
}

/** What the product knows is known in capital letters, too. */
function idOf(category: string | undefined): string | undefined {
  return skillCategories.find((name) => name === category?.toLowerCase()) ?? category
}

/** A skill and a tag are the same where they are so in one of the languages. */
function keysOf(text: Text) {
  return Object.values(text).map(keyOf)
}

/** A skill and a tag are the same however they are written: React and React.js, CSS and CSS3. */
function keyOf(name: string) {
  const key = name.toLowerCase().replaceAll(/[\s._-]/g, '')
  return aliases[key] ?? key.replace(/(?<=..)js$|(?<=\D{3})\d+$/, '')
}

const aliases: Partial<Record<string, string>> = {
  js: 'javascript',
  ts: 'typescript',
  tailwind: 'tailwindcss',
  golang: 'go',
  postgres: 'postgresql',
  k8s: 'kubernetes',
}

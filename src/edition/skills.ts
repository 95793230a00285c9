import { formatCount, type Text, type TextKind } from '#text'
import type { Locale } from '#languages'
import type { Localized } from './localize.ts'
import { skillCategories, type Content, isListed, type TextInEach } from '#schema'

/**
 * The skills and their groups: first the known categories, then the owner's own in order of
 * appearance, then the skills without a category.
 */
export function makeSkills(
  { site, skills, projects }: Content,
  { skills: translated, ui }: Localized<Pick<Content, 'skills' | 'ui'>>,
  locale: Locale,
  write: (kind: TextKind, text: string) => Text,
) {
  const shownProjects = isListed('projects', site) ? projects : []
  const projectsBySkill = skills.map(({ name }) => {
    const keys = matchKeys(name)
    return shownProjects.filter(({ tags }) =>
      tags.some((tag) => matchKeys(tag).some((key) => keys.includes(key))),
    )
  })
  const items = translated.map(({ name, level }, index) => {
    const usedIn = projectsBySkill[index] ?? []
    return {
      name,
      level,
      category: makeCategoryId(skills[index]?.category?.[site.languages[0]]?.plain),
      /** How many projects use it, and their ids. */
      projects:
        usedIn.length > 0
          ? {
              text: write('label', formatCount(usedIn.length, ui.skills.plates, locale)),
              ids: usedIn.map(({ id }) => id),
            }
          : undefined,
    }
  })
  const order = [...skillCategories, ...items.map(({ category }) => category)]
  const ids = new Set([...order.filter((id) => id !== undefined), undefined])
  const groups = [...ids].map((id) => {
    const known = skillCategories.find((name) => name === id)
    const members = items.flatMap((skill, index) => (skill.category === id ? index : []))
    // One translation is enough for all skills of a category.
    const labelled =
      members.find((index) => skills[index]?.category?.[locale]?.plain !== id) ??
      members[0]
    return {
      /** The group's id, the same in every language; undefined for skills without a category. */
      id,
      label: known ? ui.skills[known] : translated[labelled ?? -1]?.category,
      skills: items.filter(({ category }) => category === id),
    }
  })
  return {
    skills: items,
    skillGroups: groups.filter(({ skills }) => skills.length > 0),
    /** For each skill, the indexes of the projects that use it. */
    skillUses: projectsBySkill.map((users) =>
      users.map((project) => shownProjects.indexOf(project)),
    ),
  }
}

/** Known categories are matched in any case. */
function makeCategoryId(category: string | undefined): string | undefined {
  return skillCategories.find((name) => name === category?.toLowerCase()) ?? category
}

/** A skill and a tag match if they are equal in any language. */
function matchKeys(text: TextInEach) {
  return Object.values(text).map(({ plain }) => matchKey(plain))
}

/** Normalizes spellings: React and React.js are the same skill, and so are CSS and CSS3. */
function matchKey(name: string) {
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

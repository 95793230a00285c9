import { skillCategories } from '../../model/edition/skills'
import { addressOf } from './contact'
import { inYaml, monthOf } from './dates'
import { filled } from './profile'
import type { Resume } from './resume-file'

/** What stands in projects.yaml: every project with a name. */
export function projectsFrom({ projects }: Resume, month: string) {
  const taken = new Set<string>()
  return projects.flatMap(({ name, description, highlights, keywords, ...project }) => {
    if (name === undefined) return []
    const date = monthOf(project.endDate)
    return [
      {
        id: freshId(name, taken),
        title: name,
        description,
        highlights: filled(highlights),
        tags: filled(unique(keywords, (tag) => tag)),
        ...linksOf(project),
        date: inYaml(date !== undefined && date <= month ? date : undefined),
      },
    ]
  })
}

/** What stands in skills.yaml: the keywords of each group, or the skill itself where it has none. */
export function skillsFrom({ skills }: Resume) {
  const all = skills.flatMap(({ name, keywords }) =>
    keywords.length > 0
      ? keywords.map((keyword) => ({ name: keyword, category: name && categoryOf(name) }))
      : name === undefined
        ? []
        : [{ name, category: undefined }],
  )
  return unique(all, ({ name }) => name)
}

const codeHosts = /^https?:\/\/(www\.)?(github|gitlab|codeberg|bitbucket)\./

function linksOf({
  url,
  repository,
}: {
  url?: string | undefined
  repository?: string | undefined
}) {
  const [page, source] = [addressOf(url), addressOf(repository)]
  if (source !== undefined)
    return { demo: page === source ? undefined : page, code: source }
  return page !== undefined && codeHosts.test(page) ? { code: page } : { demo: page }
}

function freshId(name: string, taken: Set<string>) {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
  const base = words.replaceAll(/^[-\d]+|-+$/g, '') || 'project'
  let id = base
  for (let number = 2; taken.has(id); number++) id = `${base}-${String(number)}`
  taken.add(id)
  return id
}

/** The categories that the product names itself; any other is named as written. */
function categoryOf(group: string) {
  return skillCategories.find((category) => category === group.toLowerCase()) ?? group
}

/** Each once, whatever its capitals. */
function unique<Item>(items: Item[], nameOf: (item: Item) => string) {
  const seen = new Set<string>()
  return items.filter((item) => {
    const name = nameOf(item).toLowerCase()
    return !seen.has(name) && seen.add(name)
  })
}

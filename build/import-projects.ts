import { skillCategories, type SkillCategory } from '../model/categories'
import { owedTexts } from './samples'
import {
  addressOf,
  mainOf,
  monthOf,
  paragraphOf,
  textOf,
  type Resumes,
} from './import-values'
import type { ResumeFile } from './resume-file'

type Project = ResumeFile['projects'][number]

const nothing: Project = {
  name: undefined,
  description: undefined,
  highlights: [],
  keywords: [],
  startDate: undefined,
  endDate: undefined,
  url: undefined,
  repository: undefined,
}

/** What stands in projects.yaml. */
export function projectsFrom(resumes: Resumes) {
  const { projects } = mainOf(resumes)
  const taken = new Set<string>()
  return (projects.length > 0 ? projects : [nothing]).map((project, index) => {
    const text = (find: (project: Project) => string | undefined) =>
      textOf(resumes, (resume) => find(resume.projects[index] ?? nothing))
    return {
      id: freshId(project.name ?? '', taken),
      title: text(({ name }) => name),
      description: text(({ description, highlights }) =>
        paragraphOf(description, ...highlights),
      ),
      tags: project.keywords.length > 0 ? [...new Set(project.keywords)] : [owedTexts.en],
      ...linksOf(project),
      date: monthOf(project.endDate ?? project.startDate),
    }
  })
}

const codeHosts = /^https?:\/\/(www\.)?(github|gitlab|codeberg|bitbucket)\./

function linksOf({ url, repository }: Project) {
  const [page, source] = [addressOf(url), addressOf(repository)]
  if (source !== undefined)
    return { demo: page === source ? undefined : page, code: source }
  return page !== undefined && codeHosts.test(page) ? { code: page } : { demo: page }
}

function freshId(name: string, taken: Set<string>) {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
  const base = words.replaceAll(/^[-\d]+|-+$/g, '') || 'project'
  let id = base
  for (let number = 2; taken.has(id); number++) id = `${base}-${String(number)}`
  taken.add(id)
  return id
}

const LEVEL = 50

/** What stands in skills.yaml: the keywords of each group, or the group where it has none. */
export function skillsFrom(resumes: Resumes) {
  const names = mainOf(resumes).skills.flatMap(({ name, keywords }) =>
    (keywords.length > 0 ? keywords : name === undefined ? [] : [name]).map((skill) => ({
      skill,
      category: categoryOf(name),
    })),
  )
  const unique = new Map(names.map((entry) => [entry.skill.toLowerCase(), entry]))
  const found = [...unique.values()]
  const skills = found.length > 0 ? found : [{ skill: owedTexts.en, category: undefined }]
  return skills.map(({ skill, category }) => ({
    guess: { name: skill, level: LEVEL, category: category ?? 'frontend' },
    why: category
      ? 'the résumé has no level in percent'
      : 'the résumé has neither a level in percent nor the category',
  }))
}

function categoryOf(group = ''): SkillCategory | undefined {
  const word = group.toLowerCase().replaceAll(/[^a-z]/g, '')
  return skillCategories.find((category) => word.includes(category.replace(/s$/, '')))
}

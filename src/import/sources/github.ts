import { z } from 'zod'
import { parseJson } from '#reading'
import { readVariable } from '#workspace'
import type { Ask } from '../answers.ts'
import { createMaterial, type Material } from '../material.ts'
import { Reader } from '../form/reader.ts'
import { SourceFault } from '../source-fault.ts'
import { readJsonResume } from './json-resume.ts'

const text = z
  .string()
  .nullish()
  .transform((given) => given ?? '')

const person = z.object({
  login: z.string(),
  name: text,
  bio: text,
  blog: text,
  location: text,
  company: text,
  email: text,
  twitter_username: text,
  html_url: z.string(),
})

const repository = z.object({
  name: z.string(),
  description: text,
  topics: z
    .array(z.string())
    .nullish()
    .transform((given) => given ?? []),
  language: text,
  homepage: text,
  html_url: z.string(),
  pushed_at: text,
  created_at: z.string(),
  // An older GitHub Enterprise server may lack some of these fields.
  stargazers_count: z.number().default(0),
  fork: z.boolean().default(false),
  archived: z.boolean().default(false),
  private: z.boolean().default(false),
})
type Repository = z.output<typeof repository>

/** How many repositories are used if the owner is not asked. */
const MAX_PROJECTS = 6
const PER_PAGE = 100
const MAX_PAGES = 5
const TIMEOUT_SECONDS = 20

/**
 * Reads the public data of a GitHub account: the person, and as projects the repositories that the
 * owner chooses.
 * @throws {SourceFault} with the reason if GitHub does not answer
 */
export async function readGitHub(name: string, ask?: Ask): Promise<Material> {
  const owner = await fetchApi(`/users/${encodeURIComponent(name)}`, name, person)
  const repositories = (await fetchRepositories(owner.login)).filter(
    (repository) => !repository.private && !repository.fork,
  )
  const projects = repositories.filter(({ name: repo }) => !isProfile(repo, owner.login))
  const inUse = projects.filter(({ archived }) => !archived)
  const offered = (inUse.length > 0 ? inUse : projects).toSorted(
    (a, b) =>
      b.stargazers_count - a.stargazers_count || b.pushed_at.localeCompare(a.pushed_at),
  )
  const chosen = ask
    ? await selectRepositories(offered, ask)
    : offered.slice(0, MAX_PROJECTS)
  const data = readJsonResume({
    basics: {
      name: owner.name,
      summary: owner.bio,
      email: owner.email,
      location: owner.location,
      profiles: [
        { network: 'github', url: owner.html_url },
        ...(owner.blog ? [{ network: 'website', url: owner.blog }] : []),
        ...(owner.twitter_username
          ? [{ network: 'x', username: owner.twitter_username }]
          : []),
      ],
    },
    projects: chosen.map(makeProject),
  })
  return createMaterial({
    ...data,
    leaves: [...data.leaves, ...listLeft(owner.company, repositories, chosen)],
  })
}

/** Texts that no field takes: the company, other repositories, languages beside topics. */
function listLeft(company: string, repositories: Repository[], chosen: Repository[]) {
  const reader = new Reader()
  for (const { name, description, topics, homepage, language } of repositories) {
    const isProject = chosen.some((project) => project.name === name)
    if (!isProject)
      reader.leave({ name, description, topics, homepage, language }, 'repositories[]')
    else if (topics.length > 0) reader.leave(language, 'repositories[].language')
  }
  reader.leave(company, 'company')
  return reader.leaves
}

/** Whether a repository is about the owner: the README of the profile, or the site itself. */
function isProfile(name: string, login: string) {
  const names = [login, `${login}.github.io`]
  return names.some((known) => known.toLowerCase() === name.toLowerCase())
}

function makeProject(repo: Repository) {
  return {
    name: repo.name,
    description: repo.description,
    keywords: repo.topics.length > 0 ? repo.topics : [repo.language],
    url: repo.homepage,
    repository: repo.html_url,
    endDate: (repo.pushed_at || repo.created_at).slice(0, 7),
  }
}

/** Asks the owner for the numbers of repositories. */
async function selectRepositories(offered: Repository[], ask: Ask) {
  if (offered.length === 0) return []
  const usual = Math.min(MAX_PROJECTS, offered.length)
  const list = offered.map(({ name, description, stargazers_count: stars }, index) => {
    const about = description ? `: ${description}` : ''
    return `  ${index + 1}. ${name}${stars > 0 ? ` (★ ${stars})` : ''}${about}`
  })
  const question = `Which of these become projects? Their numbers in your order, "all" or "none" (Enter: 1 to ${usual})`
  let fault = ''
  for (;;) {
    const answer = (await ask(`${fault}${list.join('\n')}\n${question}: `)).trim()
    if (answer === '') return offered.slice(0, usual)
    if (/^(all|none)$/i.test(answer)) return /all/i.test(answer) ? offered : []
    const numbers = (answer.match(/[^\s,]+/g) ?? []).map(Number)
    const wrong = numbers.find((number) => offered[number - 1] === undefined)
    if (wrong === undefined)
      return [...new Set(numbers)].flatMap((number) => offered[number - 1] ?? [])
    fault = `Write numbers from 1 to ${offered.length}, such as 2, 1, 5.\n`
  }
}

async function fetchRepositories(login: string) {
  const repositories: Repository[] = []
  for (let page = 1; page <= MAX_PAGES; page++) {
    const path = `/users/${login}/repos?type=owner&sort=pushed&per_page=${PER_PAGE}&page=${page}`
    const answer = await fetchApi(path, login, z.array(repository))
    repositories.push(...answer)
    if (answer.length < PER_PAGE) break
  }
  return repositories
}

/** GitHub's own name for the variable, which its workflows and enterprise servers set. */
function getApiUrl() {
  return (readVariable('GITHUB_API_URL') ?? 'https://api.github.com').replace(/\/$/, '')
}

async function fetchApi<Answer>(
  path: string,
  name: string,
  schema: z.ZodType<Answer>,
): Promise<Answer> {
  const token = readVariable('GITHUB_TOKEN')
  const headers = {
    accept: 'application/vnd.github+json',
    'user-agent': 'star-atlas-portfolio',
    ...(token && { authorization: `Bearer ${token}` }),
  }
  let response: Response
  try {
    response = await fetch(getApiUrl() + path, {
      headers,
      signal: AbortSignal.timeout(TIMEOUT_SECONDS * 1000),
    })
    if (response.ok) return await readAnswer(response, schema)
  } catch (error) {
    if (error instanceof SourceFault) throw error
    const { message, cause } = error as Error
    const reason = cause instanceof Error ? cause.message : message
    throw new SourceFault('noGitHub', { said: reason })
  }
  throw makeFault(response, name, token !== undefined)
}

async function readAnswer<Answer>(response: Response, schema: z.ZodType<Answer>) {
  const text = await response.text()
  try {
    return schema.parse(parseJson(text))
  } catch {
    throw new SourceFault('notGitHub', { address: getApiUrl() })
  }
}

function makeFault({ status, headers }: Response, name: string, hasToken: boolean) {
  if (status === 404) return new SourceFault('noAccount', { name })
  if (status === 401) return new SourceFault('gitHubToken')
  const isLimited =
    status === 429 ||
    headers.has('retry-after') ||
    headers.get('x-ratelimit-remaining') === '0'
  return isLimited
    ? new SourceFault('gitHubLimit', { missing: hasToken ? undefined : 'GITHUB_TOKEN' })
    : new SourceFault('gitHubError', {
        status,
        token: hasToken ? 'GITHUB_TOKEN' : undefined,
      })
}

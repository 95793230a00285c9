import { BuildFault } from './fault.ts'

/*
 * The environment is an input like any other: each variable of a command is read here, and a value
 * that cannot be used is refused by its name, with what to write.
 */

/** A variable; undefined if empty, since a workflow sets one without a value to an empty text. */
export function readVariable(
  name: 'CONTENT' | 'SITE_URL' | 'BASE_PATH' | 'CSP' | 'GITHUB_API_URL' | 'GITHUB_TOKEN',
) {
  const value = process.env[name]?.trim()
  return value === '' ? undefined : value
}

/**
 * The path below which the site is served, with a slash at both ends: `/portfolio/`.
 * @throws {BuildFault} if `BASE_PATH` is no such path
 */
export function readBasePath() {
  const value = readVariable('BASE_PATH') ?? '/'
  const parts = value.split('/').filter(Boolean)
  const isPart = (part: string) => /^(?!\.+$)([\w.~-]|%[\da-f]{2})+$/i.test(part)
  if (parts.every(isPart)) return parts.length > 0 ? `/${parts.join('/')}/` : '/'
  throw new BuildFault(
    `BASE_PATH cannot be "${value}". Write the path below which the site is served, without the address of the host, in letters (a-z), digits, "-", "." and "_": BASE_PATH=/portfolio/, or leave it out where the site is at the root of its host. (The address itself is "url" in site.yaml, or SITE_URL.)`,
  )
}

/**
 * Whether each page holds its policy, for a host that cannot send headers.
 * @throws {BuildFault} if `CSP` is anything but `meta`
 */
export function readPolicyPlace() {
  const value = readVariable('CSP')
  if (value === undefined || value === 'meta') return value
  throw new BuildFault(
    `CSP cannot be "${value}". Write CSP=meta for a host that sends no headers of its own, or leave CSP out.`,
  )
}

/**
 * What is built is for visitors, and what `edit` serves for an owner: both use React as it is
 * released. Whoever works on the product (`dev`) sees React's warnings. What `NODE_ENV` said before
 * does not count.
 */
export function setNodeEnvironment(isReleased: boolean) {
  process.env['NODE_ENV'] = isReleased ? 'production' : 'development'
}

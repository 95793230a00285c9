import type { PageId } from '../contract.ts'

/*
 * What the desk leads to on the sites of others: names and addresses, as they were in November
 * 2026 (2026-11). Look at each again before a release.
 */

/** Hosts that take a folder without git. */
export const dropHosts = [
  { name: 'Netlify Drop', url: 'https://app.netlify.com/drop' },
  {
    name: 'Cloudflare Pages',
    url: 'https://dash.cloudflare.com/?to=/:account/workers-and-pages/create/pages',
  },
]

/** The pages of GitHub where an owner takes a step, by the name of their words. */
export const gitHubPages = {
  newRepository: 'https://github.com/new',
  token:
    'https://github.com/settings/tokens/new?description=Portfolio&scopes=repo,workflow',
  tokens: 'https://github.com/settings/tokens',
  fineTokens: 'https://github.com/settings/personal-access-tokens',
  key: 'https://github.com/settings/ssh/new',
  emails: 'https://github.com/settings/emails',
  fingerprints:
    'https://docs.github.com/en/authentication/keeping-your-account-and-data-secure/githubs-ssh-key-fingerprints',
} satisfies Partial<Record<PageId, string>>

/** The pages of a repository on GitHub, by the name of their words. */
export function listRepositoryPages({ owner, name }: { owner: string; name: string }) {
  const repository = `https://github.com/${owner}/${name}`
  return {
    pages: `${repository}/settings/pages`,
    rules: `${repository}/settings/rules`,
    run: `${repository}/actions`,
  } satisfies Partial<Record<PageId, string>>
}

/** Where GitHub Pages shows a repository's site, if it has no domain of its own. */
export function getPagesAddress({ owner, name }: { owner: string; name: string }) {
  const host = `${owner}.github.io`.toLowerCase()
  return name.toLowerCase() === host ? `https://${host}/` : `https://${host}/${name}/`
}

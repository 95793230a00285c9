import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'

/* What the oldest supported browsers lack, by the browsers' compatibility data. */

interface Support {
  version_added: string | boolean | null
  flags?: unknown
}

export interface Feature {
  __compat?: { support: Partial<Record<string, Support | Support[]>> }
}

type Features = Record<string, Feature>

const { api, javascript } = createRequire(import.meta.url)(
  '@mdn/browser-compat-data',
) as {
  api: Record<string, Features>
  javascript: { builtins: Record<string, Features> }
}

/** Interfaces and globals, each with its members. */
export const interfaces = { ...api, ...javascript.builtins }

/** The oldest supported versions, as in README.md. */
const baseline = readBaseline()

function readBaseline() {
  const readme = readFileSync('README.md', 'utf8')
  const [, chrome, firefox, safari] =
    /Built for Chrome and Edge (\d+), Firefox (\d+), Safari ([\d.]+)/.exec(readme) ?? []
  return { chrome: Number(chrome), firefox: Number(firefox), safari: Number(safari) }
}

/** Whether one of these browsers lacks it, or has it only by a setting. */
export function isYounger({ __compat }: Feature) {
  if (!__compat) return false
  return Object.entries(baseline).some(([browser, version]) => {
    const support = [__compat.support[browser] ?? []].flat()
    const has = ({ version_added: added, flags }: Support) =>
      !flags &&
      (added === true ||
        (typeof added === 'string' && parseFloat(added.replace('≤', '')) <= version))
    return support.length > 0 && !support.some(has)
  })
}

import { fab } from '@fortawesome/free-brands-svg-icons'
import { readFileSync, writeFileSync } from 'node:fs'
import { simplifyName } from '#schema'

/** Networks that simple-icons has no longer, or by another name. */
const others = {
  amazon: 'Amazon',
  angellist: 'AngelList',
  codepen: 'CodePen',
  dev: 'DEV',
  devto: 'DEV',
  hackernews: 'Hacker News',
  linkedin: 'LinkedIn',
  microsoft: 'Microsoft',
  npmjs: 'npm',
  scribd: 'Scribd',
  signal: 'Signal',
  skype: 'Skype',
  slack: 'Slack',
  twitter: 'Twitter',
  weibo: 'Weibo',
  x: 'X',
  xtwitter: 'X',
  yahoo: 'Yahoo',
}

/**
 * `npm run network-names FILE`: writes how networks spell themselves, for each network that
 * has an icon. The file is `data/simple-icons.json` of the package simple-icons (CC0).
 */
export function main([file]: string[]) {
  if (file === undefined) throw new Error('Which file? See tools/network-names.ts.')
  const brands = JSON.parse(readFileSync(file, 'utf8')) as { title: string }[]
  const titles = new Map(brands.map(({ title }) => [simplifyName(title), title]))
  const known = Object.values(fab)
    .map(({ iconName }) => simplifyName(iconName))
    .filter((name) => titles.has(name))
    .map((name) => [name, titles.get(name)] as const)
  const all = [...known, ...Object.entries(others)]
  const sorted = Object.fromEntries(all.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  const target = 'src/schema/network-names.json'
  writeFileSync(target, `${JSON.stringify(sorted, undefined, 2)}\n`)
  return 0
}

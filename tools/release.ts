import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { lowerLimits } from '../bench/lines.ts'

const usage = 'Say which version to release: npm run release -- 1.1.0'

/**
 * `npm run release -- 1.1.0`: dates the section "Next" of CHANGELOG.md, sets the version here and
 * in README.md, lowers the numbers of lines (`npm run size`), commits, tags and packs. It pushes nothing.
 */
export function main([version = '']: string[]) {
  const fault = findFault(version)
  if (fault) {
    console.error(fault)
    return 1
  }
  change('CHANGELOG.md', (changes) => updateChangelog(changes, version, getToday()))
  change('README.md', (text) => updateReadme(text, version))
  lowerLimits()
  run('npm', ['version', version, '--no-git-tag-version'])
  run('git', ['commit', '--all', '--message', `Release ${version}`])
  run('git', ['tag', '--annotate', `v${version}`, '--message', `Version ${version}`])
  run('npm', ['pack'])
  console.log(`\nTo publish it: git push --follow-tags`)
  return 0
}

/** The reason why a version cannot be released; undefined if it can. */
function findFault(version: string) {
  if (!/^\d+\.\d+\.\d+$/.test(version)) return usage
  const changed = execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' })
  if (changed !== '') return `Commit or stash these changes first:\n${changed}`
  const tags = execFileSync('git', ['tag', '--list', `v${version}`], { encoding: 'utf8' })
  if (tags !== '') return `Version ${version} has been released already`
  return undefined
}

/** Moves the section "Next" of the changelog under the version, below a new empty "Next". */
export function updateChangelog(changes: string, version: string, date: string) {
  if (!changes.includes('\n## Next\n'))
    throw new Error('CHANGELOG.md has no section "Next"')
  return changes.replace('\n## Next\n', () => `\n## Next\n\n## ${version} (${date})\n`)
}

/** Names the packed file of the version. */
export function updateReadme(text: string, version: string) {
  const parts = text.split(/(?<=star-atlas-portfolio-)\d+\.\d+\.\d+(?=\.tgz)/)
  if (parts.length !== 2) throw new Error('README.md must name the packed file once')
  return parts.join(version)
}

function change(file: string, update: (text: string) => string) {
  writeFileSync(file, update(readFileSync(file, 'utf8')))
}

function getToday() {
  return new Date().toISOString().slice(0, 10)
}

function run(program: string, options: string[]) {
  execFileSync(program, options, { stdio: 'inherit' })
}

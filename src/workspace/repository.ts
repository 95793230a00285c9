import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { BuildFault } from './fault.ts'
import { getProductPath, product } from './folders.ts'

interface Package {
  name: string
  version: string
  scripts: Record<string, string>
  dependencies: Record<string, string>
}

/** Files to write, by their paths. */
export type RepositoryFiles = [path: string, text: string][]

/**
 * The files that a repository needs beside `content/` where the product is installed as a package,
 * and lacks: package.json with the scripts, the workflow that publishes, a README, and AGENTS.md for
 * programs that edit the content. Existing files stay, but for fields that package.json lacks, and
 * names that git should ignore.
 * @param sources the owner's files that `init` reads: they may hold what nobody means to publish
 * @throws {BuildFault} if the owner's package.json cannot be read
 */
export function listMissingFiles(sources: string[] = []): RepositoryFiles {
  const files = {
    '.nvmrc': readPackageText('.nvmrc'),
    '.github/workflows/pages.yml': readPackageText('.github/workflows/pages.yml'),
    'README.md': makeReadme(),
    'AGENTS.md': makeAgentsGuide(),
  }
  const missing = Object.entries(files).filter(([path]) => !existsSync(path))
  return [...completePackage(), ...ignoreSources(sources), ...missing]
}

/** Advice where the files that `init` wrote for a host are from an older version of the product. */
export function adviseOnOldFiles() {
  const old = ['.nvmrc', '.github/workflows/pages.yml'].filter((path) => {
    if (!existsSync(path)) return false
    const versions = readVersions(readFileSync(path, 'utf8'))
    return readVersions(readPackageText(path)).some(
      ([name, version]) => Number(versions.find(([key]) => key === name)?.[1]) < version,
    )
  })
  if (old.length === 0) return []
  const files = old.join(' and ')
  return [
    `${files}: from an older version of the product, for actions and a Node that hosts will stop running. Delete what is named, and "npx star-atlas init" writes it anew.`,
  ]
}

/** The major versions that a file names: of actions, or of Node alone. */
function readVersions(text: string) {
  const matches = text.matchAll(/^(\d+)|uses: (\S+)@(?:v|\w+ # v)(\d+)/gm)
  return Array.from(
    matches,
    ([, node, name = 'node', version]) => [name, Number(node ?? version)] as const,
  )
}

/** @returns the paths of the files */
export function writeRepository(files: RepositoryFiles) {
  for (const [path, text] of files) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  return files.map(([path]) => path)
}

/** The list of what git ignores, with the sources that lie in this folder; empty if it has all. */
function ignoreSources(sources: string[]): RepositoryFiles {
  const path = '.gitignore'
  // The export of another service holds messages and contacts.
  const defaults = 'node_modules/\ndist/\ndist-*/\n.cache/\n*.zip\n/Profile*.pdf\n'
  const before = existsSync(path) ? readFileSync(path, 'utf8') : undefined
  const sourceLines = sources
    .map((source) => relative('.', source).replaceAll('\\', '/'))
    .filter((source) => source !== '' && !/^(\.\.|\/|\w:)/.test(source))
    .map((source) => `/${source.replaceAll(/[*?[\] !#]/g, String.raw`\$&`)}`)
  const lines = (before ?? defaults).split(/\r?\n/)
  const added = sourceLines.filter((line) => !lines.includes(line))
  if (before !== undefined && added.length === 0) return []
  const start = before ?? defaults
  const end = start === '' || start.endsWith('\n') ? '' : '\n'
  return [[path, start + end + added.map((line) => `${line}\n`).join('')]]
}

function readPackageText(path: string) {
  return readFileSync(join(product, path), 'utf8')
}

/** The owner's package.json with the fields that it lacks; empty if it lacks none. */
function completePackage(): RepositoryFiles {
  const path = 'package.json'
  const { name, version, scripts } = JSON.parse(readPackageText(path)) as Package
  const command = 'node src/cli/star-atlas.js'
  const productScripts = Object.entries(scripts)
    .filter(([, script]) => script.startsWith(command))
    .map(([name, script]) => [name, script.replaceAll(command, 'star-atlas')] as const)
  const before = existsSync(path) ? readFileSync(path, 'utf8') : '{}'
  const ownersPackage = parsePackage(path, before)
  const completed = {
    private: true,
    ...ownersPackage,
    scripts: { ...Object.fromEntries(productScripts), ...ownersPackage.scripts },
    dependencies: { [name]: nameSource(version), ...ownersPackage.dependencies },
  }
  return isDeepStrictEqual(completed, ownersPackage)
    ? []
    : [[path, `${JSON.stringify(completed, null, 2)}\n`]]
}

/** Where npm finds the product: what is not in this folder is installed from where it is. */
function nameSource(version: string) {
  const folder = getProductPath('.')
  return folder.startsWith('node_modules/') ? `^${version}` : `file:${folder}`
}

function parsePackage(path: string, text: string) {
  try {
    // Editors of Windows begin a file with this mark, and npm reads past it.
    return JSON.parse(text.replace(/^\uFEFF/, '')) as Partial<Package>
  } catch (error) {
    throw new BuildFault(
      `${path} is not valid JSON: ${(error as Error).message}. Correct it and run this command again.`,
    )
  }
}

function makeReadme() {
  return `# My portfolio

What the page says is in \`content/\`, and Star Atlas Portfolio makes the site of it.

- \`npm install\`, once; then \`npm run edit\` opens a form beside the page, in your browser.
- To write in the files instead: \`npm run dev\` shows the page, and follows each edit as you save.
- \`npm run check\` says what is wrong; \`npm run publish:check\`, what else before the page is public.
- \`npm start\` builds the site into \`dist/\` and serves it; any host can serve that folder.
- On GitHub (Settings → Pages → Source: GitHub Actions) each push to the default branch publishes it.
- A newer version comes as a file: \`npm install ./NEWER-FILE.tgz\`.

The guides come with the product, so they are there after \`npm install\`:

- \`${getProductPath('docs/editing.md')}\`: the form, and publishing from it
- \`${getProductPath('docs/content.md')}\`: every field
- \`${getProductPath('docs/recipes.md')}\`: common tasks
- \`${getProductPath('docs/hosting.md')}\`: hosts
- \`${getProductPath('CHANGELOG.md')}\`: what a newer version changes on the page
`
}

function makeAgentsGuide() {
  return `# For programs that edit this site

The site is made of the YAML files in \`content/\`, the pictures in \`content/images/\`, and files that are published as they are in \`content/public/\`. Edit only these; \`dist/\` is made anew by each build.

- **Fields**: \`${getProductPath('docs/content.md')}\` explains each, and the first line of each file names its JSON Schema. Unknown fields are errors.
- **After each edit**: \`npm run --silent check -- --json\` prints \`{ verdict, problems }\`. A problem has \`kind\`, \`file\`, \`line\`, \`column\`, \`path\` in the data, and \`message\` with what to do (as data: \`id\` and \`values\`). Where it has a \`fix\`, \`fix.value\` takes the place of \`fix.was\`, the value at \`path\` (with \`isPart\`: a part of that text); a \`fix\` without \`value\` removes it. A fix counts only while the value is \`fix.was\`: where you have added, removed or moved entries, check again first. An \`error\` stops the build (exit code 1); a \`warning\` is probably not meant; a \`sample\` value is not the owner's. \`npm run build\` makes the site.
- **Languages** are listed in \`content/site.yaml\`. A text is one string for all of them, or one for each: \`{ en: Developer, ar: مطوّرة }\`. Write Arabic as Arabic, not word by word, and without direction marks: the build adds what is needed.
- **Be true**: no figure, date, name or link that the owner has not given. Ask.
- **Be careful**: change what was asked for, and keep comments, order and quotes. Publishing is the owner's decision; \`npm run publish:check\` says what is missing before.
`
}

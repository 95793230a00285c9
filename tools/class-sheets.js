import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, resolve, sep } from 'node:path'
import stylelint from 'stylelint'

const ruleName = 'page/class-sheets'

/**
 * A class is styled in the sheet of its component and in at most one more, such as its second sheet
 * (`hero-late.css`): who changes a component opens two files. Its sheet stands beside the component
 * that writes the class, or above; what all parts share has its own folders. The option has the
 * exceptions, each with its reason.
 */
function rule(exceptions) {
  return (root, result) => {
    const room = rooms.find(({ folder }) => root.source.input.file.startsWith(folder))
    if (!room) return
    root.walkRules((node) => {
      for (const name of listClasses(node.selector)) {
        const sheets = [...(room.sheetsOf.get(name) ?? [])]
        const isInPlace = sheets.length <= 2 && hasOwnSheet(room, name, sheets)
        if (name in exceptions || isInPlace) continue
        const names = sheets.map((path) => basename(path)).join(', ')
        const message = `Style .${name} in the sheet beside its component and at most one more, not in ${names} (${ruleName})`
        stylelint.utils.report({ ruleName, result, node, word: `.${name}`, message })
      }
    })
  }
}

/** The build and scripts write some classes, too: those have no component. */
function hasOwnSheet({ components }, name, sheets) {
  const written = new RegExp(`['" ]${name}['" ]`)
  const writers = components.filter(({ text }) => written.test(text))
  const folders = sheets.map((sheet) => dirname(sheet))
  const isShared = folders.some((folder) => /^(ui|styles|background)\b/.test(folder))
  if (isShared || writers.length === 0) return true
  return writers.some(({ path }) => folders.some((folder) => path.startsWith(folder)))
}

const rooms = ['src/page', 'src/desk/app'].map(readRoom)

/** The components of a room, and the sheets in which it styles each class. */
function readRoom(folder) {
  const read = (path) =>
    readFileSync(`${folder}/${path}`, 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tsx|css)$/.test(path))
    .map((path) => ({ path, text: read(path) }))
  const sheetsOf = new Map()
  for (const { path, text } of files.filter(({ path }) => path.endsWith('.css'))) {
    // A selector is what stands before a brace, and is no at-rule.
    for (const [, selector] of text.matchAll(/(?<=[{};]|^)\s*([^{};@]+)\{/g))
      for (const name of listClasses(selector))
        sheetsOf.set(name, (sheetsOf.get(name) ?? new Set()).add(path))
  }
  const components = files.filter(({ path }) => path.endsWith('.tsx'))
  return { folder: resolve(folder) + sep, components, sheetsOf }
}

function listClasses(selector) {
  return [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name)
}

export default stylelint.createPlugin(ruleName, Object.assign(rule, { ruleName }))

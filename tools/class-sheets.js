import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import stylelint from 'stylelint'

const name = 'page/class-sheets'

/**
 * A class is styled in the sheet of its component and in at most one more, such as its second sheet
 * (`hero-late.css`): who changes a component opens two files. Its sheet stands beside the component
 * that writes the class, or above; what all parts share has its own rooms. The option has the
 * exceptions, each with its reason.
 */
function rule(exceptions) {
  return (root, result) => {
    root.walkRules((node) => {
      for (const found of listClasses(node.selector)) {
        const sheets = [...(sheetsOf.get(found) ?? [])]
        if (found in exceptions || (sheets.length <= 2 && hasOwnSheet(found, sheets)))
          continue
        const names = sheets.map((path) => basename(path)).join(', ')
        const message = `Style .${found} in the sheet beside its component and at most one more, not in ${names} (${name})`
        const word = `.${found}`
        stylelint.utils.report({ ruleName: name, result, node, word, message })
      }
    })
  }
}

function hasOwnSheet(found, sheets) {
  const written = new RegExp(`['" ]${found}['" ]`)
  const writers = components.filter(({ text }) => written.test(text))
  return (
    // The desk has sheets of its own, and the build and scripts write some classes, too.
    sheets.length === 0 ||
    writers.length === 0 ||
    sheets.some((sheet) => {
      const folder = dirname(sheet)
      return shared.test(folder) || writers.some(({ path }) => path.startsWith(folder))
    })
  )
}

const shared = /^(ui|styles|background)\b/
const paths = readdirSync('src/page', { recursive: true, encoding: 'utf8' })
const components = paths
  .filter((path) => path.endsWith('.tsx'))
  .map((path) => ({ path, text: readFileSync(`src/page/${path}`, 'utf8') }))

/** The sheets in which each class of the page is styled. */
const sheetsOf = new Map()
for (const path of paths.filter((path) => path.endsWith('.css'))) {
  const css = readFileSync(`src/page/${path}`, 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
  // A selector is what stands before a brace, and is no at-rule.
  for (const [, selector] of css.matchAll(/(?<=[{};]|^)\s*([^{};@]+)\{/g)) {
    for (const found of listClasses(selector)) {
      sheetsOf.set(found, (sheetsOf.get(found) ?? new Set()).add(path))
    }
  }
}

function listClasses(selector) {
  return [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, found]) => found)
}

export default stylelint.createPlugin(name, Object.assign(rule, { ruleName: name }))

import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import stylelint from 'stylelint'

const name = 'page/class-sheets'

/**
 * A class is styled in the sheet of its component and in at most one more, such as its second sheet
 * (`hero-late.css`): who changes a component opens two files. The option has the exceptions, each
 * with its reason.
 */
function rule(exceptions) {
  return (root, result) => {
    root.walkRules((node) => {
      for (const found of listClasses(node.selector)) {
        const sheets = [...(sheetsOf.get(found) ?? [])]
        if (sheets.length <= 2 || found in exceptions) continue
        const message = `Style .${found} in the sheet of its component and at most one more, not in ${sheets.join(', ')} (${name})`
        const word = `.${found}`
        stylelint.utils.report({ ruleName: name, result, node, word, message })
      }
    })
  }
}

/** The sheets in which each class of the page is styled. */
const sheetsOf = new Map()
for (const path of readdirSync('src/page', { recursive: true, encoding: 'utf8' })) {
  if (!path.endsWith('.css')) continue
  const css = readFileSync(`src/page/${path}`, 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
  // A selector is what stands before a brace, and is no at-rule.
  for (const [, selector] of css.matchAll(/(?<=[{};]|^)\s*([^{};@]+)\{/g)) {
    for (const found of listClasses(selector)) {
      sheetsOf.set(found, (sheetsOf.get(found) ?? new Set()).add(basename(path)))
    }
  }
}

function listClasses(selector) {
  return [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, found]) => found)
}

export default stylelint.createPlugin(name, Object.assign(rule, { ruleName: name }))

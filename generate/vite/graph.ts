import { parseSync } from 'vite'

/** A start tag of a document. */
export interface Tag {
  name: string
  attributes: Record<string, string>
}

/** What a chunk refers to, as written in it. */
export interface References {
  /** Loaded before the chunk runs. */
  eager: string[]
  /** Loaded by `import()`. */
  lazy: string[]
  /** Addresses of scripts among its texts: workers. */
  workers: string[]
}

/** The start tags of a document, without what scripts and styles hold. */
export function tagsOf(html: string): Tag[] {
  const markup = html.replaceAll(/(<(script|style)\b[^>]*>).*?<\/\2>/gs, '$1')
  const tags = markup.matchAll(/<([a-z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/gi)
  return Array.from(tags, ([, name = '', inside = '']) => ({
    name: name.toLowerCase(),
    attributes: Object.fromEntries(
      Array.from(
        inside.matchAll(/([^\s=]+)(?:="([^"]*)")?/g),
        ([, key = '', value = '']) => [key.toLowerCase(), value.replaceAll('&amp;', '&')],
      ),
    ),
  }))
}

/** What a chunk imports, and the workers that it names. */
export function referencesOf(code: string): References {
  const found: References = { eager: [], lazy: [], workers: [] }
  const { program } = parseSync('chunk.js', code)
  visit(program, (node) => {
    const { type, source } = node
    if (type === 'ImportExpression') found.lazy.push(...textOf(source))
    else if (/^(Import|Export\w+)Declaration$/.test(type))
      found.eager.push(...textOf(source))
    else found.workers.push(...textOf(node).filter((text) => /^\/.*\.js$/.test(text)))
  })
  return found
}

/** A node of the syntax tree, as far as it is read here. */
interface Node {
  type: string
  source?: unknown
  value?: unknown
  quasis?: { value: { cooked: string } }[]
}

function visit(value: unknown, tell: (node: Node) => void) {
  if (typeof value !== 'object' || value === null) return
  if ('type' in value) tell(value as Node)
  for (const inner of Object.values(value)) visit(inner, tell)
}

/** The text that a node stands for; minifiers write some of them as templates. */
function textOf(node: unknown): string[] {
  const { type, value, quasis = [] } = (node ?? {}) as Node
  if (type === 'Literal' && typeof value === 'string') return [value]
  const [only, ...others] = quasis
  return type === 'TemplateLiteral' && only && others.length === 0
    ? [only.value.cooked]
    : []
}

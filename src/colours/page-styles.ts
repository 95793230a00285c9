import names from './page-properties.json' with { type: 'json' }

/**
 * A custom property that the build sets and the page's styles use. stylelint reads the same list, so
 * neither side has a name that the other does not know.
 */
type PageProperty = keyof typeof names.customProperties

/** What the build declares in a rule for the page. */
export type Declarations = Partial<
  Record<
    PageProperty | 'display' | 'font-family' | 'left' | 'text-align' | 'top',
    string | number
  >
>

/** A rule for the page; empty without declarations. */
export function makeRule(selector: string, declarations: Declarations) {
  const text = Object.entries(declarations).map(([name, value]) => `${name}:${value}`)
  return text.length > 0 ? `${selector}{${text.join(';')}}` : ''
}

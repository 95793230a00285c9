import { localeTags, locales } from '../content'
import { schemasIn, type Content } from '../../model/schema'
import { textsOf } from '../../generate/reading/walk'
import { serveSiteOf } from './built-site'
import { injections } from './injections'
import {
  blockTabs,
  content,
  expect,
  notFoundMessage,
  open,
  pathOf,
  test,
  toastOf,
  write,
  type Page,
} from './site'

/** All of them at once, and what only a page's source or a script could take for its own. */
const hostile = `${[...injections, 'a\u2028b', "$&$'", '\\u003c\\', '<!--<script>'].join(' ')} `

/** Fields that the schema keeps from holding any text. */
const constrained = [
  ...['url', 'updated', 'countryCode', 'since', 'email', 'phone', 'file'],
  ...['group', 'start', 'end', 'id', 'demo', 'code', 'date'],
]

/** What is no text of the content, but reads like one: names, and a type in the JSON-LD. */
const ownWords = [...localeTags.map((tag) => locales[tag].name), 'GitHub', 'Language']

test.use({ tolerated: notFoundMessage })

test('whatever stands in the texts of the content, every page shows it as text', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(300_000) // It builds a site.
  const { injected, texts, refused } = inject(content)
  expect([...refused]).toEqual(constrained)
  await blockTabs(page)
  const usual = await visit(page)
  const site = await serveSiteOf(injected)
  await context.route(
    ({ href }) => href.startsWith(String(baseURL)),
    async (route) => {
      const { pathname } = new URL(route.request().url())
      await route.fulfill({ response: await route.fetch({ url: site.url + pathname }) })
    },
  )
  const shown = await visit(page).finally(async () => {
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    site.close()
  })

  for (const [view, lines] of Object.entries(shown)) {
    expect(lines.map(withoutHostile), view).toEqual(usual[view]?.map(withoutHostile))
    const untouched = lines.filter((line) => texts.has(line) && !ownWords.includes(line))
    expect(untouched, view).toEqual([])
  }
})

/** Puts the hostile text before each text with which the schema still takes the content. */
function inject(content: Content) {
  const injected = structuredClone(content)
  const texts = new Set<string>()
  const refused = new Set<PropertyKey>()
  const schemas = schemasIn(content.site.languages)
  for (const { file, path, text } of textsOf(content)) {
    const name = path.at(-1)!
    // They decide more than a text: an icon, a filter, which pages there are.
    if (path.some((step) => ['network', 'category'].includes(String(step)))) continue
    if (file === 'site' && path[0] === 'languages') continue
    const parent = path
      .slice(0, -1)
      .reduce<unknown>((value, key) => Reflect.get(Object(value), key), injected[file])
    Reflect.set(Object(parent), name, hostile + text)
    if (schemas[file].safeParse(injected[file]).success) texts.add(text)
    else {
      refused.add(name)
      Reflect.set(Object(parent), name, text)
    }
  }
  return { injected, texts, refused }
}

/** What each page holds: as it comes, alive, in use, and switched to the other language. */
async function visit(page: Page) {
  const views: Record<string, string[]> = {}
  const parser = await page.context().newPage()
  for (const path of ['./nothing', ...localeTags.map(pathOf)]) {
    const keep = async (view: string, passing = '') => {
      views[`${path}, ${view}`] = await page.evaluate(linesOf, { passing })
      expect(await page.evaluate(() => 'pwned' in window), view).toBe(false)
    }
    const response = await open(page, path)
    views[`${path}, as HTML`] = await parser.evaluate(linesOf, {
      html: await response?.text(),
    })
    await keep('alive')
    if (path === './nothing') continue

    const submit = () => page.locator('form [name="name"]').press('Enter')
    await submit()
    await expect(toastOf(page)).toBeVisible()
    await keep('with a message missing')
    await write(page, { name: 'Mona', email: 'mona', message: 'Hello' })
    await submit()
    await expect(page.locator('[name="email"][aria-invalid="true"]')).toBeVisible()
    await keep('with an address that is none')
    await write(page, { name: 'Mona', email: 'mona@example.org', message: 'Hello' })
    await submit()
    await expect(page.locator('.kept')).toBeVisible()
    await keep('with a message prepared')
    const link = page.locator('header a[hreflang]')
    const other = await link.getAttribute('hreflang')
    await link.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('lang', other ?? '')
    await keep('switched', ', .toasts')
    // The message that was prepared would stand on the next page, too.
    await page.evaluate(() => {
      sessionStorage.clear()
    })
  }
  await parser.close()
  // What the page fetches ahead is its own site's, not the next one's.
  await page.goto('about:blank')
  return views
}

/** A document as lines: each element's start, attribute and text, but for what is passing. */
function linesOf({
  html,
  passing = '',
}: {
  html?: string | undefined
  passing?: string
}) {
  const root = html
    ? new DOMParser().parseFromString(html, 'text/html').documentElement
    : (document.documentElement.cloneNode(true) as HTMLElement)
  // Drawn when there is time; announced for a second.
  for (const element of root.querySelectorAll(`.sky, body > [role="status"]${passing}`)) {
    element.remove()
  }
  // Latin phrases are set apart wherever they stand, in hostile texts as well.
  for (const island of root.querySelectorAll('bdi'))
    island.replaceWith(...island.childNodes)
  root.normalize()

  const lines: string[] = []
  const walker = document.createTreeWalker(
    root,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
  )
  for (let node: Node | null = root; node; node = walker.nextNode()) {
    if (node instanceof Element) {
      lines.push(`<${node.localName}>`)
      for (const { name, value } of node.attributes) {
        // How long the texts are decides the name's size, and where on the page the reader is.
        if (['aria-current', 'data-scrolled', 'data-long'].includes(name)) continue
        lines.push(`${name}:`, value)
      }
    } else if (node.parentElement?.matches('[type="application/ld+json"]')) {
      JSON.parse(node.textContent ?? '', (key, value: unknown) => {
        lines.push(`${key}:`, String(value))
        return value
      })
    } else {
      lines.push(node.textContent ?? '')
    }
  }
  return lines.map((line) => line.replaceAll(/[\u2066\u2069]/g, ''))
}

/** A line without the hostile text, and without the names of files that depend on texts. */
function withoutHostile(line: string) {
  return line
    .replaceAll(hostile, '')
    .replaceAll(encodeURIComponent(hostile), '')
    .replaceAll(/-[\w-]{8,12}(?=\.(js|woff2)\b)/g, '')
    .replaceAll(/[a-z0-9-]+(?=-cv-\w+\.pdf$)/g, '')
}

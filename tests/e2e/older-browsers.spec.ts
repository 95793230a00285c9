import { interfaces, isYounger } from '../baseline.ts'
import { takeTurns } from './lib/places.ts'
import {
  waitForAllParts,
  blockTabs,
  content,
  expect,
  findLanguageSwitch,
  open,
  captureTabs,
  getOther,
  parseParameters,
  getPath,
  toggleTheme,
  says,
  send,
  test,
  findToast,
  withMotion,
  fillForm,
} from './lib/site.ts'

const inTurn = takeTurns()

/* What a visitor does in the oldest supported browsers (README.md). */

/** Interfaces, functions and members that one of these browsers lacks. */
function listYoungerFeatures(): [name: string, member?: string][] {
  return Object.entries(interfaces).flatMap(
    ([name, entry]): [name: string, member?: string][] => {
      if (isYounger(entry)) return [[name]]
      const members = Object.keys(entry).filter((member) => /^[a-z]\w*$/i.test(member))
      return members
        .filter((member) => isYounger(entry[member] ?? {}))
        .map((member) => [name, member])
    },
  )
}

const younger = listYoungerFeatures()

test.use(withMotion)
// Without Trusted Types, the policy asks for nothing; these browsers still know the directive.
test.use({
  tolerated: /TrustedScriptURL|trusted-types-sink|injection sink|Sink type mismatch/,
})

test.beforeEach(async ({ page }) => {
  await page.addInitScript((paths) => {
    const scope = window as unknown as Record<string, { prototype?: object } | undefined>
    for (const [name = '', member] of paths) {
      const owner = scope[name]
      if (member === undefined) Reflect.deleteProperty(window, name)
      else if (owner) {
        Reflect.deleteProperty(owner, member)
        if (owner.prototype) Reflect.deleteProperty(owner.prototype, member)
        // Members of every window are on the window itself.
        if (name === 'Window') Reflect.deleteProperty(window, member)
      }
    }
    // As a browser without it would throw.
    Object.assign(window, { gone: paths.length })
  }, younger)
})

inTurn(
  'in the oldest supported browser, a message longer than a link is sent with a toast @engines @all',
  async ({ page, language }) => {
    await blockTabs(page)
    await open(page, getPath(language))
    await waitForAllParts(page)
    expect(younger.length).toBeGreaterThan(200)
    expect(
      await page.evaluate(() => [
        'toReversed' in Array.prototype,
        'Segmenter' in Intl,
        'startViewTransition' in document,
      ]),
    ).toEqual([true, false, false])
    const tabs = await captureTabs(page)
    const message = 'رسالة طويلة 👩‍🚀 '.repeat(120)
    await fillForm(page, { name: 'منى', email: 'mona@example.org', message })
    await send(page)
    const { labels } = says[language].contact
    await expect(findToast(page)).toContainText(labels.preparedTitle)
    const [tab = ''] = await tabs()
    expect(parseParameters(tab)['body']).toContain('رسالة طويلة 👩‍🚀')
  },
)

inTurn(
  'in the oldest supported browser, theme, filter and language work @engines @all',
  async ({ page, language }) => {
    await open(page, getPath(language))
    await waitForAllParts(page)
    await toggleTheme(page)
    const filter = page.locator('.filters button').nth(1)
    await filter.click()
    await expect(filter).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('.skill:visible')).toHaveCount(
      content.skills.filter(({ category }) => category.en.plain === 'frontend').length,
    )
    const otherLocale = getOther(language)
    await findLanguageSwitch(page, otherLocale).click()
    await expect(page.locator('html')).toHaveAttribute('lang', otherLocale)
  },
)

import ar from '../../src/desk/app/words/ar.json' with { type: 'json' }
import en from '../../src/desk/app/words/en.json' with { type: 'json' }
import { expect, findField, openDesk, test, type Page } from './desk.ts'

type Part = keyof typeof en.groups

/**
 * A mistake: the group, the field, the control inside it (if there are several), the text that is
 * typed or chosen, and a part of the message at the field.
 */
type Mistake = [
  part: Part,
  field: string,
  control: string,
  typed: string,
  message: string,
]

/** Mistakes in single values. */
const wrongValues: Mistake[] = [
  ['profile', 'profile.yaml:name', '/ar', '', 'Write the Arabic text'],
  ['profile', 'profile.yaml:place/countryCode', '', 'Egypt', 'two capital letters'],
  ['profile', 'profile.yaml:now/since', '/year', '20', 'Write a month'],
  ['profile', 'profile.yaml:photo/file', '/file', '', '"file" is missing'],
  ['profile', 'profile.yaml:photo/focus', '', 'left', 'how far from the left'],
  ['about', 'profile.yaml:stats/successRate', '', '150', 'at most 100'],
  ['contact', 'profile.yaml:email', '', 'salma@', 'Write an e-mail address'],
  ['contact', 'profile.yaml:phone', '', 'call me', 'with its country code'],
  ['contact', 'profile.yaml:social/0/network', '', '', '"network" is missing'],
  ['contact', 'profile.yaml:social/0/url', '', 'github.com', 'Write a full address'],
  ['skills', 'skills.yaml:0/level', '', '120', 'from 0 to 100'],
  ['projects', 'projects.yaml:0/id', '', 'My Shop', 'Use small letters'],
  ['projects', 'projects.yaml:0/demo', '', 'shop.dev', 'Write a full address'],
  ['projects', 'projects.yaml:1/title', '/en', '', 'Write the English text'],
  ['education', 'education.yaml:0/when', '/end', '2017', 'The end comes before'],
  ['education', 'education.yaml:2/when', '/months', 'one', 'Expected a number'],
  ['site', 'site.yaml:url', '', 'salma.dev', 'Write a full address'],
  ['site', 'site.yaml:copyright', '', 'now', 'Expected a number'],
  ['looks', 'site.yaml:accent', '/number', '400', 'Write a hue from 0 to 360'],
]

/** What `check` finds once each value is one that may be. */
const wrongTogether: Mistake[] = [
  ['profile', 'profile.yaml:pitch', '/en', 'I <b>build</b> shops', '<b>'],
  ['skills', 'skills.yaml:1/name', '', 'React', 'React'],
  ['projects', 'projects.yaml:1/id', '', 'shop', 'shop'],
  ['cv', 'site.yaml:cvWithout/0', '', 'tlaks', 'tlaks'],
]

for (const [what, mistakes] of [
  ['a wrong value', wrongValues],
  ['a contradiction between values', wrongTogether],
] as const)
  test(`${what} is shown at its field, in both languages of the desk`, async ({
    page,
    content,
  }) => {
    content.write('site.yaml', `${content.read('site.yaml')}cvWithout: [courses]\n`)
    await openDesk(page, content)
    for (const [part, field, control, typed] of mistakes) {
      await reach(page, en.groups[part], field)
      const input = findField(page, field + control)
      if (await input.evaluate((element) => element.matches('select')))
        await input.selectOption(typed)
      else await input.fill(typed)
    }
    for (const words of [en, ar]) {
      for (const [part, field, , , message] of mistakes) {
        await reach(page, words.groups[part], field)
        const messages = page.locator(`[data-field="${field}"] > .field-problems`)
        await expect.soft(messages, field).toContainText(message, { timeout: 8000 })
      }
      await page.locator('.bar-language').click()
    }
  })

/** Opens a part of the form, and the items of lists that a field is in. */
async function reach(page: Page, part: string, field: string) {
  const button = page
    .getByRole('navigation')
    .getByRole('button', { name: new RegExp(`^${part}`) })
  if ((await button.getAttribute('aria-current')) === null) await button.click()
  const [file = '', path = ''] = field.split(':')
  const steps = path.split('/')
  for (const [at, step] of steps.entries()) {
    if (!/^\d+$/.test(step)) continue
    const list = findField(page, `${file}:${steps.slice(0, at).join('/')}`)
    const item = list.locator('> .items > .item').nth(Number(step))
    const closed = item.locator('> .item-head > .item-name[aria-expanded=false]')
    if ((await closed.count()) > 0) await closed.click()
  }
}

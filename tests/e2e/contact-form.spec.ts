import { takeSome } from '../size.ts'
import {
  blockTabs,
  content,
  expect,
  waitForHydration,
  open,
  captureTabs,
  parseParameters,
  says,
  send,
  test,
  findToast,
  fillForm,
  type Page,
  expectWritten,
  switchLanguage,
} from './lib/site.ts'

const valid = {
  name: 'Mona منى',
  email: 'mona+work@example.org',
  message: 'Hello 👋\nأهلًا & welcome: 100% #1 "quoted" \'single\' a+b=c?',
}
const formatBody = (message: typeof valid) =>
  `Name: ${message.name}\nEmail: ${message.email}\nMessage: ${message.message}`

const { labels } = says.ar.contact

test('an empty form is not sent: it shows a toast and errors, and focuses the first field @engines', async ({
  page,
  outside,
}) => {
  await open(page, './')
  await fillForm(page, { name: ' \t ', email: '\u00A0', message: ' \n\n ' })
  await expect(page.locator('form')).toHaveAttribute('novalidate')
  await send(page)
  for (const locale of ['en', 'ar'] as const) {
    const { labels } = says[locale].contact
    if (locale === 'ar') await switchLanguage(page, locale)
    await expectToast(page, 'destructive', labels.missingTitle, labels.missingText)
    await expectFaults(page, {
      name: labels.missingName,
      email: labels.missingEmail,
      message: labels.missingMessage,
    })
    for (const [field, label] of [
      ['name', labels.yourName],
      ['email', labels.yourEmail],
      ['message', labels.yourMessage],
    ] as const) {
      await expect(findField(page, field)).toHaveAccessibleName(label)
      await expect(findField(page, field)).toHaveAttribute('required')
    }
    if (locale === 'en') await expect(findField(page, 'name')).toBeFocused()
  }
  await expect(findField(page, 'email')).toHaveAttribute('type', 'email')
  expect(outside).toEqual([])
})

test('only the invalid field is marked, below the toast, until it is corrected', async ({
  page,
  outside,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, './ar/')
  const { missingTitle, missingText, invalidTitle, invalidText } = labels
  for (const [field, text, fault, title, description] of [
    ['name', '', labels.missingName, missingTitle, missingText],
    ['email', '', labels.missingEmail, missingTitle, missingText],
    ['message', '', labels.missingMessage, missingTitle, missingText],
    ['email', 'mona@example', labels.invalidEmail, invalidTitle, invalidText],
    ['email', 'mo na@example.org', labels.invalidEmail, invalidTitle, invalidText],
  ] as const) {
    const message = { ...valid, [field]: text }
    await fillForm(page, message)
    // The form at the window's top.
    await page.locator('form button[type="submit"]').evaluate((button) => {
      scrollBy(0, button.getBoundingClientRect().top - innerHeight / 2)
    })
    await send(page)
    await expectToast(page, 'destructive', title, description)
    await expectFaults(page, { [field]: fault })
    await expectWritten(page, message)
    await expect(findField(page, field)).toBeFocused()
    const toast = (await findToast(page).boundingBox())!
    const label = (await page.locator('form label:has(+ :focus)').boundingBox())!
    expect(label.y).toBeGreaterThan(toast.y + toast.height)
    await findField(page, field).fill(valid[field])
    await expectFaults(page, {})
  }
  expect(outside).toEqual([])
})

test('a valid message opens Gmail without opener, and clears the form and its draft @engines', async ({
  page,
  context,
  outside,
}) => {
  // GitHub Pages does not send the header that also removes the opener.
  await page.route('**/ar/', async (route) => {
    const response = await route.fetch()
    const headers = response.headers()
    delete headers['cross-origin-opener-policy']
    return route.fulfill({ response, headers })
  })
  await open(page, './ar/')
  await fillForm(page, { ...valid, name: `  ${valid.name} ` })
  const draft = () => page.evaluate(() => sessionStorage.getItem('draft'))
  expect(await draft()).toContain('mona')
  const opened = context.waitForEvent('page')
  await send(page)
  const tab = await opened
  await tab.waitForURL('https://mail.google.com/**')
  expect(tab.url()).toMatch(/^https:\/\/mail\.google\.com\/mail\/\?view=cm&fs=1&to=/)
  expect(parseParameters(tab.url())).toEqual({
    view: 'cm',
    fs: '1',
    to: content.profile.email,
    su: `New message from ${valid.name} via Portfolio`,
    body: formatBody(valid).replaceAll('\n', '\r\n'),
  })
  expect(await tab.evaluate(() => window.opener as unknown)).toBeNull()
  expect(await tab.evaluate(() => document.referrer)).toBe('')
  expect(outside).toHaveLength(1)

  await expectToast(page, 'success', labels.preparedTitle, labels.preparedText)
  await expectWritten(page, { name: '', email: '', message: '' })
  expect(await draft()).toBe('')
  await expectFaults(page, {})
})

test('a held Enter key sends once, and types nothing into the focused field @engines @all', async ({
  page,
}) => {
  await open(page, './ar/')
  const tabs = await captureTabs(page)
  await fillForm(page, { ...valid, message: '' })
  await findField(page, 'name').focus()
  for (let turn = 0; turn < 3; turn++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(findField(page, 'message')).toBeFocused()
  await expectWritten(page, { ...valid, message: '' })

  await fillForm(page, valid)
  await findField(page, 'name').focus()
  await page.keyboard.down('Enter')
  await expectToast(page, 'success', labels.preparedTitle)
  // For longer than a double click.
  await page.waitForFunction(
    (start) => performance.now() > start + 1000,
    await readTime(page),
  )
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expectToast(page, 'success', labels.preparedTitle)
  await expectFaults(page, {})
  expect(await tabs()).toHaveLength(1)

  // A new press sends again.
  await page.keyboard.press('Enter')
  await expectToast(page, 'destructive', labels.missingTitle)
})

for (const how of takeSome(['a blocker that throws', 'a blocked tab'], 1)) {
  test(`${how} opens the mail program, with the same subject and body`, async ({
    page,
    outside,
  }) => {
    await page.addInitScript((throws) => {
      window.open = () => {
        if (throws) throw new Error('blocked')
        return null
      }
    }, how.includes('throws'))
    await open(page, './ar/')
    await fillForm(page, valid)
    await send(page)
    await expect.poll(() => outside.length).toBe(1)
    const link = outside[0]!.url()
    expect(link.split('?')[0]).toBe(`mailto:${content.profile.email}`)
    expect(parseParameters(link)).toEqual({
      subject: `New message from ${valid.name} via Portfolio`,
      body: formatBody(valid).replaceAll('\n', '\r\n'),
    })
    await expectToast(page, 'success', labels.preparedTitle)
  })
}

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('the message can be copied from the toast, and read, copied and restored below the form', async ({
    page,
  }) => {
    await open(page, './ar/')
    await page.evaluate(() => {
      const tab = { opener: 'kept' }
      Object.assign(window, { open: () => tab, tab })
    })
    await fillForm(page, valid)
    await send(page)
    // The page removes the opener, not only its headers.
    const tab = await page.evaluate(() => Reflect.get(window, 'tab') as unknown)
    expect(tab).toEqual({ opener: null })
    await findToast(page).getByRole('button', { name: labels.copy }).click()
    await expectToast(page, 'success', labels.copied)
    expect(await readClipboard(page)).toBe(formatBody(valid))

    await page.evaluate(() => navigator.clipboard.writeText('something else'))
    const lastMessage = page.locator('.last-message')
    await lastMessage.getByText(labels.kept).click()
    await expect(lastMessage.locator('pre')).toHaveText(Object.values(valid).join('\n'))
    await lastMessage.getByRole('button', { name: labels.copy }).click()
    await expect.poll(() => readClipboard(page)).toBe(formatBody(valid))
    await lastMessage.getByRole('button', { name: labels.restore }).click()
    await expectWritten(page, valid)
  })

  test('a message longer than a mail link is shortened with a note, and complete in the clipboard @all', async ({
    page,
    outside,
  }) => {
    await blockTabs(page)
    await open(page, './ar/')
    const long = { ...valid, message: 'رسالة طويلة 👩‍👩‍👧 '.repeat(400).trim() }
    await fillForm(page, long)
    await send(page)
    await expectToast(page, 'success', labels.shortened)
    // Without the isolate, mail programs put an Arabic full stop at the wrong end.
    const message = `\u2068${long.message}`
    expect(await readClipboard(page)).toBe(formatBody({ ...long, message }))
    await expect(page.locator('.last-message pre')).toHaveText(
      Object.values(long).join('\n'),
    )
    await expect.poll(() => outside.length).toBe(1)
    const { body = '' } = parseParameters(outside[0]!.url())
    expect(body.endsWith(labels.shortenedInMail)).toBe(true)
  })
})

test('a draft stays after a reload, a language switch and a visit to another page', async ({
  page,
}) => {
  await open(page, './ar/')
  await fillForm(page, valid)
  await page.reload()
  await waitForHydration(page)
  await expectWritten(page, valid)
  await switchLanguage(page, 'en')
  await expectWritten(page, valid)
  await page.goto('about:blank')
  await page.goBack()
  await waitForHydration(page)
  await expectWritten(page, valid)
})

function findField(page: Page, name: keyof typeof valid) {
  return page.locator(`form [name="${name}"]`)
}

const fields = ['name', 'email', 'message'] as const

async function expectFaults(page: Page, faults: Partial<typeof valid>) {
  for (const field of fields) {
    const fault = faults[field] ?? ''
    await expect(findField(page, field)).toHaveAttribute(
      'aria-invalid',
      `${fault !== ''}`,
    )
    await expect(findField(page, field)).toHaveAccessibleDescription(fault)
  }
}

async function expectToast(page: Page, variant: string, ...texts: string[]) {
  await expect(findToast(page)).toHaveAttribute('data-variant', variant)
  for (const text of texts) await expect(findToast(page)).toContainText(text)
}

function readTime(page: Page) {
  return page.evaluate(() => performance.now())
}

function readClipboard(page: Page) {
  return page.evaluate(async () =>
    (await navigator.clipboard.readText()).replaceAll('\r\n', '\n'),
  )
}

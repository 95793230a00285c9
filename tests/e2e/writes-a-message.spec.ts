import {
  blockTabs,
  content,
  expect,
  hydrated,
  languageSwitch,
  open,
  otherThan,
  parametersOf,
  pathOf,
  says,
  send,
  test,
  toastOf,
  write,
  type Page,
} from './site'

const valid = {
  name: 'Mona منى',
  email: 'mona+work@example.org',
  message: 'Hello 👋\nأهلًا & welcome: 100% #1 "quoted" \'single\' a+b=c?',
}
const bodyOf = (message: typeof valid) =>
  `Name: ${message.name}\nEmail: ${message.email}\nMessage: ${message.message}`

const locale = 'ar'
test('the fields are labelled, required, and the e-mail field is one; Enter sends from a line, and makes a line break in the message', async ({
  page,
}) => {
  await open(page, pathOf(locale))
  const form = page.getByRole('form', { name: labels.form })
  for (const [field, label] of [
    ['name', labels.yourName],
    ['email', labels.yourEmail],
    ['message', labels.yourMessage],
  ] as const) {
    const input = form.locator(`[name="${field}"]`)
    await expect(input).toHaveAccessibleName(label)
    await expect(input).toHaveAttribute('required')
  }
  await expect(form.locator('[name="email"]')).toHaveAttribute('type', 'email')
  await expect(form).toHaveAttribute('novalidate')

  const message = page.locator('form [name="message"]')
  await message.focus()
  await page.keyboard.type('one')
  await page.keyboard.press('Enter')
  await page.keyboard.type('two')
  await expect(message).toHaveValue('one\ntwo')
  await page.locator('form [name="name"]').press('Enter')
  await expect(toastOf(page)).toContainText(labels.missingTitle)
})

const { labels } = says[locale].contact

test('an empty form gets a toast, marked fields, the focus in the first, and sends nothing, and its faults speak the language that the page is switched to @engines', async ({
  page,
  outside,
}) => {
  const other = otherThan(locale)
  await open(page, pathOf(other))
  await write(page, { name: ' \t ', email: '\u00A0', message: ' \n\n ' })
  await send(page)
  const { labels: others } = says[other].contact
  await expect(toastOf(page)).toHaveAttribute('data-variant', 'destructive')
  await expect(toastOf(page)).toContainText(others.missingTitle)
  await expect(toastOf(page)).toContainText(others.missingText)
  await expectFaults(page, {
    name: others.missingName,
    email: others.missingEmail,
    message: others.missingMessage,
  })
  await expect(page.locator('form [name="name"]')).toBeFocused()
  await languageSwitch(page, locale).click()
  await expectFaults(page, {
    name: labels.missingName,
    email: labels.missingEmail,
    message: labels.missingMessage,
  })
  expect(outside).toEqual([])
})

test('a single missing field is the one marked, and what is typed elsewhere stays', async ({
  page,
  outside,
}) => {
  await open(page, pathOf(locale))
  await write(page, { ...valid, email: '' })
  await send(page)
  await expect(toastOf(page)).toContainText(labels.missingTitle)
  await expectFaults(page, { email: labels.missingEmail })
  await expect(page.locator('form [name="email"]')).toBeFocused()
  await expect(page.locator('form [name="name"]')).toHaveValue(valid.name)
  await expect(page.locator('form [name="message"]')).toHaveValue(valid.message)
  expect(outside).toEqual([])
})

test('a malformed address gets its own toast and mark, which goes once it is mended', async ({
  page,
  outside,
}) => {
  await open(page, pathOf(locale))
  for (const email of ['mona', 'mo na@example.org']) {
    await write(page, { ...valid, email })
    await send(page)
    await expect(toastOf(page)).toHaveAttribute('data-variant', 'destructive')
    await expect(toastOf(page)).toContainText(labels.invalidTitle)
    await expect(toastOf(page)).toContainText(labels.invalidText)
    await expectFaults(page, { email: labels.invalidEmail })
    await expect(page.locator('form [name="email"]')).toBeFocused()
    await expect(page.locator('form [name="message"]')).toHaveValue(valid.message)
  }
  expect(outside).toEqual([])
  await page.locator('form [name="email"]').fill(valid.email)
  await expectFaults(page, {})
})

test.describe('with the form high in the window', () => {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    test(`no toast lies over the field at fault, ${String(width)} px wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      await open(page, pathOf(locale))
      for (const field of ['name', 'email', 'message'] as const) {
        await write(page, { ...valid, [field]: '' })
        await page.locator('form button[type="submit"]').evaluate((button) => {
          scrollBy(0, button.getBoundingClientRect().top - innerHeight / 2)
        })
        await send(page)
        await expect(page.locator(`form [name="${field}"]`)).toBeFocused()
        const toast = await toastOf(page).boundingBox()
        const label = await page.locator('form label:has(+ :focus)').boundingBox()
        expect(toast && label && label.y - (toast.y + toast.height)).toBeGreaterThan(0)
      }
    })
  }
})

test('a valid message opens a Gmail window with everything in it, and no way back; a toast thanks, the fields are cleared, and the draft is gone @engines', async ({
  page,
  context,
}) => {
  await open(page, pathOf(locale))
  await write(page, { ...valid, name: `  ${valid.name} ` })
  expect(await page.evaluate(() => sessionStorage.getItem('draft'))).toContain('mona')
  const opened = context.waitForEvent('page')
  await send(page)
  const tab = await opened
  await tab.waitForURL('https://mail.google.com/**')
  expect(tab.url()).toMatch(/^https:\/\/mail\.google\.com\/mail\/\?view=cm&fs=1&to=/)
  expect(parametersOf(tab.url())).toEqual({
    view: 'cm',
    fs: '1',
    to: content.profile.email,
    su: `New message from ${valid.name} via Portfolio`,
    body: bodyOf(valid).replaceAll('\n', '\r\n'),
  })
  expect(await tab.evaluate(() => window.opener as unknown)).toBeNull()
  expect(await tab.evaluate(() => document.referrer)).toBe('')

  await expect(toastOf(page)).toHaveAttribute('data-variant', 'success')
  await expect(toastOf(page)).toContainText(labels.preparedTitle)
  await expect(toastOf(page)).toContainText(labels.preparedText)
  for (const field of Object.keys(valid)) {
    await expect(page.locator(`form [name="${field}"]`)).toHaveValue('')
  }
  expect(await page.evaluate(() => sessionStorage.getItem('draft'))).toBeNull()
  await expectFaults(page, {})
})

test('the way back from the new tab is cut by the page itself, not only by its headers', async ({
  page,
}) => {
  await open(page, pathOf(locale))
  await page.evaluate(() => {
    const tab = { opener: window }
    Object.assign(window, { open: () => tab, tab })
  })
  await write(page, valid)
  await send(page)
  await expect(toastOf(page)).toContainText(labels.preparedTitle)
  const { opener } = await page.evaluate(() => {
    const { tab } = window as unknown as { tab: { opener: unknown } }
    return { opener: tab.opener === null ? 'cut' : 'kept' }
  })
  expect(opener).toBe('cut')
})

test('a blocked tab leads to the mail program, with the same subject and body', async ({
  page,
  outside,
}) => {
  await blockTabs(page)
  await open(page, pathOf(locale))
  await write(page, valid)
  await send(page)
  await expect.poll(() => outside.map((request) => request.url())).toHaveLength(1)
  const [link = ''] = outside.map((request) => request.url())
  expect(link.split('?')[0]).toBe(`mailto:${content.profile.email}`)
  expect(parametersOf(link)).toEqual({
    subject: `New message from ${valid.name} via Portfolio`,
    body: bodyOf(valid).replaceAll('\n', '\r\n'),
  })
  await expect(toastOf(page)).toContainText(labels.preparedTitle)
})

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test("the toast's action copies the message, and says so; it is kept below the form, and can be read, copied, and taken back", async ({
    page,
  }) => {
    await open(page, pathOf(locale))
    await write(page, valid)
    await keepInFront(page)
    await send(page)
    await toastOf(page).getByRole('button', { name: labels.copy }).click()
    await expect(toastOf(page)).toContainText(labels.copied)
    expect(await clipboard(page)).toBe(bodyOf(valid))

    await page.evaluate(() => navigator.clipboard.writeText('something else'))
    const kept = page.locator('.kept')
    await kept.getByText(labels.kept).click()
    await expect(kept.locator('pre')).toHaveText(Object.values(valid).join('\n'))
    await kept.getByRole('button', { name: labels.copy }).click()
    await expect.poll(() => clipboard(page)).toBe(bodyOf(valid))
    await kept.getByRole('button', { name: labels.restore }).click()
    for (const [field, value] of Object.entries(valid)) {
      await expect(page.locator(`form [name="${field}"]`)).toHaveValue(value)
    }
  })

  test('of a text too long for a link the mail has the beginning and says so; the clipboard has all', async ({
    page,
    outside,
  }) => {
    await open(page, pathOf(locale))
    const long = { ...valid, message: 'رسالة طويلة 👩‍👩‍👧 '.repeat(400).trim() }
    await write(page, long)
    await keepInFront(page)
    await send(page)
    await expect(toastOf(page)).toContainText(labels.shortened)
    expect(await clipboard(page)).toBe(bodyOf(long))
    await expect(page.locator('.kept pre')).toHaveText(Object.values(long).join('\n'))
    const gmail = await page.evaluate(() => String(Reflect.get(window, 'asked')))
    const [mailto = ''] = outside.map((request) => request.url())
    for (const [link, limit] of [
      [gmail, 7500],
      [mailto, 2000],
    ] as const) {
      expect(link.length).toBeLessThanOrEqual(limit)
      expect(link.length, 'as much as fits').toBeGreaterThan(limit - 100)
      const { body = '' } = parametersOf(link)
      const [beginning = ''] = body.replaceAll('\r\n', '\n').split('…\n\n')
      expect(bodyOf(long).startsWith(beginning)).toBe(true)
      expect(body.endsWith(labels.shortenedInMail)).toBe(true)
    }
  })
})

test('a draft outlasts a reload, a switch of language, and a look at another page', async ({
  page,
}) => {
  const other = otherThan(locale)
  await open(page, pathOf(locale))
  await write(page, valid)
  await page.reload()
  await hydrated(page)
  await expectDraft(page)
  await languageSwitch(page, other).click()
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  await expectDraft(page)
  await page.goto('about:blank')
  await page.goBack()
  await hydrated(page)
  await expectDraft(page)
})

async function expectFaults(
  page: Page,
  faults: Partial<Record<keyof typeof valid, string>>,
) {
  for (const field of ['name', 'email', 'message'] as const) {
    const input = page.locator(`form [name="${field}"]`)
    const fault = faults[field] ?? ''
    await expect(input).toHaveAttribute('aria-invalid', String(fault !== ''))
    await expect(input).toHaveAccessibleDescription(fault)
  }
}

async function expectDraft(page: Page) {
  for (const [field, value] of Object.entries(valid)) {
    await expect(page.locator(`form [name="${field}"]`)).toHaveValue(value)
  }
}

/** A tab that opens in front would take the focus, and with it the clipboard. */
async function keepInFront(page: Page) {
  await page.evaluate(() => {
    window.open = (url) => {
      Object.assign(window, { asked: url })
      return null
    }
  })
}

function clipboard(page: Page) {
  return page.evaluate(async () =>
    (await navigator.clipboard.readText()).replaceAll('\r\n', '\n'),
  )
}

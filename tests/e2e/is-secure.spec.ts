import { headedSections } from '../../model/sections'
import { injections } from './injections'
import {
  applicationOf,
  blockTabs,
  content,
  expect,
  hydrated,
  languageSwitch,
  notFoundMessage,
  open,
  otherThan,
  pathOf,
  says,
  send,
  test,
  toastOf,
  write,
} from './site'

const locale = 'ar'

/** All at once, and the one that must stand alone to do harm. */
const hostile = [injections.join(' '), '__proto__']

// The fixture fails this test at any breach of the policy and any request to another site.
test('every feature can be used under the policy, and leaves only what it should', async ({
  page,
  context,
  outside,
}) => {
  await open(page, pathOf(locale))
  for (const id of headedSections) {
    await page.locator(`#${id}`).scrollIntoViewIfNeeded()
  }
  await page.locator('header .bar-theme').click()
  await page.locator('header .sky-toggle').click()
  await page.locator('#skills .filters button').nth(1).click()
  await page.locator('#hero').getByRole('link', { name: says[locale].cv.offer }).click()
  await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('dialog')
      .getByRole('button', { name: says[locale].cv.confirm })
      .click(),
  ])
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: says[locale].navigation.openMenu }).click()
  await page.keyboard.press('Escape')
  await send(page)
  await expect(toastOf(page)).toBeVisible()
  await write(page, { name: 'Mona', email: 'mona@example.org', message: 'Hello' })
  const opened = context.waitForEvent('page')
  await send(page)
  await (await opened).close()
  await write(page, { name: 'Next', email: '', message: '' })
  await languageSwitch(page, otherThan(locale)).click()
  await expect(page.locator('html')).toHaveAttribute('lang', otherThan(locale))
  await page.reload()
  await hydrated(page)

  expect(outside.map((request) => new URL(request.url()).origin)).toEqual([
    'https://mail.google.com',
  ])
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual([
    'lang',
    'theme',
  ])
  expect(await page.evaluate(() => Object.keys(sessionStorage).sort())).toEqual([
    'draft',
    'prepared',
    'sky',
  ])
})

test('what people type is text: in the form, the message that is kept, and the mail', async ({
  page,
  outside,
}) => {
  await blockTabs(page)
  await open(page, pathOf(locale))
  for (const [index, injection] of hostile.entries()) {
    const email = `a@b.${'c'.repeat(index + 1)}`
    const name = injection.slice(0, 80)
    await write(page, { name, email, message: injection })
    await send(page)
    await expect(page.locator('.kept pre')).toHaveText(
      [name, email, injection].join('\n'),
    )
    await expect.poll(() => outside.length).toBe(index + 1)
    const link = new URL(outside[index]?.url() ?? '')
    expect(link.pathname).toBe(content.profile.email)
    expect([...link.searchParams.keys()]).toEqual(['subject', 'body'])
    expect(link.searchParams.get('subject')).toBe(
      `New message from ${name} via Portfolio`,
    )
  }
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
  expect(
    await page.locator('form ~ * img, form ~ * svg[onload], .toasts img').count(),
  ).toBe(0)
})

for (const text of hostile) {
  test(`an address and a storage that hold ${text.slice(0, 20)} … do nothing`, async ({
    page,
  }) => {
    await page.addInitScript((injection) => {
      for (const key of ['lang', 'theme']) localStorage.setItem(key, injection)
      sessionStorage.setItem('sky', injection)
      sessionStorage.setItem(
        'draft',
        JSON.stringify({ name: injection, email: injection, message: injection }),
      )
    }, text)
    await open(page, `./?q=${encodeURIComponent(text)}#${text}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(says.en.hero.name)
    await expect(page.locator('html')).toHaveClass(/dark/)
    await expect(page.locator('form [name="message"]')).toHaveValue(text)
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
  })
}

test('the policy is strict, and the same on every page', async ({ request }) => {
  const policies = await Promise.all(
    ['./', './ar/', './nothing'].map(
      async (path) => (await request.get(path)).headers()['content-security-policy'],
    ),
  )
  expect(new Set(policies).size).toBe(1)
  const [policy = ''] = policies
  expect(policy).not.toMatch(/unsafe|\*|https?:|data:/)
  for (const directive of [
    "default-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'form-action ',
  ]) {
    expect(policy).toContain(directive)
  }
})

test('the other headers say what they should, and hashed files may be kept for a year', async ({
  page,
  request,
}) => {
  const home = await request.get('./')
  expect(home.headers()).toMatchObject({
    'strict-transport-security': expect.stringMatching(/max-age=\d{8,}/),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-cache',
  })
  const asset = await request.get(await applicationOf(page))
  expect(asset.status()).toBe(200)
  expect(asset.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
})

test.describe('when something tries to run a script of its own', () => {
  test.use({ tolerated: /CSP:|Content Security Policy|TrustedScript|trusted/i })

  test('the policy stops it', async ({ page }) => {
    await open(page, './')
    const stopped = await page.evaluate(() => {
      const attempts = [
        () => (document.body.innerHTML += '<img src=x onerror="window.pwned=1">'),
        () => {
          const script = document.createElement('script')
          script.textContent = 'window.pwned=1'
          document.body.append(script)
        },
        () => {
          const script = document.createElement('script')
          script.src = '/assets/none.js'
        },
      ]
      return attempts.map((attempt) => {
        try {
          attempt()
          return 'ran'
        } catch (error) {
          return (error as Error).name
        }
      })
    })
    expect(stopped).toEqual(['TypeError', 'TypeError', 'TypeError'])
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
  })
})

test.describe('when the page is put into a frame', () => {
  test.use({ tolerated: /frame-ancestors|CSP|chrome-error/ })

  test('it refuses', async ({ page, baseURL }) => {
    await page.route('**/frame-test', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<iframe src="${baseURL ?? ''}"></iframe>`,
      }),
    )
    await page.goto('./frame-test')
    await expect.poll(() => page.frames()[1]?.url()).toMatch(/chrome-error|about:blank/)
    await expect(page.frameLocator('iframe').locator('#hero')).toHaveCount(0)
  })
})

test.describe('at an unknown address with markup in it', () => {
  test.use({ tolerated: notFoundMessage })

  test('nothing of it is shown or run', async ({ page }) => {
    await open(
      page,
      `./${encodeURIComponent('<img src=x onerror=window.pwned=1>')}?<script>window.pwned=1</script>`,
    )
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      says.en.notFound.title,
    )
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
  })
})

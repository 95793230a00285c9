import { listFiles } from '../../bench/weights.ts'
import { themes } from './lib/places.ts'
import {
  expect,
  expectNoViolations,
  findLanguageSwitch,
  open,
  buildAndServe,
  test,
} from './lib/site.ts'

test('a small page is linked in the footer, in every language, with theme and language switch @all', async ({
  page,
}) => {
  await buildAndServe(page, 'tests/fixtures/owners/promoted')
  await open(page, '/')
  await page.locator('#footer').getByRole('link', { name: 'Imprint' }).click()
  await expect(page).toHaveURL(/\/imprint\/$/)
  await expect(page).toHaveTitle('Imprint · Layla Haddad')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imprint')
  await expect(page.getByText('sets no cookies')).toBeVisible()

  const html = page.locator('html')
  await expect(html).toHaveClass(/dark/)
  await page.getByRole('button', { name: 'Switch to light theme' }).click()
  await expect(html).not.toHaveClass(/dark/)
  await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible()

  await findLanguageSwitch(page, 'ar').click()
  await expect(page).toHaveURL(/\/ar\/imprint\/$/)
  await expect(html).toHaveAttribute('dir', 'rtl')
  await expect(html).not.toHaveClass(/dark/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('بيانات الناشر')
  await page.getByRole('link', { name: 'ليلى حداد' }).click()
  await expect(page).toHaveURL(/\/ar\/$/)

  for (const [index, path] of ['/imprint/', '/ar/imprint/'].entries()) {
    await page.setViewportSize({ width: index === 0 ? 390 : 1440, height: 800 })
    await page.evaluate((theme) => localStorage.setItem('theme', theme), themes[index]!)
    await page.goto(path)
    await expectNoViolations(page, path)
    const isWide = () => document.documentElement.scrollWidth > innerWidth
    expect(await page.evaluate(isWide)).toBe(false)
  }
})

test('the owner’s own files are published, but visitors do not keep them for offline use', async ({
  page,
}) => {
  const files = listFiles(await buildAndServe(page, 'tests/fixtures/owners/promoted'))
  const paths = ['cv/for-a-talk.pdf', 'talks/index.html']
  expect([...files.keys()]).toEqual(expect.arrayContaining(paths))
  const worker = String(files.get('sw.js'))
  expect(worker).toContain('"imprint/"')
  expect(worker).not.toMatch(/for-a-talk|talks/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a small page shows its text, and no switch that would not answer', async ({
    page,
  }) => {
    await buildAndServe(page, 'tests/fixtures/owners/promoted')
    await page.goto('/imprint/')
    await expect(page.getByText('sets no cookies')).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
  })
})

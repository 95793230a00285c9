import { test } from '@playwright/test'
import { content, expect, open, says } from './site'

// Chromium without a window keeps no page, and none does whose requests are watched: so it is not
// the other tests' own `test`.

test('the page that comes back from the cache of the browser goes on working @firefox', async ({
  page,
}) => {
  await open(page, './')
  await page.locator('header .bar-theme').click()
  await expect(page.locator('html')).not.toHaveClass(/dark/)
  await page.locator('#skills .filters button').nth(2).click()
  await page.locator('form [name="name"]').fill('Mona')
  await page.evaluate(() => {
    Object.assign(window, { visit: true })
    location.assign('/resume.json')
  })
  await page.waitForURL('**/resume.json')
  await page.evaluate(() => {
    history.back()
  })

  // Firefox's driver takes such a page for one that never arrives: no locators, no pointer.
  const shown = () =>
    page.evaluate(() => ({
      isSameVisit: 'visit' in window,
      skills: [...document.querySelectorAll('.skill')].filter((skill) =>
        skill.checkVisibility({ visibilityProperty: true }),
      ).length,
      isLight: !document.documentElement.classList.contains('dark'),
      hasSky: document.querySelector('.sky canvas') !== null,
      name: document.querySelector('h1')?.textContent,
      typed: document.querySelector<HTMLInputElement>('form [name="name"]')?.value,
    }))
  const tools = content.skills.filter(({ category }) => category.en === 'tools')
  const right = { isSameVisit: true, isLight: true, hasSky: true, typed: 'Mona' }
  await expect(async () => {
    expect(await shown()).toEqual({
      ...right,
      skills: tools.length,
      name: says.en.hero.name,
    })
  }).toPass({ timeout: 20_000 })
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('#skills .filters button')?.click()
    document.querySelector<HTMLElement>('header a[hreflang="ar"]')?.click()
  })
  await expect.poll(shown).toEqual({
    ...right,
    skills: content.skills.length,
    name: says.ar.hero.name,
  })
})

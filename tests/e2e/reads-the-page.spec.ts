import { sections } from '../../model/sections'
import {
  content,
  expect,
  inEveryLanguage,
  open,
  pathOf,
  says,
  test,
  type Page,
} from './site'

inEveryLanguage((locale) => {
  const shown = says[locale]

  test('everything that the content says stands on the page, in its place @engines', async ({
    page,
    baseURL,
  }) => {
    await open(page, pathOf(locale))
    await test.step('the parts of the page stand in their order', async () => {
      const order = await page.evaluate(() =>
        [...document.querySelectorAll('header.bar, main > section, footer')].map(
          (part) => part.id || part.className,
        ),
      )
      expect(order).toEqual(['bar', ...sections, 'footer'])
    })
    await test.step('it is set in its own face', async () => {
      const isOwn = () =>
        page.locator('h1').evaluate((heading) => {
          const [first = ''] = getComputedStyle(heading).fontFamily.split(',')
          const isAlexandria = (family: string) => /^"?Alexandria"?$/.test(family)
          return (
            isAlexandria(first) &&
            // A face that nobody declares passes the check.
            [...document.fonts].some(({ family }) => isAlexandria(family)) &&
            document.fonts.check('1em Alexandria', heading.textContent)
          )
        })
      await expect.poll(isOwn).toBe(true)
    })
    await test.step('the first screen says who, what, where, now and before, and leads to the work', async () => {
      const hero = page.locator('#hero')
      for (const text of [shown.hero.name, shown.hero.role, shown.hero.pitch]) {
        await expect(hero.getByText(text, { exact: true })).toBeInViewport()
      }
      await expect(hero.locator('dt')).toHaveText(
        shown.hero.facts.map(({ label }) => label),
      )
      await expect(hero.locator('dd')).toHaveText(
        shown.hero.facts.map(({ text, dates }) => [text, dates].join('')),
      )
      await hero.getByRole('link', { name: shown.hero.viewWork }).click()
      await expect(page).toHaveURL(/#projects$/)
      await expect(page.locator('#projects-title')).toBeInViewport()
    })
    await test.step('About has a photo, a heading, a description, three cards, and only figures that are known', async () => {
      const about = page.locator('#about')
      await about.scrollIntoViewIfNeeded()
      await expect(about.getByRole('img', { name: shown.about.photo.alt })).toBeVisible()
      await expect(about.getByRole('heading', { level: 3 })).toHaveText(
        shown.about.heading,
      )
      await expect(about.locator('.about-text p')).toHaveText(shown.about.paragraphs)
      await expect(about.locator('.about-cards li')).toHaveCount(3)
      await expect(about.locator('.about-stats dt')).toHaveText(
        shown.about.stats.map(({ label }) => label),
      )
      await expect(about.locator('.about-stats dd')).toHaveText(
        shown.about.stats.map(({ value }) => value),
      )
    })
    await test.step('educations stand in three groups that can be linked to, with their dates', async () => {
      for (const { group, title, entries } of shown.educations.groups) {
        const part = page.locator(`section#${group}`)
        await expect(part.getByRole('heading', { level: 3 })).toHaveText(title)
        await expect(part.getByRole('heading', { level: 4 })).toHaveText(
          entries.map((entry) => entry.title),
        )
        await expect(part.locator('.entry-dates')).toHaveText(
          entries.map(({ dates }) => dates),
        )
        for (const { institution, location } of entries) {
          await expect(
            part.getByText(institution, { exact: true }).first(),
          ).toBeAttached()
          await expect(part.getByText(location, { exact: true }).first()).toBeAttached()
        }
      }
    })
    await test.step('projects have a picture, a text, tags, and links only where there is something', async () => {
      const { projects, labels, codeHost } = shown.projects
      const cards = page.locator('#projects article')
      await expect(cards).toHaveCount(projects.length)
      for (const [index, project] of projects.entries()) {
        const card = cards.nth(index)
        await card.scrollIntoViewIfNeeded()
        await expect(card).toHaveAccessibleName(project.title)
        await expect(card.locator('.project-text')).toHaveText(project.description)
        await expect(card.locator('.tags li')).toHaveText(project.tags)
        if (project.image)
          await expect(card.getByRole('img', { name: project.image.alt })).toBeVisible()
        await expect
          .poll(() =>
            card
              .locator('img')
              .evaluate(
                (image: HTMLImageElement) => image.complete && image.naturalWidth > 0,
              ),
          )
          .toBe(true)
        const links = card.locator('.project-links a')
        const expected = [project.demo, project.code].filter(Boolean)
        expect(
          await links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
        ).toEqual(expected)
      }
      await expect(
        page.locator('#projects > .section-body > a, #projects a.button'),
      ).toHaveAttribute('href', codeHost ?? '')
      await expect(page.getByRole('link', { name: labels.viewAll })).toBeVisible()
    })
    await test.step('links that leave the site open in a new tab, without opener or referrer, and say so', async () => {
      const links = await page.locator('a[href^="http"]').evaluateAll((all) =>
        all.map((link) => ({
          href: (link as HTMLAnchorElement).href,
          target: (link as HTMLAnchorElement).target,
          rel: (link as HTMLAnchorElement).rel,
          text: link.textContent,
        })),
      )
      expect(links.length).toBeGreaterThan(5)
      for (const { href, target, rel, text } of links) {
        expect(href.startsWith(baseURL ?? ''), href).toBe(false)
        expect({ href, target, rel }).toEqual({
          href,
          target: '_blank',
          rel: 'noopener noreferrer',
        })
        expect(text).toContain(`(${shown.projects.labels.newTab})`)
      }
    })
    await test.step('the contact list has an e-mail, a telephone, a chat and a map link, and the profiles', async () => {
      const { ways, social } = shown.contact
      const links = page.locator('#contact .ways a')
      expect(
        await links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
      ).toEqual(ways.map(({ href }) => href))
      expect(ways.find(({ kind }) => kind === 'phone')?.href).toMatch(/^tel:\+\d+$/)
      expect(ways.find(({ kind }) => kind === 'place')?.href).toBe(
        'https://www.google.com/maps/search/?api=1&query=' +
          encodeURIComponent(
            `${content.profile.place.city.en}, ${content.profile.place.country.en}`,
          ),
      )
      for (const { name, url } of social) {
        await expect(
          page.locator('#contact').getByRole('link', { name }),
        ).toHaveAttribute('href', url)
      }
    })
    await test.step('the footer ends with contact details, profiles, the copyright line, and a way to the top', async () => {
      const footer = page.locator('footer')
      await expect(footer.getByText(`© ${String(content.site.copyright)}`)).toBeAttached()
      await expect(footer.locator('.ways a')).toHaveCount(shown.contact.ways.length)
      await expect(footer.locator('.social a')).toHaveCount(shown.contact.social.length)
      await footer.getByRole('link', { name: shown.footer.top }).click()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    })
  })
})

test('its fonts are asked for with the page, and the first paint does not wait for them', async ({
  page,
}) => {
  await open(page, './')
  const fonts = () =>
    page.locator('link[rel="preload"]').evaluateAll((links) =>
      links.map((link) => {
        const [entry] = performance.getEntriesByName((link as HTMLLinkElement).href)
        const { initiatorType } = (entry ?? {}) as Partial<PerformanceResourceTiming>
        // A browser holds the first frame back for fonts that are asked for in the head.
        return [initiatorType, link.parentElement?.localName]
      }),
    )
  await expect.poll(fonts).toEqual([
    ['link', 'body'],
    ['link', 'body'],
  ])
})

test('the project grid has 1, 2 and 3 columns', async ({ page }) => {
  await open(page, './')
  for (const [width, expected] of [
    [390, 1],
    [768, 2],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect
      .poll(() => columnsOf(page, '.projects'), `at ${String(width)} px`)
      .toBe(expected)
  }
})

test('each quick link of the footer lands on a real place', async ({ page }) => {
  await open(page, './')
  const shown = says.en
  const footer = page.locator('footer')
  const links = footer
    .getByRole('navigation', { name: shown.footer.links })
    .getByRole('link')
  const ids = [
    'hero',
    'about',
    'skills',
    'experience',
    'projects',
    'educations',
    'courses',
    'contact',
  ] as const
  await expect(links).toHaveText(ids.map((id) => shown.navigation.sections[id]))
  for (const id of ids) {
    await footer.locator(`nav a[href="#${id}"]`).click()
    await expect(page.locator(`#${id}`)).toBeInViewport()
    await expect(page.locator(`#${id}-title`)).toBeInViewport({ ratio: 1 })
  }
  await expect(page.locator('#top, #hero')).toHaveCount(1)
})

test('on paper there is the content, in ink, without what only a screen can do', async ({
  page,
}) => {
  await open(page, './')
  await page.emulateMedia({ media: 'print' })
  for (const part of [
    '.sky',
    'header.bar',
    '.hero-actions',
    '.filters',
    'form',
    'footer',
  ]) {
    await expect(page.locator(part).first()).toBeHidden()
  }
  for (const part of ['h1', '#skills', '#educations', '#projects', '.ways']) {
    await expect(page.locator(part).first()).toBeVisible()
  }
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})

function columnsOf(page: Page, list: string) {
  return page
    .locator(list)
    .evaluate(
      (element) => getComputedStyle(element).gridTemplateColumns.split(' ').length,
    )
}

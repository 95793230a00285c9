import { isCustom, sections } from '../../src/schema/sections.ts'
import { findJoinedWords } from './lib/joined-words.ts'
import { desktop, takeTurns } from './lib/places.ts'
import {
  endQuietPeriod,
  expect,
  open,
  getPath,
  says,
  test,
  waitForAllParts,
  type Page,
  openWith,
} from './lib/site.ts'

const inTurn = takeTurns()

inTurn(
  'all of the content is on the page, in its place @engines',
  async ({ page, baseURL, language }) => {
    const shown = says[language]
    await open(page, getPath(language))
    await test.step('the parts of the page are in the specified order', async () => {
      const parts = page.locator('header.bar, main section:not(section *), footer.footer')
      const order = await parts.evaluateAll((elements) =>
        elements.map((part) => part.getAttribute('id') ?? part.localName),
      )
      expect(order).toEqual(['bar', ...sections, 'footer'])
    })
    await test.step('no section of an owner’s own can take the id of anything on it', async () => {
      const ids = await page
        .locator('[id]')
        .evaluateAll((elements) => elements.map((element) => element.id))
      expect(ids.filter((id) => /^[a-z]+$/.test(id) && isCustom(id))).toEqual([])
    })
    await test.step('it is set in its own faces', async () => {
      await expect(page.locator('body')).toHaveCSS('font-family', /^"?Alexandria\b/)
      await expect(page.locator('h1')).toHaveCSS('font-family', /^"?Letters\b/)
      await expect.poll(() => hasFont(page, 'Alexandria')).toBe(true)
    })
    await test.step('the first screen says who, what, where, now and before, and leads to the work', async () => {
      const { drawnName, role, pitch, facts, mainLink } = shown.hero
      const hero = page.locator('#hero')
      for (const text of [drawnName, role, pitch]) {
        await expect(hero.getByText(text, { exact: true })).toBeInViewport()
      }
      await expect(hero.locator('dt')).toHaveText(facts.map(({ label }) => label))
      expect(await listSeen(hero.locator('dd'))).toEqual(
        facts.map(({ text, dates }) => [text, dates].join(' ')),
      )
      await hero.getByRole('link', { name: mainLink.text }).click()
      await expect(page).toHaveURL(/#projects$/)
      await expect(page.locator('#projects-title')).toBeInViewport()
    })
    await test.step('About has a photo, a heading, a description, three cards, and only figures that are known', async () => {
      const { photo, heading, paragraphs, stats } = shown.about
      const about = page.locator('#about')
      await expect(about.getByRole('img', { name: photo.alt })).toBeVisible()
      await expect(about.getByRole('heading', { level: 3 })).toHaveText(heading)
      await expect(about.locator('.about-text p')).toHaveText(paragraphs)
      await expect(about.locator('.about-cards li')).toHaveCount(3)
      await expect(about.locator('.about-stats dt')).toHaveText(
        stats.map(({ label }) => label),
      )
      await expect(about.locator('.about-stats dd')).toHaveText(
        stats.map(({ value }) => value),
      )
    })
    await test.step('education has three linkable groups, with dates', async () => {
      for (const { group, title, entries } of shown.educations.groups) {
        const part = page.locator(`section#${group}`)
        await expect(part.getByRole('heading', { level: 3 })).toHaveText(title)
        await expect(part.getByRole('heading', { level: 4 })).toHaveText(
          entries.map((entry) => entry.title),
        )
        expect(await listSeen(part.locator('.entry-dates'))).toEqual(
          entries.map(({ dates }) => dates),
        )
        for (const { institution, details } of entries) {
          for (const text of [institution, details].filter(Boolean))
            await expect(
              part.locator('.entry-where', { hasText: text }).first(),
            ).toBeAttached()
        }
      }
    })
    await test.step('the path of the years comes when the reader does, hidden from assistive technology, and each entry is below its part', async () => {
      const path = page.locator('.years-path.scripted')
      await path.scrollIntoViewIfNeeded()
      await expect(path).toHaveAttribute('aria-hidden', 'true')
      const href = await path.locator('use').getAttribute('href')
      const file = await page.request.get(href?.split('#')[0] ?? '')
      expect(await file.text()).toContain('>2024<')
      const work = page.locator('#experience .entry')
      const [now, before] = [await measure(work.nth(0)), await measure(work.nth(1))]
      const edges = await measure(path)
      // Forwards is to the left in Arabic.
      expect(Math.sign(now.left - before.left)).toBe(language === 'ar' ? -1 : 1)
      expect(Math.min(now.right, before.right)).toBeLessThanOrEqual(
        Math.max(now.left, before.left),
      )
      for (const { left, right } of [now, before]) {
        expect(left).toBeGreaterThanOrEqual(edges.left)
        expect(right).toBeLessThanOrEqual(edges.right)
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
        const picture = card.getByRole('img', { name: project.image.alt })
        await expect(picture).toBeVisible()
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(0)
        expect(await listHrefs(card.locator('.project-links a'))).toEqual(
          [project.storyHref, project.demo, project.code].filter(Boolean),
        )
      }
      const profile = page
        .locator('#projects')
        .getByRole('link', { name: labels.viewAll })
      await expect(profile).toHaveAttribute('href', codeHost)
    })
    await test.step('titles are set in letters of the map that come late', async () => {
      const title = page.locator('#projects h3').first()
      await expect(title).toHaveCSS('font-family', new RegExp(`^"?Late ${language}\\b`))
      await expect.poll(() => hasFont(page, 'Late')).toBe(true)
    })
    await test.step('links that leave the site open in a new tab, without opener or referrer, and say so', async () => {
      const links = await page.locator('a[href^="http"]').evaluateAll((links) =>
        (links as HTMLAnchorElement[]).map(({ href, target, rel, textContent: text }) => {
          return { href, target, rel, text }
        }),
      )
      expect(links.length).toBeGreaterThan(5)
      for (const { href, target, rel, text } of links) {
        expect(href.startsWith(baseURL!), href).toBe(false)
        const isProfile = shown.contact.social.some(({ url }) => url === href)
        const wanted = `${isProfile ? 'me ' : ''}noopener noreferrer`
        expect([target, rel], href).toEqual(['_blank', wanted])
        expect(text).toContain(`(${shown.projects.labels.newTab})`)
      }
    })
    await test.step('contact list and footer have an e-mail, a telephone, a chat and a map link, and the profiles', async () => {
      const { ways, social } = shown.contact
      expect(ways.map(({ kind }) => kind)).toEqual(['email', 'phone', 'chat', 'place'])
      for (const part of ['#contact', 'footer']) {
        expect(await listHrefs(page.locator(`${part} .ways a`))).toEqual(
          ways.map(({ href }) => href),
        )
        const profiles = page.locator(`${part} .social a`)
        expect(await listHrefs(profiles)).toEqual(social.map(({ url }) => url))
        const icons = page.locator(`${part} :is(.ways dt, .social a) use`)
        expect(await icons.count()).toBe(ways.length + social.length)
        await expect
          .poll(() =>
            icons.evaluateAll((uses: SVGUseElement[]) =>
              uses.filter((use) => use.getBBox().width === 0),
            ),
          )
          .toEqual([])
      }
    })
    await test.step('the footer ends with the copyright line, and a way to the top', async () => {
      const footer = page.locator('footer')
      await expect(footer.getByText(shown.navigation.copyright)).toBeAttached()
      await footer.getByRole('link', { name: shown.footer.top }).click()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    })
  },
  { windows: [desktop] },
)

test('a picture has the same link as the first outside link of its project, and its name', async ({
  page,
}) => {
  await open(page, './')
  const project = page.locator('.project').first()
  const link = project.locator('.plate > a')
  const words = project.locator('.project-links a[target]').first()
  const href = await words.getAttribute('href')
  await expect(link).toHaveAttribute('href', String(href))
  await expect(link).toHaveAttribute('tabindex', '-1')
  const { demo, newTab } = says.en.projects.labels
  await expect(link).toHaveAccessibleName(new RegExp(`^${demo} – .*\\(${newTab}\\)$`))
  await expect(link).toHaveAttribute('title', newTab)
})

test('a long word is copied without its soft hyphens', async ({ page }) => {
  await openWith(page, './', /\/copy-/)
  await page.locator('.hero-pitch').evaluate((pitch) => {
    pitch.textContent = 'accessi\u00adbility'
    getSelection()?.selectAllChildren(pitch)
  })
  await page.keyboard.press('ControlOrMeta+C')
  const message = page.locator('form [name="message"]')
  await message.focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(message).toHaveValue('accessibility')
})

test('a screen reader hears an e-mail address without a space', async ({ page }) => {
  await open(page, './')
  const devtools = await page.context().newCDPSession(page)
  const { nodes } = await devtools.send('Accessibility.getFullAXTree')
  const names = nodes.map(({ name }) => String(name?.value))
  expect(names).toContain(says.en.contact.email)
})

test('each quick link of the footer goes to an existing section', async ({ page }) => {
  await open(page, './')
  const { navigation, footer } = says.en
  const links = page.getByRole('navigation', { name: footer.links }).getByRole('link')
  const ids = [
    ...(['hero', 'about', 'skills', 'experience'] as const),
    ...(['projects', 'educations', 'courses', 'contact'] as const),
  ]
  await expect(links).toHaveText(ids.map((id) => navigation.sections[id]))
  for (const [index, id] of ids.entries()) {
    await links.nth(index).click()
    await expect(page).toHaveURL(new RegExp(`#${id}$`))
    await expect(page.locator(`#${id}`)).toBeInViewport()
    await expect(page.locator(`#${id}-title`)).toBeInViewport({ ratio: 1 })
  }
})

inTurn('words that are seen apart are copied apart', async ({ page, language }) => {
  await open(page, getPath(language))
  await waitForAllParts(page)
  await expect(page.locator('.hero-plate.shown')).toBeVisible()
  expect(await page.evaluate(findJoinedWords)).toEqual([])
  await page.goto(`${getPath(language)}stories/`)
  expect(await page.evaluate(findJoinedWords)).toEqual([])
})

test('on paper there is all of the content, in dark ink, without controls', async ({
  page,
}) => {
  await open(page, './')
  await page.locator('.filters button').last().click()
  await page.emulateMedia({ media: 'print' })
  const { length } = says.en.skills.skills
  await expect(page.locator('.skill:visible')).toHaveCount(length)
  const screenOnly = ['.sky', '.bar', '.hero-actions', '.filters', 'form', 'footer']
  for (const part of screenOnly) await expect(page.locator(part).first()).toBeHidden()
  for (const part of [
    'h1',
    '.hero-chart',
    '#skills',
    '#educations',
    '#projects',
    '.ways',
  ])
    await expect(page.locator(part).first()).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  // The map's stars are those of the day, too.
  const inks = () =>
    page.evaluate(() => {
      const names = ['--warm', '--cool', '--first', '--edge', '--fault', '--glow']
      const style = getComputedStyle(document.querySelector('.hero-chart')!)
      return names.map((name) => style.getPropertyValue(name))
    })
  const [first, second] = [await inks(), await toggle().then(inks)]
  expect(second).toEqual(first)

  function toggle() {
    return page.evaluate(() => void document.documentElement.classList.toggle('dark'))
  }
})

test('nothing lies over the name or in the heading of the other language, but the night’s sky', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, './')
  const heading = page.locator('.section-other.scripted svg').first()
  const ground = await page
    .locator('html')
    .evaluate((root) => getComputedStyle(root).backgroundColor)
  await expect(heading).toHaveCSS('background-color', ground)
  // It would show the stars behind it.
  const opacities = await heading.evaluate((drawing) => {
    const values = []
    for (let element: Element | null = drawing; element; element = element.parentElement)
      values.push(getComputedStyle(element).opacity)
    return [...new Set(values)]
  })
  expect(opacities).toEqual(['1'])
  await endQuietPeriod(page)
  await expect(page.locator('.sky[data-stars]')).toBeAttached()
  const sky = await page.locator('.hero').evaluate((hero) => {
    return getComputedStyle(hero, '::before').mixBlendMode
  })
  expect(sky).toBe('lighten')
})

function hasFont(page: Page, name: string) {
  return page.evaluate(
    (name) =>
      [...document.fonts].some(
        ({ family, status }) => family.includes(name) && status === 'loaded',
      ),
    name,
  )
}

/** Texts without those for screen readers. */
function listSeen(elements: ReturnType<Page['locator']>) {
  return elements.evaluateAll((parts) =>
    parts.map((element) => {
      const copy = element.cloneNode(true) as Element
      for (const spoken of copy.querySelectorAll('.visually-hidden')) spoken.remove()
      return copy.textContent
    }),
  )
}

function listHrefs(links: ReturnType<Page['locator']>) {
  return links.evaluateAll((anchors) => anchors.map((link) => link.getAttribute('href')))
}

/** The left and the right edge of an element. */
function measure(element: ReturnType<Page['locator']>) {
  return element.evaluate((it) => {
    const { left, right } = it.getBoundingClientRect()
    return { left, right }
  })
}

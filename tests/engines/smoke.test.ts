import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test,
} from 'vitest'
import { cvPath } from '../../src/lib/page'
import { content, localeTags, locales, otherThan, says } from '../content'
import { engines, serve, start, type Engine, type Tab } from './engines'

/*
 * The way of a visitor through the built site, told once and gone in every engine.
 * The details are in tests/e2e; here is what must work everywhere.
 */

let site: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  site = await serve()
})
afterAll(() => site.stop())

describe.each(engines)('$name', (choice) => {
  let engine: Engine | undefined
  beforeAll(async () => {
    engine = await start(choice)
  })
  afterAll(() => engine?.stop())

  describe.each(localeTags)('in %s', (locale) => {
    const shown = says[locale]
    const other = otherThan(locale)
    const path = locales[locale].path
    const toasts = '.toasts > li[data-state="open"]'

    let tab: Tab
    beforeEach(async () => {
      tab = await engine!.newTab()
      await open(path)
    })
    afterEach(async () => {
      const faults = await tab.faults()
      await tab.close()
      // A document answered with 404 is what one of the tests asks for.
      const own = faults.filter((fault) => !fault.includes('status of 404'))
      expect(own, 'the page kept quiet').toEqual([])
    })

    /** Opens a path, and waits until the application is there. */
    async function open(address: string) {
      await tab.open(site.url + address)
      await expect
        .poll(() => tab.evaluate(() => Reflect.get(window, 'early') === undefined, 0))
        .toBe(true)
      await tab.evaluate(() => {
        Object.assign(window, { visit: true })
      }, 0)
    }

    const textOf = (selector: string) =>
      tab.evaluate(
        (wanted) => document.querySelector<HTMLElement>(wanted)?.textContent ?? null,
        selector,
      )
    const count = (selector: string) =>
      tab.evaluate((wanted) => document.querySelectorAll(wanted).length, selector)
    const shownSkills = () =>
      tab.evaluate(() => {
        const skills = Array.from(document.querySelectorAll('.skill'))
        return skills.filter((skill) => getComputedStyle(skill).display !== 'none').length
      }, 0)
    const state = () =>
      tab.evaluate(() => {
        const { lang, dir, classList } = document.documentElement
        return {
          path: location.pathname,
          lang,
          dir,
          theme: classList.contains('dark') ? 'dark' : 'light',
          stored: localStorage.getItem('theme'),
          name: document.querySelector('h1')?.textContent,
          sameVisit: 'visit' in window,
        }
      }, 0)
    const right = (tag: typeof locale, theme: 'dark' | 'light') => ({
      path: `/${locales[tag].path}`,
      lang: tag,
      dir: locales[tag].dir,
      theme,
      stored: theme,
      name: says[tag].hero.name,
      sameVisit: true,
    })

    test('the whole page can be read, in its own face, and nothing comes from elsewhere', async () => {
      expect(await state()).toEqual(right(locale, 'dark'))
      for (const id of [
        'about',
        'skills',
        'educations',
        'projects',
        'contact',
      ] as const) {
        expect(await textOf(`#${id} h2`)).toBe(shown[id].title)
      }
      expect(await count('.skill')).toBe(content.skills.length)
      expect(await count('#projects article')).toBe(content.projects.length)
      // What stands beyond the window's edges is clipped, so that nothing scrolls to it.
      const cutOff = await tab.evaluate(() => {
        const root = document.documentElement.getBoundingClientRect()
        return Array.from(document.querySelectorAll('main :is(h1, h2, h3, p, li, form)'))
          .filter((element) => {
            const { left, right } = element.getBoundingClientRect()
            return left < root.left - 1 || right > root.right + 1
          })
          .map(({ textContent }) => textContent)
      }, 0)
      expect(cutOff).toEqual([])
      await expect
        .poll(() =>
          tab.evaluate(() => {
            const heading = document.querySelector('h1')!
            const [first = ''] = getComputedStyle(heading).fontFamily.split(',')
            const isOwn = (family: string) => /^"?Alexandria"?$/.test(family)
            return (
              isOwn(first) &&
              // A face that nobody declares passes the check.
              [...document.fonts].some((face) => isOwn(face.family)) &&
              document.fonts.check('1em Alexandria', heading.textContent)
            )
          }, 0),
        )
        .toBe(true)
      const strangers = await tab.evaluate(
        () =>
          performance
            .getEntriesByType('resource')
            .map(({ name }) => name)
            .filter((name) => !name.startsWith(`${location.origin}/`)),
        0,
      )
      expect(strangers).toEqual([])
    })

    test('the stars are drawn, and not by the main thread', async () => {
      const sky = () =>
        tab.evaluate(() => {
          const canvas = document.querySelector<HTMLCanvasElement>('.sky canvas')
          const { width = 0, height = 0 } = canvas ?? {}
          if (!canvas || width * height === 0) return 'not there'
          try {
            canvas.getContext('2d')
            return 'drawn by the main thread'
          } catch {
            const copy = Object.assign(document.createElement('canvas'), {
              width,
              height,
            })
            const pen = copy.getContext('2d')!
            pen.drawImage(canvas, 0, 0)
            const { data } = pen.getImageData(0, 0, width, height)
            return data.some((value) => value > 0) ? 'drawn by the worker' : 'empty'
          }
        }, 0)
      await expect.poll(sky).toBe('drawn by the worker')
    })

    test('theme and language change without a reload, and both are remembered', async () => {
      await tab.click('header .bar-theme')
      await expect.poll(state).toEqual(right(locale, 'light'))
      await tab.click(`header a[hreflang="${other}"]`)
      await expect.poll(state).toEqual(right(other, 'light'))
      expect(await textOf('#projects h2')).toBe(says[other].projects.title)
      await tab.evaluate(() => history.back(), 0)
      await expect.poll(state).toEqual(right(locale, 'light'))
      await tab.evaluate(() => history.forward(), 0)
      await expect.poll(state).toEqual(right(other, 'light'))
      await open('')
      await expect.poll(state).toEqual(right(other, 'light'))
    })

    test('a filter shows its skills only', async () => {
      const tools = content.skills.filter(({ category }) => category.en === 'tools')
      await tab.click('#skills .filters button:nth-child(3)')
      await expect.poll(shownSkills).toBe(tools.length)
      await tab.click('#skills .filters button:nth-child(1)')
      await expect.poll(shownSkills).toBe(content.skills.length)
    })

    test('on a small screen the drawer opens at the inline end, and its links lead on', async () => {
      await tab.resize(460, 800)
      await tab.click('header .bar-menu')
      const gap = () =>
        tab.evaluate(() => {
          const drawer = document.querySelector('dialog.drawer[open]')
          if (!drawer) return null
          // A scroll bar may take some of the window, on either side.
          const root = document.documentElement.getBoundingClientRect()
          const { left, right } = drawer.getBoundingClientRect()
          return document.documentElement.dir === 'rtl'
            ? left - root.left
            : root.right - right
        }, 0)
      await expect.poll(gap).toBe(0)
      await tab.click('.drawer a[href="#projects"]')
      await expect.poll(gap).toBe(null)
      await expect
        .poll(() =>
          tab.evaluate(() => {
            const { top } = document
              .querySelector('#projects h2')!
              .getBoundingClientRect()
            return location.hash === '#projects' && top > 0 && top < innerHeight
          }, 0),
        )
        .toBe(true)
    })

    test('the question about the CV takes the focus, gives it back, and downloads', async () => {
      const offer = '#hero a[download][aria-haspopup]'
      const dialog = () =>
        tab.evaluate(() => {
          const open = document.querySelector('dialog.dialog[open]')
          const { activeElement } = document
          if (open) return open.contains(activeElement) ? 'has the focus' : 'is open'
          return activeElement?.ariaHasPopup ? 'gave the focus back' : 'is closed'
        }, 0)
      await tab.click(offer)
      await expect.poll(dialog).toBe('has the focus')
      expect(await textOf('dialog.dialog h2')).toBe(shown.cv.title)
      await tab.press('Escape')
      await expect.poll(dialog).toBe('gave the focus back')
      await tab.click(offer)
      await tab.click('dialog.dialog a[download]')
      const file = join(engine!.downloads, shown.cv.file)
      const published = readFileSync(join('dist', cvPath(content, locale)))
      await expect.poll(() => readFileSync(file).equals(published)).toBe(true)
      await expect.poll(() => count('dialog[open]')).toBe(0)
    })

    test('a message at fault is marked, and a right one is prepared in a new tab', async () => {
      await tab.evaluate(() => {
        const open = window.open.bind(window)
        // What is asked for is noted, and an empty tab opened in its place.
        window.open = (address, ...how) => {
          const opened = open('about:blank', ...how)
          Object.assign(window, { asked: { address: String(address), opened: !!opened } })
          return opened
        }
      }, 0)
      await tab.click('form button[type="submit"]')
      await expect.poll(() => textOf(toasts)).toContain(shown.contact.labels.missingTitle)
      expect(await count('form [aria-invalid="true"]')).toBe(3)
      expect(await tab.evaluate(() => document.activeElement?.id, 0)).toBe(
        await tab.evaluate(() => document.querySelector('form [name="name"]')?.id, 0),
      )

      await tab.type('form [name="name"]', 'منى')
      await tab.type('form [name="message"]', 'Hello & أهلًا, 75% of C++')
      await tab.type('form [name="email"]', 'mona@example')
      await tab.press('Enter')
      await expect.poll(() => textOf(toasts)).toContain(shown.contact.labels.invalidTitle)
      expect(await count('form [aria-invalid="true"]')).toBe(1)

      await tab.type('form [name="email"]', 'mona@example.org')
      await tab.press('Enter')
      await expect
        .poll(() => textOf(toasts))
        .toContain(shown.contact.labels.preparedTitle)
      const asked = await tab.evaluate(
        () => Reflect.get(window, 'asked') as { address: string; opened: boolean },
        0,
      )
      expect(asked.opened, 'the browser took it for a visitor’s own wish').toBe(true)
      const { origin, searchParams } = new URL(asked.address)
      expect(origin).toBe('https://mail.google.com')
      expect(searchParams.get('to')).toBe(content.profile.email)
      expect(searchParams.get('body')).toBe(
        'Name: منى\r\nEmail: mona@example.org\r\nMessage: Hello & أهلًا, 75% of C++',
      )
      expect(
        await tab.evaluate(
          () =>
            [...document.querySelectorAll<HTMLInputElement>('form [name]')].map(
              ({ value }) => value,
            ),
          0,
        ),
      ).toEqual(['', '', ''])
    })

    test('the page that comes back from the cache of the browser goes on working', async () => {
      const tools = content.skills.filter(({ category }) => category.en === 'tools')
      await tab.click('header .bar-theme')
      await tab.click('#skills .filters button:nth-child(3)')
      await tab.type('form [name="name"]', 'Mona')
      await tab.evaluate(() => location.assign('/resume.json'), 0)
      await expect
        .poll(() => tab.evaluate(() => location.pathname, 0))
        .toBe('/resume.json')
      await tab.evaluate(() => history.back(), 0)
      await expect.poll(state).toEqual(right(locale, 'light'))
      await expect.poll(shownSkills).toBe(tools.length)
      // The drivers of Firefox and WebKitGTK lose the pointer with such a page.
      const press = (selector: string) =>
        tab.evaluate(
          (wanted) => document.querySelector<HTMLElement>(wanted)?.click(),
          selector,
        )
      await press('#skills .filters button:nth-child(1)')
      await expect.poll(shownSkills).toBe(content.skills.length)
      const sky = () =>
        tab.evaluate(
          () =>
            document.querySelector<HTMLElement>('.sky:has(canvas)')?.dataset['moving'],
          0,
        )
      await expect.poll(sky).toBe('true')
      await press(`header a[hreflang="${other}"]`)
      await expect.poll(state).toEqual(right(other, 'light'))
      expect(
        await tab.evaluate(
          () => document.querySelector<HTMLInputElement>('form [name="name"]')?.value,
          0,
        ),
      ).toBe('Mona')
    })

    test('an unknown address shows the lost view, and the way home needs no reload', async () => {
      await open(`${path}nothing`)
      await expect.poll(() => textOf('main.lost h1')).toBe(shown.notFound.title)
      await tab.click('main.lost a')
      await expect.poll(state).toEqual(right(locale, 'dark'))
      for (const id of ['about', 'contact'] as const) {
        await expect.poll(() => textOf(`#${id} h2`)).toBe(shown[id].title)
      }
    })
  })
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Frame } from '@playwright/test'
import type { DeskMessage, KeyedMessage } from '../../src/desk/contract.ts'
import { owner } from '../content-folder.ts'
import { expect, test, type Page } from './desk.ts'

const key = 'the-key-of-this-desk'

/**
 * Opens the page of the locked desk, and puts the site in it, in a frame of another name of this
 * machine. Stores the frame's messages.
 */
async function openBeside(
  page: Page,
  address: string,
  { sentKey = key, desk = new URL('/_edit/', address).href } = {},
) {
  await page.goto(desk)
  const site = address.replace('localhost', '127.0.0.1')
  await page.setContent(`
    <script>
      messages = []; onmessage = ({ data }) => messages.push(data)
      send = (message) => frames[0].postMessage({ ...message, key: '${sentKey}' }, '*')
    </script>
    <iframe name="${key}" src="${new URL('/', site).href}" style="width:100%;height:98vh"
      onload="send({ type: 'desk:theme', isDark: true })"></iframe>
    <p style="margin-top: 100vh">The end of a long form</p>`)
  const frame = page.frames()[1]
  if (!frame) throw new Error('The page has no frame')
  return frame
}

const readMessages = (page: Page) => page.evaluate<KeyedMessage[]>('messages')

type Focus = Extract<DeskMessage, { type: 'desk:focus' }>

function focus(page: Page, message: Omit<Focus, 'type'>) {
  const sent: Focus = { type: 'desk:focus', ...message }
  return page.evaluate(`send(${JSON.stringify(sent)})`)
}

const outlined = (frame: Frame) => frame.locator('[data-desk-focus]')

test('the text of the focused field is outlined and in view until the focus leaves', async ({
  page,
  content,
}) => {
  const frame = await openBeside(page, content.address)
  await frame.waitForSelector('html[data-desk]')
  await focus(page, { file: 'projects.yaml', path: [1, 'result', 'en'] })
  await expect(outlined(frame)).toHaveText('Saved 3 hours a day')
  await expect(outlined(frame)).toBeInViewport()
  expect(await page.evaluate('scrollY'), 'the desk around it').toBe(0)
  // Texts that are equal are distinguished by their section.
  await focus(page, { file: 'profile.yaml', path: ['about', 'paragraphs', 0, 'en'] })
  await expect(frame.locator('#about [data-desk-focus]')).toHaveText('I build shops')
  await focus(page, { file: 'projects.yaml', path: [0, 'image', 'alt', 'en'] })
  await expect(outlined(frame)).toHaveAttribute('alt', 'A shop')
  // Of the places that show it, that in its section.
  await focus(page, { file: 'projects.yaml', path: [1, 'demo'] })
  await expect(frame.locator('#projects h3 [data-desk-focus]')).toBeInViewport()
  await focus(page, { file: 'profile.yaml', path: ['about'], isOnlyShown: true })
  await expect(frame.locator('#about [data-field]').first()).toBeInViewport()
  await expect(outlined(frame)).toHaveCount(0)
})

test('a page without the key, or of another port, gets no message, and outlines nothing @all', async ({
  page,
  content,
}) => {
  const other = createServer((_, response) => response.end())
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  try {
    for (const stranger of [
      { sentKey: 'the-key-of-another-desk' },
      { desk: `http://localhost:${port}` },
    ]) {
      const frame = await openBeside(page, content.address, stranger)
      await frame.waitForLoadState('networkidle')
      await frame.locator('#projects').getByText('Saved 3 hours a day').click()
      await focus(page, { file: 'projects.yaml', path: [1, 'result', 'en'] })
      expect(await readMessages(page)).toEqual([])
      await expect(outlined(frame)).toHaveCount(0)
    }
  } finally {
    other.close()
  }
})

test('with a mistake in the content, the page beside the desk stays, and the page alone shows the mistake @all', async ({
  page,
  content,
}) => {
  const frame = await openBeside(page, content.address)
  content.write('skills.yaml', '- {')
  const arabic = new URL('/ar/', content.address).href
  await expect.poll(async () => (await fetch(arabic)).status).toBe(500)
  await frame.goto(arabic)
  await expect(frame.locator('#hero')).toContainText(/سلمـ?ى/)
  const picture = await frame.locator('#projects img').first().getAttribute('src')
  const outcome = await frame.evaluate(async (address) => {
    const image = new Image()
    image.src = address
    return image.decode().then(
      () => 'shown',
      () => 'broken',
    )
  }, picture ?? '')
  expect(outcome).toBe('shown')
  content.write('skills.yaml', owner['skills.yaml'] ?? '')
  await expect.poll(async () => (await fetch(arabic)).status).toBe(200)
})

test('after an edit the page shows it without a load, in each language; a new section loads it', async ({
  page,
  content,
}) => {
  await page.goto(content.address)
  const frame = page.frameLocator('iframe')
  await frame.locator('[data-part=hero][data-live]').waitFor()
  const documents = page.frames()
  for (const part of documents) await part.evaluate('isStillThere = true')
  const isStillThere = () =>
    Promise.all(
      documents.map((part) =>
        // It may be loading just now.
        part.evaluate("'isStillThere' in window").catch(() => false),
      ),
    )
  const profile = content.read('profile.yaml')
  content.write('profile.yaml', profile.replace('en: Salma', 'en: Selma'))
  await expect(frame.locator('#hero')).toContainText('Selma')
  const projects = content.read('projects.yaml')
  content.write('projects.yaml', projects.replace('متجر صغير', 'متجر كبير'))
  // Not with the pointer: Playwright misses what is in a scaled frame of another process.
  await frame.locator('header a[hreflang=ar]').dispatchEvent('click')
  await expect(frame.locator('#projects')).toContainText('متجر كبير')
  expect(await isStillThere()).toEqual([true, true])
  content.write('site.yaml', `${content.read('site.yaml')}sections: [about, projects]\n`)
  await expect.poll(isStillThere).toEqual([true, false])
})

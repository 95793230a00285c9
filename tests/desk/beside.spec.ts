import type { Frame } from '@playwright/test'
import type { DeskMessage } from '../../src/desk/contract.ts'
import { owner } from '../content-folder.ts'
import { expect, test, type Page } from './desk.ts'

/** Opens a page in place of the desk. It has the site in a frame, and stores its messages. */
async function openBeside(page: Page, address: string, path = '/_edit/') {
  const { origin } = new URL(address)
  await page.route(origin + path, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<iframe src="/" style="width:100%;height:98vh"></iframe>
        <script>messages = []; onmessage = ({ data }) => messages.push(data)</script>`,
    }),
  )
  await page.goto(origin + path)
  const frame = page.frames()[1]
  if (!frame) throw new Error('The page has no frame')
  return frame
}

const readMessages = (page: Page) => page.evaluate<DeskMessage[]>('messages')

function focus(
  page: Page,
  message: Omit<Extract<DeskMessage, { type: 'desk:focus' }>, 'type'>,
) {
  return page.evaluate(
    (sent) =>
      document.querySelector('iframe')?.contentWindow?.postMessage(sent, location.origin),
    { type: 'desk:focus', ...message },
  )
}

const outlined = (frame: Frame) => frame.locator('[data-desk-focus]')

test('a click on a text sends its place in the content to the desk, in each language', async ({
  page,
  content,
}) => {
  const frame = await openBeside(page, content.address)
  const clicks: [path: string, words: string, file: string, at: DeskMessage['path']][] = [
    ['/', 'A shop', 'projects.yaml', [0, 'description', 'en']],
    ['/', 'First', 'profile.yaml', ['about', 'cards', 0, 'text', 'en']],
    ['/', 'Found 400 faults', 'education.yaml', [3, 'highlights', 0, 'en']],
    ['/ar/', 'متجر صغير', 'projects.yaml', [0, 'description', 'ar']],
  ]
  for (const [path, words, file, at] of clicks) {
    if (new URL(frame.url()).pathname !== path)
      await frame.goto(new URL(path, content.address).href)
    await frame.waitForSelector('html[data-desk]')
    await frame.getByText(words, { exact: true }).first().click()
    await expect
      .poll(async () => (await readMessages(page)).at(-1))
      .toEqual({ type: 'desk:pick', file, path: at })
  }
})

test('equal texts of two projects are told apart, and so is one for every language @all', async ({
  page,
  content,
}) => {
  const projects = (owner['projects.yaml'] ?? '')
    .replace('en: Maps in 3D', 'en: A shop')
    .replace(/result: .*/, 'result: +40%')
  content.write('projects.yaml', projects)
  const frame = await openBeside(page, content.address)
  await frame.waitForSelector('html[data-desk]')
  await expect(frame.locator('[data-field="projects.yaml:1/description/en"]')).toHaveText(
    'A shop',
  )
  const places = ['0/description/en', '1/description/en', '1/result']
  for (const place of places) {
    const path = place.split('/').map((step) => (/^\d$/.test(step) ? Number(step) : step))
    await frame.locator(`#projects [data-field="projects.yaml:${place}"]`).first().click()
    await expect
      .poll(async () => (await readMessages(page)).at(-1))
      .toEqual({ type: 'desk:pick', file: 'projects.yaml', path })
    await focus(page, { file: 'projects.yaml', path })
    await expect(outlined(frame)).toHaveAttribute('data-field', `projects.yaml:${place}`)
  }
})

test('the text of the focused field is outlined and in view until the focus leaves', async ({
  page,
  content,
}) => {
  const frame = await openBeside(page, content.address)
  await frame.waitForSelector('html[data-desk]')
  await focus(page, { file: 'projects.yaml', path: [1, 'result', 'en'] })
  await expect(outlined(frame)).toHaveText('Saved 3 hours a day')
  await expect(outlined(frame)).toBeInViewport()
  // Texts that are equal are distinguished by their section.
  await focus(page, { file: 'profile.yaml', path: ['about', 'paragraphs', 0, 'en'] })
  await expect(frame.locator('#about [data-desk-focus]')).toHaveText('I build shops')
  await focus(page, { file: 'projects.yaml', path: [0, 'image', 'alt', 'en'] })
  await expect(outlined(frame)).toHaveAttribute('alt', 'A shop')
  await focus(page, {})
  await expect(outlined(frame)).toHaveCount(0)
})

test('a page outside the desk sends no message and outlines nothing @all', async ({
  page,
  content,
}) => {
  const frame = await openBeside(page, content.address, '/another/')
  await frame.waitForLoadState('networkidle')
  await frame.locator('#projects').getByText('Saved 3 hours a day').click()
  await focus(page, { file: 'projects.yaml', path: [1, 'result', 'en'] })
  expect(await readMessages(page)).toEqual([])
  await expect(outlined(frame)).toHaveCount(0)
})

test('with a mistake in the content, the page beside the desk stays, and the page alone shows the mistake', async ({
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
  const asked = await frame.evaluate(async (address) => {
    const image = new Image()
    image.src = address
    return image.decode().then(
      () => 'shown',
      () => 'broken',
    )
  }, picture ?? '')
  expect(asked).toBe('shown')
  content.write('skills.yaml', owner['skills.yaml'] ?? '')
  await expect.poll(async () => (await fetch(arabic)).status).toBe(200)
})

test('an edit by hand reloads the page, but not the desk @all', async ({
  page,
  content,
}) => {
  await page.goto(content.address)
  await expect(page.frameLocator('iframe').locator('#hero')).toContainText('Salma')
  await page.evaluate('isStillThere = true')
  content.write(
    'profile.yaml',
    (owner['profile.yaml'] ?? '').replace('en: Salma', 'en: Selma'),
  )
  await expect(page.frameLocator('iframe').locator('#hero')).toContainText('Selma')
  expect(await page.evaluate('isStillThere')).toBe(true)
})

import { copyOwner } from '../content-folder.ts'
import {
  expect,
  expectSaved,
  findField,
  openDesk,
  startServer,
  test,
  type Page,
} from './desk.ts'

/* What an owner has typed is in the files, or the desk says that it is not. */

const undo = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Undo' })

const sameInAll = (page: Page, id: string) =>
  page.locator(`[data-field="${id}"]`).getByLabel('The same in every language')

test('“the same in every language” asks where texts differ, and brings them back when pressed again', async ({
  page,
  content,
}) => {
  await openDesk(page, content, 'Projects')
  const item = page.locator('.item-name').first()
  await item.click()
  const same = sameInAll(page, 'projects.yaml:0/title')
  await same.click()
  const question = page.getByRole('alert').filter({ hasText: 'The texts differ' })
  await question.getByRole('button', { name: 'Keep them all' }).click()
  await expect(same).toBeFocused()
  await same.click()
  await question.getByRole('button', { name: 'العربية' }).click()
  await expect(findField(page, 'projects.yaml:0/title')).toHaveValue('متجر')
  await findField(page, 'projects.yaml:0/title').fill('متجري')
  await expectSaved(page)
  expect(content.read('projects.yaml')).toContain('title: متجري')
  // Also after the item was moved.
  await page.getByRole('button', { name: 'Move down: متجري' }).click()
  await same.click()
  await expect(findField(page, 'projects.yaml:0/title/en')).toHaveValue('Shop')
  await expectSaved(page)
  expect(content.read('projects.yaml')).toMatch(/en: Shop\s+ar: متجري\s/)
})

test('a sentence in one language opens in a box for each, and is listed until the others have it', async ({
  page,
  content,
}) => {
  const profile = content
    .read('profile.yaml')
    .replace('{ en: I build shops, ar: أبني المتاجر }', 'I build shops')
    .replace('{ en: First, ar: الأول }', 'أبدأ بالقارئ')
  content.write('profile.yaml', profile)
  await openDesk(page, content, 'Profile')
  const arabic = findField(page, 'profile.yaml:pitch/ar')
  await expect(findField(page, 'profile.yaml:pitch/en')).toHaveValue('I build shops')
  await expect(arabic).toHaveValue('')
  await page.getByRole('button', { name: /^Messages/ }).click()
  await page.getByLabel('Only texts that lack a language').check()
  const list = page.locator('.problems-list')
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await list.getByRole('button', { name: 'Copy from English' }).click()
  await expect(arabic).toHaveValue('I build shops')
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await list.getByRole('button', { name: /This text is not written/ }).click()
  const english = findField(page, 'profile.yaml:about/cards/0/text/en')
  await english.fill('First the reader')
  await expectSaved(page)
  expect(content.read('profile.yaml')).toMatch(
    /en: First the reader,?\s+ar: أبدأ بالقارئ/,
  )
})

test('a text in one box is for every language until another box has one, whatever its letters', async ({
  page,
  content,
}) => {
  await openDesk(page, content, 'Profile')
  await page.getByRole('button', { name: 'Add: Interests' }).click()
  const [english, arabic] = ['en', 'ar'].map((tag) =>
    findField(page, `profile.yaml:interests/2/${tag}`),
  )
  await arabic!.fill('Remote')
  await expectSaved(page)
  expect(content.read('profile.yaml')).toMatch(/^ +- Remote$/m)
  await expect(arabic!).toHaveValue('Remote')
  await expect(english!).toHaveValue('')
  await expect(page.locator('[data-invalid]')).toHaveCount(0)
  await english!.fill('From afar')
  await arabic!.fill('عن بُعد')
  await expectSaved(page)
  expect(content.read('profile.yaml')).toMatch(/- en: From afar\s+ar: عن بُعد\s/)
})

test('a text is saved where the browser’s storage is blocked', async ({
  page,
  content,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  })
  await openDesk(page, content)
  await findField(page, 'profile.yaml:role/en').fill('Shop builder')
  await expectSaved(page)
  expect(content.read('profile.yaml')).toContain('Shop builder')
})

test('an empty new item stays when its file changes on disk, and a message stands at its own item', async ({
  page,
  content,
}) => {
  const mistaken = content.read('projects.yaml').replace('https://shop.', 'shop.')
  await openDesk(page, content, 'Projects')
  await page.getByRole('button', { name: 'Add: Projects' }).click()
  await expect(findField(page, 'projects.yaml:2/title/en')).toBeFocused()
  await page.getByRole('button', { name: 'Move up: Project 3' }).click()
  await page.getByRole('button', { name: 'Move up: Project 2' }).click()
  content.write('projects.yaml', mistaken)
  const items = page.locator('.item-name')
  await expect(items.nth(1).locator('.count')).toBeVisible()
  await expect(items).toHaveText([
    /^Project 1$/,
    /^Shop/,
    /^Maps March 2026 · \u2068Maps in 3D\u2069$/,
  ])
  // Its message leads to its field, whose id stays with the item.
  await page.getByRole('button', { name: /^Messages/ }).click()
  await page.getByRole('button', { name: /Where it runs/ }).click()
  await expect(findField(page, 'projects.yaml:0/demo')).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('https://shop.dev')
  await expectSaved(page)
  expect(content.read('projects.yaml')).toBe(
    mistaken.replace('shop.salma.dev', 'https://shop.dev'),
  )
})

test('a change on disk that could not be read at once is shown later @all', async ({
  page,
  content,
}) => {
  await openDesk(page, content)
  await page.route('**/api/desk', (route) => route.abort(), { times: 1 })
  const profile = content.read('profile.yaml')
  const failed = page.waitForEvent('requestfailed')
  content.write('profile.yaml', profile.replace('en: Salma', 'en: Selma'))
  await failed
  await page.clock.fastForward(3000)
  await expect(findField(page, 'profile.yaml:name/en')).toHaveValue('Selma')
})

test('a list changed while an undo is on its way is changed after it, and clashes with nothing @all', async ({
  page,
  content,
}) => {
  const skills = (order: number[]) =>
    order.map((at) => `- { name: S${at}, level: 50, category: tools }\n`).join('')
  content.write('skills.yaml', skills([0, 1, 2, 3]))
  await openDesk(page, content, 'Skills')
  await page.route('**/api/undo', async (route) => {
    await page.getByRole('button', { name: 'Move down: S1' }).click()
    await route.continue()
  })
  // An undo at once, before the move is saved.
  await page.getByRole('button', { name: 'Move up: S3' }).click()
  await undo(page).click()
  await expect(page.locator('.item-name')).toHaveText([/^S0/, /^S2/, /^S1/, /^S3/])
  await expectSaved(page)
  await expect(page.locator('.clash')).toHaveCount(0)
  expect(content.read('skills.yaml')).toBe(skills([0, 2, 1, 3]))
})

test('a period never ends without a year, and goes on to this day only if the owner says so @all', async ({
  page,
  content,
}) => {
  const before = content.read('education.yaml')
  const end = ', end: 2022-07'
  expect(before).toContain(end)
  await openDesk(page, content, 'Education and work')
  await page.locator('.item-name').first().click()
  const when = page.locator('[data-field="education.yaml:0/when"]')
  const year = findField(page, 'education.yaml:0/when/end')
  const month = when.locator('.month').nth(1).locator('select')
  const ongoing = when.getByLabel('To this day')
  await expect(ongoing).not.toBeChecked()
  await year.fill('')
  await expect(when.getByRole('status')).toContainText('stays as it was')
  await expectSaved(page)
  expect(content.read('education.yaml')).toBe(before)
  await year.blur()
  await expect(year).toHaveValue('2022')
  await ongoing.check()
  await expectSaved(page)
  expect(content.read('education.yaml')).not.toContain(end)
  await month.selectOption('March')
  await expect(when.getByRole('status')).toContainText('Write the year')
  await expectSaved(page)
  expect(content.read('education.yaml')).toContain('{ start: 2018-09 }')
  await year.pressSequentially('20')
  await expectSaved(page)
  await expect(when.locator('.problem')).toHaveCount(0)
  await year.blur()
  await expect(when).toHaveAttribute('data-invalid')
  await year.fill('2017')
  await expect(year).toHaveAttribute('aria-invalid', 'true')
  await expect(when.getByLabel('Or only how many months')).not.toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await year.fill('2023')
  await expect(ongoing).not.toBeChecked()
  await expectSaved(page)
  expect(content.read('education.yaml')).toBe(before.replace('2022-07', '2023-03'))
  await ongoing.check()
  await ongoing.uncheck()
  await expect(year).toHaveValue('2023')
})

test('undo goes back by phrase, also after a reload; leaving with unsaved text asks', async ({
  page,
  content,
}) => {
  const before = content.read('profile.yaml')
  await openDesk(page, content)
  const pitch = findField(page, 'profile.yaml:pitch/en')
  await pitch.focus()
  await page.keyboard.press('End')
  await page.keyboard.type('. I mend clocks, and ring bells')
  // Before the pause in which it is saved.
  const question = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await question
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expectSaved(page)
  expect(content.read('profile.yaml')).toContain('shops. I mend clocks, and ring bells')
  await page.reload()
  const why = { id: 'server/unexpected', values: { said: 'EMFILE' } }
  await page.route('**/api/undo', (route) =>
    route.fulfill({ status: 500, json: { why } }),
  )
  await undo(page).click()
  await expect(page.locator('.announcer')).toContainText('EMFILE')
  await page.unroute('**/api/undo')
  await undo(page).click()
  await expect(pitch).toHaveValue('I build shops. I mend clocks, ')
  await undo(page).click()
  await expect(pitch).toHaveValue('I build shops. ')
  await undo(page).click()
  await expect(pitch).toHaveValue('I build shops')
  expect(content.read('profile.yaml')).toBe(before)
})

test('Ctrl+Z in a text takes back a phrase, names the place, and leaves the caret there @all', async ({
  page,
  content,
}) => {
  await openDesk(page, content, 'Projects')
  await page.locator('.item-name').first().click()
  const text = findField(page, 'projects.yaml:0/description/en')
  await text.focus()
  await page.keyboard.press('Home')
  await page.keyboard.type('Big, red, ')
  await page.keyboard.press('Control+z')
  await expect(text).toHaveValue('Big, A shop')
  const notice = page.locator('.announcer')
  await expect(notice).toHaveText('Undone: Shop › Description › English')
  await page.keyboard.type('blue, ')
  await expect(text).toHaveValue('Big, blue, A shop')
  await page.clock.fastForward(6000)
  await expect(notice).toHaveText('')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(text).toHaveValue('A shop')
  await page.keyboard.press('Control+y')
  await expect(text).toHaveValue('Big, A shop')
})

test('a refused save says so, is tried again with the next change only, and keeps no other file from being saved', async ({
  page,
  content,
}) => {
  let refused = 0
  await page.route('**/api/save', async (route) => {
    if (!route.request().postData()?.includes('"profile.yaml"')) return route.continue()
    refused++
    const why = { id: 'unwritable', values: { file: 'profile.yaml', code: 'EROFS' } }
    return route.fulfill({ status: 403, json: { why } })
  })
  await openDesk(page, content)
  await findField(page, 'profile.yaml:role/en').fill('Shop builder')
  const saving = page.locator('.saving')
  await page.clock.fastForward(1000)
  await expect(saving).toContainText(
    'Not saved: profile.yaml. The file profile.yaml cannot be changed (EROFS)',
  )
  await page.clock.fastForward(60_000)
  await page.getByRole('navigation').getByRole('button', { name: 'Looks' }).click()
  await findField(page, 'site.yaml:accent/number').fill('195')
  await page.clock.fastForward(1000)
  await expect.poll(() => content.read('site.yaml')).toContain('accent: 195')
  expect(refused).toBe(1)
  await expect(saving).toContainText('Not saved')
  await page.unroute('**/api/save')
  await page.getByRole('navigation').getByRole('button', { name: 'Profile' }).click()
  await findField(page, 'profile.yaml:role/en').fill('Shop builder.')
  await expectSaved(page)
  expect(content.read('profile.yaml')).toContain('Shop builder.')
})

test('what is typed without a pause is saved within seconds, and the last words as the tab is closed @all', async ({
  page,
  content,
}) => {
  await openDesk(page, content)
  await findField(page, 'profile.yaml:role/en').focus()
  await page.clock.pauseAt(Date.now() + 60_000)
  // After a save the desk reads what is on disk.
  const followed = page.waitForResponse('**/api/desk')
  for (let letter = 0; letter < 25; letter++) {
    await page.keyboard.type('a')
    await page.clock.runFor(200)
  }
  await expect.poll(() => content.read('profile.yaml')).toMatch(/en: a{10}/)
  // The answers to both: the next save follows them.
  await (await followed).finished()
  await expect(page.locator('.saving')).not.toHaveAttribute('data-state', 'saving')
  await page.keyboard.type(' last')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => content.read('profile.yaml')).toContain('a last')
})

test('a desk whose server starts again keeps what is typed meanwhile, and does not lock itself @all', async ({
  page,
}) => {
  const folder = copyOwner()
  const port = `${Number(process.env['TEST_PORT'] ?? 4184) + 10}`
  const first = await startServer(folder, port)
  await openDesk(page, first)
  await first.end()
  const role = findField(page, 'profile.yaml:role/en')
  const saving = page.locator('.saving')
  await expect(saving).toContainText('Not saved')
  await role.fill('Shop builder')
  const second = await startServer(folder, port)
  await page.clock.fastForward(3000)
  await expect(saving).toContainText('the server was restarted')
  await expect(role).toHaveValue('Shop builder')
  const reloaded = page.waitForEvent('load')
  const other = await page.context().newPage()
  await other.goto(second.address)
  await expect(async () => {
    await page.clock.fastForward(3000)
    await expect(saving).toHaveAttribute('data-state', 'saved', { timeout: 1000 })
  }).toPass()
  await reloaded
  await expect(role).toHaveValue('Shop builder')
  await second.end()
})

test('a double click removes one item, which its notice brings back; after the last redo no step is left @all', async ({
  page,
  content,
}) => {
  await openDesk(page, content, 'Projects')
  const before = content.read('projects.yaml')
  const names = page.locator('.item-name')
  const all = await names.allTextContents()
  await page.getByRole('button', { name: 'Remove: Shop' }).dblclick()
  await expect(names).toHaveCount(all.length - 1)
  const notice = page.locator('.announcer')
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect(notice).toHaveText('Undone: Shop')
  await expect(names).toHaveCount(all.length)
  await expectSaved(page)
  expect(content.read('projects.yaml')).toBe(before)
  await page.keyboard.press('Control+Shift+z')
  await page.keyboard.press('Control+Shift+z')
  await expect(notice).toHaveText('No further step.')
  await expect(names).toHaveCount(all.length - 1)
  const json = { why: { id: 'noStep', values: {} } }
  await page.route('**/api/undo', (route) => route.fulfill({ status: 404, json }))
  await undo(page).click()
  await expect(undo(page)).toBeDisabled()
  await expect(notice).toHaveText('No further step.')
})

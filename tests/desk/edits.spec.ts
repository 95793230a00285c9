import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { takeSome } from '../size.ts'
import { paint } from '../content-folder.ts'
import {
  expect,
  expectNoViolations,
  expectSaved,
  findField,
  openBoth,
  openDesk,
  test,
  type Page,
} from './desk.ts'

test('a text typed in two languages is saved in the file and shown on the page', async ({
  page,
  content,
}) => {
  const before = content.read('profile.yaml')
  await openBoth(page, content)
  await findField(page, 'profile.yaml:role/en').fill('Shop builder')
  await findField(page, 'profile.yaml:role/ar').fill('بانية متاجر')
  await expectSaved(page)
  expect(content.read('profile.yaml')).toBe(
    before.replace(
      'role: { en: Developer, ar: مطوّرة }',
      'role: { en: Shop builder, ar: بانية متاجر }',
    ),
  )
  const beside = page.frameLocator('iframe')
  await expect(beside.locator('#hero')).toContainText('Shop builder')
  await page
    .getByRole('group', { name: 'Language of the page' })
    .getByText('العربية')
    .click()
  await expect(beside.locator('#hero')).toContainText('بانية متاجر')
})

test('a project moved by keyboard is announced, and can be undone and redone', async ({
  page,
  content,
}) => {
  const before = content.read('projects.yaml')
  await openDesk(page, content, 'Projects')
  const down = page.getByRole('button', { name: 'Move down: Shop' })
  await down.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Shop: Moved to position 2 of 2')).toBeVisible()
  // It keeps the focus at the end of the list, and says why it moves nothing.
  await expect(down).toBeFocused()
  await expectSaved(page)
  expect(content.read('projects.yaml')).toMatch(/^- id: maps[^]*- id: shop/)
  await page.keyboard.press('Control+z')
  await expectSaved(page)
  expect(content.read('projects.yaml')).toBe(before)
  await page.keyboard.press('Control+Shift+z')
  await expectSaved(page)
  expect(content.read('projects.yaml')).toMatch(/^- id: maps/)
})

for (const pointer of ['mouse', 'finger'] as const)
  test(`a skill is dragged by ${pointer} to the end of a list longer than the window @all`, async ({
    page,
    content,
  }) => {
    const skill = (at: number) => `- { name: S${at}, level: 50, category: tools }\n`
    const skills = Array.from({ length: 30 }, (_, at) => skill(at))
    content.write('skills.yaml', skills.join(''))
    await openDesk(page, content, 'Skills')
    const handle = page.locator('.item-handle').first()
    const { x = 0, y = 0 } = (await handle.boundingBox()) ?? {}
    const { height = 0 } = page.viewportSize() ?? {}
    const { down, move, up } = await pointers[pointer](page)
    await down(x + 4, y + 4)
    // At the foot of the window, the list goes on as the pointer trembles.
    for (const at of skills.keys()) await move(x + 4, height - 4 - (at % 2))
    await expect(page.locator('.item').last()).toHaveAttribute('data-drop', 'after')
    await up()
    await expect(page.locator('[data-drop]')).toHaveCount(0)
    await expectSaved(page)
    expect(content.read('skills.yaml')).toBe([...skills.slice(1), skills[0]].join(''))
    await page.keyboard.press('Control+z')
    await expectSaved(page)
    expect(content.read('skills.yaml')).toBe(skills.join(''))
  })

/** What a pointer does at places of the window. */
const pointers = {
  mouse: ({ mouse }: Page) =>
    Promise.resolve({
      down: async (x: number, y: number) => {
        await mouse.move(x, y)
        await mouse.down()
      },
      move: (x: number, y: number) => mouse.move(x, y),
      up: () => mouse.up(),
    }),
  finger: async (page: Page) => {
    const browser = await page.context().newCDPSession(page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: number[]) => {
      const [x, y] = at
      const touchPoints = x === undefined || y === undefined ? [] : [{ x, y }]
      return browser.send('Input.dispatchTouchEvent', { type, touchPoints })
    }
    return {
      down: (x: number, y: number) => send('touchStart', x, y),
      move: (x: number, y: number) => send('touchMove', x, y),
      up: () => send('touchEnd'),
    }
  },
}

test('what is not set says what holds, of a fixed default as of one that follows from other fields', async ({
  page,
  content,
}) => {
  content.write('site.yaml', content.read('site.yaml').replace(/^title:.*\n/m, ''))
  await openDesk(page, content, 'Looks')
  const theme = findField(page, 'site.yaml:theme')
  await expect(theme.locator('option').first()).toHaveText('Not set (Dark)')
  await page.getByRole('button', { name: /العربية/ }).click()
  await expect(theme.locator('option').first()).toHaveText('غير محدّد (داكن)')
  await page.getByRole('navigation').getByRole('button', { name: 'الموقع' }).click()
  const title = findField(page, 'site.yaml:title/ar')
  await expect(title).toHaveAttribute('placeholder', /^سلمى.*مطوّرة$/)
  const name = content.read('profile.yaml')
  content.write('profile.yaml', name.replace('مطوّرة', 'مبرمجة'))
  await expect(title).toHaveAttribute('placeholder', /مبرمجة$/)
  // The only title of a section is for every language: the page needs one.
  await page.locator('.section-new input').fill('Talks')
  await page.locator('.section-new button').click()
  await expectSaved(page)
  expect(content.read('site.yaml')).toContain('- { talks: Talks }\n')
})

test('what the CV leaves out is chosen by title; what is not known can be taken out', async ({
  page,
  content,
}) => {
  const site = content.read('site.yaml')
  content.write(
    'site.yaml',
    site.replace(
      'url:',
      'sections: [about, { talks: My talks }]\ncvWithout: [skils]\nurl:',
    ),
  )
  await openDesk(page, content, 'CV')
  const boxes = findField(page, 'site.yaml:cvWithout').getByRole('checkbox')
  await expect(findField(page, 'site.yaml:cvWithout').locator('label')).toHaveText([
    'Skills',
    'Education and work',
    'Work',
    'Education',
    'Courses',
    'Projects',
    'My talks',
    'skils',
  ])
  await boxes.nth(7).uncheck()
  await page.getByLabel('My talks').check()
  await page.getByLabel('Courses', { exact: true }).check()
  await expectSaved(page)
  expect(content.read('site.yaml')).toContain('cvWithout: [talks, courses]\n')
  await page.reload()
  await expect(boxes).toHaveCount(7)
})

test('the entries of a section are read from a feed, and come back with the other choice @all', async ({
  page,
  content,
}) => {
  const feed = createServer((_, response) => {
    response.end('<feed><entry><title>First post</title></entry></feed>')
  })
  await new Promise<void>((resolve) => feed.listen(0, resolve))
  const { port } = feed.address() as AddressInfo
  const talks = '# My talks.\n- title:\n    en: A talk\n    ar: محاضرة\n'
  content.write('talks.yaml', talks)
  content.write(
    'site.yaml',
    content
      .read('site.yaml')
      .replace('url:', 'sections: [about, { talks: Talks }]\nurl:'),
  )
  await openDesk(page, content, 'Talks')
  const source = page.getByLabel('Where the entries come from')
  const form = page.locator('.form')
  await source.selectOption('Read from a feed, such as that of a blog')
  const address = form.getByLabel(/^Address of the feed/)
  await expectSaved(page)
  expect(content.read('talks.yaml')).toBe(talks)
  await address.fill('blog')
  await expect(form.locator('.problem')).toContainText('Write the full address')
  await address.fill(`http://localhost:${port}/feed.xml`)
  await form.getByLabel('Entries at most').fill('3')
  await expectSaved(page)
  expect(content.read('talks.yaml')).toContain(
    `feed: http://localhost:${port}/feed.xml\nmost: 3\n`,
  )
  await expect(form.locator('.problem')).toHaveCount(0)
  await source.selectOption('Written here')
  await expect(form.locator('.item-name')).toHaveText(/^A talk/)
  await expectSaved(page)
  expect(content.read('talks.yaml')).toBe(talks)
  feed.close()
})

test('undo restores a removed picture byte for byte @all', async ({ page, content }) => {
  await openDesk(page, content, 'Profile')
  const profile = content.read('profile.yaml')
  await page.getByRole('button', { name: 'Remove: Photo' }).click()
  await expectSaved(page)
  expect(content.read('profile.yaml')).not.toMatch(/photo:|me\.jpg/)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expectSaved(page)
  expect(content.read('profile.yaml')).toBe(profile)
})

test('a mistake is shown at its field and in the list, while the page keeps its last valid state', async ({
  page,
  content,
}) => {
  await openBoth(page, content, 'Contact')
  const email = findField(page, 'profile.yaml:email')
  await email.fill('salma@')
  // The message moves nothing in which one types by then.
  const phone = findField(page, 'profile.yaml:phone')
  await phone.focus()
  const findTop = async () => (await phone.boundingBox())!.y
  const before = await findTop()
  await expect(page.locator('.field', { has: email }).locator('.problem')).toContainText(
    'Write an email address, such as name@example.com',
  )
  expect(await findTop()).toBeCloseTo(before, 0)
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(page.frameLocator('iframe').locator('#hero')).toBeVisible()
  await page.getByRole('navigation').getByRole('button', { name: 'Looks' }).click()
  await page.locator('.page-earlier').getByRole('button').click()
  await expect(email).toBeFocused()
  await page.getByRole('navigation').getByRole('button', { name: 'Skills' }).click()
  await page.getByRole('button', { name: /^Messages/ }).click()
  const entry = page.locator('details', { hasText: 'Contact' }).getByRole('button')
  await expect(entry).toHaveText('EmailWrite an email address, such as name@example.com.')
  await entry.click()
  await expect(email).toBeFocused()
  await email.fill('salma@salma.dev')
  await expect(page.locator('.field', { has: email }).locator('.problem')).toHaveCount(0)
})

test('a button mends what was mistyped or pasted, in the desk’s language, and can be undone', async ({
  page,
  content,
}) => {
  const profile = content.read('profile.yaml')
  const marked = profile.replace('Developer', 'Deve\u200Blo\u200Fper')
  content.write('profile.yaml', marked)
  await openDesk(page, content, 'Contact')
  await page.getByRole('button', { name: /العربية/ }).click()
  const email = findField(page, 'profile.yaml:email')
  await email.fill('salma@gmial.com')
  const message = page.locator('.field', { has: email }).locator('.problem')
  await expect(message).toContainText('ستُرسل الرسائل إلى gmial.com')
  await message.getByRole('button', { name: /^صحّح/ }).click()
  await expect(email).toHaveValue('salma@gmail.com')
  await expect(email).toBeFocused()
  await expect(message).toHaveCount(0)
  await page.locator('.announcer').getByRole('button', { name: 'تراجع' }).click()
  await expect(email).toHaveValue('salma@gmial.com')

  await email.fill('salma@salma.dev')
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /البيانات/ })
    .click()
  const role = page.locator('[data-field="profile.yaml:role"]')
  await expect(role.locator('.problem')).toContainText('علامات خفيّة')
  await role.locator('.problem').getByRole('button', { name: 'احذف' }).click()
  await expect(role.locator('.problem')).toHaveCount(0)
  await expectSaved(page)
  expect(content.read('profile.yaml')).toBe(profile)
})

test('digits of any script become Western as one types, and the caret stays @all', async ({
  page,
  content,
}) => {
  await openDesk(page, content, 'Contact')
  const phone = findField(page, 'profile.yaml:phone')
  await phone.fill('')
  await phone.pressSequentially('+٢٠ ١٠٠ ٠٠٠')
  for (let step = 0; step < 4; step++) await phone.press('ArrowLeft')
  await phone.pressSequentially('۷۸')
  await expect(phone).toHaveValue('+20 10078 000')
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /^Profile/ })
    .click()
  const latitude = findField(page, 'profile.yaml:place/coordinates/latitude')
  await latitude.fill('')
  await latitude.pressSequentially('٣٠٫٠٤')
  await expect(latitude).toHaveValue('30.04')
  await expectSaved(page)
  expect(content.read('profile.yaml')).toContain('latitude: 30.04')
})

test('a mistake in an item of a list is shown at the item and in it, one of a file above its form @all', async ({
  page,
  content,
}) => {
  const education = content.read('education.yaml')
  content.write('education.yaml', education.replace('end: 2022-07', 'end: 2017-07'))
  content.write('skills.yaml', 'React: 90\n')
  await openDesk(page, content, 'Education and work')
  const item = page.locator('.item').first()
  await expect(item.locator('.item-name .count')).toContainText('1')
  await item.locator('.item-name').click()
  const field = page.locator('[data-field="education.yaml:0/when"]')
  await expect(field.locator('.problem')).toContainText('The end comes before')
  await page.getByRole('navigation').getByRole('button', { name: 'Skills' }).click()
  await expect(page.locator('h1 + .if-any .problem')).toContainText('skills.yaml')
})

test('a value changed both here and on disk asks the owner to choose @all', async ({
  page,
  content,
}) => {
  await openDesk(page, content)
  // A save that is on its way while the file changes by hand.
  await page.route(
    '**/api/save',
    async (route) => {
      content.write(
        'profile.yaml',
        content
          .read('profile.yaml')
          .replace('en: Cairo', 'en: Giza')
          .replace('Egypt', 'Misr'),
      )
      await route.continue()
    },
    { times: 1 },
  )
  await findField(page, 'profile.yaml:place/city/en').fill('Luxor')
  const clash = page.locator('.clash')
  await expect(clash).toContainText('Giza')
  await expect(page.locator('.saving')).toContainText('Not saved')
  // What was changed only in the file has been taken.
  await expect(findField(page, 'profile.yaml:place/country/en')).toHaveValue('Misr')
  await clash.getByRole('button', { name: 'Keep mine' }).click()
  await expect(findField(page, 'profile.yaml:place/city/en')).toBeFocused()
  await expectSaved(page)
  expect(content.read('profile.yaml')).toMatch(/en: Luxor[^]*en: Misr/)
})

test('a picture gets a safe name, is shown, and has a point that stays visible; a HEIC photo is refused with advice', async ({
  page,
  content,
}) => {
  await openDesk(page, content, 'Projects')
  await page.getByRole('button', { name: 'Maps', exact: true }).click()
  const field = findField(page, 'projects.yaml:1/image/file')
  const upload = field.locator('input[type=file]')
  await upload.setInputFiles({
    name: 'IMG 1.heic',
    mimeType: 'image/heic',
    buffer: Buffer.from('....ftypheic'),
  })
  await expect(field.getByRole('alert')).toContainText('HEIC')
  await upload.setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('notes'),
  })
  const alert = field.getByRole('alert')
  await expect(alert).toContainText('This file cannot be shown as a picture')
  await page.getByRole('button', { name: 'Switch the desk to Arabic' }).click()
  await expect(alert).toContainText('لا يمكن عرض هذا الملفّ صورة')
  await page.getByRole('button', { name: 'اعرض المحرّر بالإنجليزية' }).click()
  await upload.setInputFiles({
    name: 'My maps.png',
    mimeType: 'image/png',
    buffer: await paint(1200, 500, 'png'),
  })
  await expect(field.getByRole('combobox')).toHaveValue('my-maps.png')
  await expect(field.locator('img')).toHaveJSProperty('naturalWidth', 1200)
  const whole = page.locator('.focal-point')
  await whole.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await whole.boundingBox()) ?? {}
  // A pointer is at whole pixels, which a picture need not be.
  await page.mouse.click(Math.round(x + width / 4), Math.round(y + height / 2))
  await expect(findField(page, 'projects.yaml:1/image/focus')).toHaveValue('25% 50%')
  await expectSaved(page)
  expect(content.read('projects.yaml')).toMatch(/file: my-maps\.png[^]*focus: 25% 50%/)
})

test('a click on a text of the page focuses its field; the focused field is outlined on the page', async ({
  page,
  content,
}) => {
  await openBoth(page, content)
  const beside = page.frameLocator('iframe')
  const field = findField(page, 'projects.yaml:1/result/en')
  // Again until the page's script has loaded. Not with the pointer: the page is made smaller, and
  // Playwright would miss the text.
  await expect(async () => {
    await beside.getByText('Saved 3 hours a day').first().dispatchEvent('click')
    await expect(field).toBeFocused({ timeout: 2000 })
  }).toPass()
  await expect(beside.locator('#projects [data-desk-focus]')).toHaveText(
    'Saved 3 hours a day',
  )
  await page.getByRole('navigation').getByRole('button', { name: 'Profile' }).click()
  await findField(page, 'profile.yaml:pitch/en').focus()
  await expect(beside.locator('[data-desk-focus]')).toContainText('I build shops')
})

test('clearing a shared text does not split it into one field per language @all', async ({
  page,
  content,
}) => {
  const same = content.read('projects.yaml').replace('{ en: Shop, ar: متجر }', 'Shop')
  content.write('projects.yaml', same)
  await openDesk(page, content, 'Projects')
  await page.getByRole('button', { name: 'Shop', exact: true }).click()
  await findField(page, 'projects.yaml:0/title').fill('')
  await expect(page.getByRole('button', { name: 'Project 1', exact: true })).toBeVisible()
  await page.keyboard.type('Store')
  await expectSaved(page)
  expect(content.read('projects.yaml')).toBe(same.replace('Shop', 'Store'))
})

test('marks are set by keys and by buttons @all', async ({ page, content }) => {
  await openDesk(page, content)
  const pitch = findField(page, 'profile.yaml:pitch/en')
  await pitch.fill('shops')
  await pitch.selectText()
  await page.keyboard.press('Control+b')
  await expect(pitch).toHaveValue('**shops**')
  await page.keyboard.press('Control+b')
  await expect(pitch).toHaveValue('shops')
  await pitch.selectText()
  await page
    .locator('.text', { has: pitch })
    .getByRole('button', { name: 'Link' })
    .click()
  await page.keyboard.type('https://salma.dev')
  await expect(pitch).toHaveValue('[shops](https://salma.dev)')
})

// The colours are those of the theme, and the names those of the language: two pairs cover both.
const looks = [
  { language: 'en', theme: 'dark' },
  { language: 'ar', theme: 'light' },
] as const

for (const { language, theme } of takeSome(looks, 1)) {
  test.describe(`in ${language}, ${theme}`, () => {
    test.use({ colorScheme: theme })

    test('axe finds no violation in any group at 1440, 768 and 390 px, and nothing overflows', async ({
      page,
      content,
    }) => {
      await page.addInitScript(
        (tag) => localStorage.setItem('desk-language', tag),
        language,
      )
      // The second line of a closed item does not wrap.
      const profile = content.read('profile.yaml')
      content.write('profile.yaml', profile.replace('First', 'First'.padEnd(200, ' and')))
      await openBoth(page, content)
      await expect(page.locator('html')).toHaveAttribute(
        'dir',
        language === 'ar' ? 'rtl' : 'ltr',
      )
      const groups = await page.locator('.groups li button').all()
      for (const group of groups) {
        await group.click()
        expect(await listWide(page), await group.innerText()).toEqual([])
      }
      for (const group of takeSome(groups, 4)) {
        await group.click()
        const item = page.locator('.item-name').first()
        if (await item.isVisible()) await item.click()
        await expectNoViolations(page, await group.innerText())
      }
      // In the other theme.
      await page.emulateMedia({ colorScheme: theme === 'dark' ? 'light' : 'dark' })
      const choice = page.getByRole('navigation').getByRole('combobox')
      for (const [width, part] of [
        [768, 'site'],
        [390, 'projects'],
        [390, 'looks'],
      ] as const) {
        await page.setViewportSize({ width, height: 664 })
        await choice.selectOption(part)
        await expectNoViolations(page, `${part} at ${width} pixels`)
        const whole = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(whole, part).toBe(width)
      }
      // Nor is a control cut off at 400 %.
      await page.setViewportSize({ width: 320, height: 256 })
      await expect(page.locator('.bar-language')).toBeInViewport({ ratio: 1 })
    })
  })
}

/** The fields that are wider than the form's column, beside which the page begins. */
function listWide(page: Page) {
  return page.locator('main').evaluate((form) => {
    const column = form.getBoundingClientRect()
    const isWide = (field: Element) => {
      const { left, right } = field.getBoundingClientRect()
      return left < column.left - 1 || right > column.right + 1
    }
    return [...form.querySelectorAll('[data-field]')]
      .filter(isWide)
      .map((field) => field.getAttribute('data-field'))
  })
}

test('a group opens at its heading; a reload keeps it, and the language, width and theme of the page @all', async ({
  page,
  content,
}) => {
  await openBoth(page, content, 'Profile')
  const heading = page.locator('h1')
  await page.mouse.wheel(0, 2000)
  await expect(heading).not.toBeInViewport()
  await page.getByRole('navigation').getByRole('button', { name: 'Looks' }).click()
  await expect(heading).toBeInViewport()
  const tools = page.locator('.page-tools')
  for (const name of ['العربية', 'Phone', 'Dark'])
    await tools.getByRole('button', { name }).click()
  await page.reload()
  await expect(heading).toHaveText('Looks')
  await expect(tools.locator('[aria-pressed=true]')).toHaveText([
    'العربية',
    'Phone',
    'Dark',
  ])
})

test('by keyboard one goes from text to text, and with F6 from part to part and out of the page @all', async ({
  page,
  content,
}) => {
  await openBoth(page, content)
  // Visible only while it has the focus.
  const skip = page.getByRole('link', { name: 'Skip to the form' })
  expect((await skip.boundingBox())!.width).toBeLessThan(2)
  await skip.focus()
  expect((await skip.boundingBox())!.width).toBeGreaterThan(40)
  await findField(page, 'profile.yaml:role/ar').focus()
  await page.keyboard.press('Tab')
  const role = page.locator('[data-field="profile.yaml:role"]')
  await expect(role.getByLabel('The same in every language')).toBeFocused()
  const pitch = findField(page, 'profile.yaml:pitch/en')
  await page.keyboard.press('Tab')
  await expect(pitch).toBeFocused()
  await page.keyboard.press('F6')
  await expect(page.locator('.page-tools button').first()).toBeFocused()
  const link = page.frameLocator('iframe').locator('[data-desk] header a').first()
  // Again until the page's script has loaded.
  await expect(async () => {
    await link.focus()
    await page.keyboard.press('F6')
    await expect(page.locator('.groups [aria-current]')).toBeFocused({ timeout: 1000 })
  }).toPass()
  await page.keyboard.press('F6')
  await expect(pitch).toBeFocused()
  // A narrower window has another list of groups.
  await page.setViewportSize({ width: 1000, height: 900 })
  const list = page.getByRole('navigation').getByRole('combobox')
  await expect(list).toBeVisible()
  await page.keyboard.press('Shift+F6')
  await expect(list).toBeFocused()
  // A wider one hides it, and what has the focus with it.
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(list).toBeHidden()
  await page.keyboard.press('Shift+F6')
  await expect(page.locator('.page-tools button').first()).toBeFocused()
})

test('on a phone the page takes the place of the form, and a text of it leads back @all', async ({
  page,
  content,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await openBoth(page, content)
  const heading = page.locator('h1')
  await page.getByRole('button', { name: 'Show the page' }).click()
  await expect(heading).toBeHidden()
  await expect(page.getByRole('button', { name: 'Phone' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const field = findField(page, 'projects.yaml:1/result/en')
  const text = page.frameLocator('iframe').getByText('Saved 3 hours a day').first()
  await expect(async () => {
    await text.dispatchEvent('click')
    await expect(field).toBeFocused({ timeout: 2000 })
  }).toPass()
  await expect(field).toBeInViewport()
  // Not with the pointer: Playwright scrolls to what is sticky.
  for (const name of ['Show the page', 'Hide the page'])
    await page.getByRole('button', { name }).dispatchEvent('click')
  await expect(field).toBeInViewport()
})

test('with sixty projects, only the open one has fields in the page @all', async ({
  page,
  content,
}) => {
  const project = (at: number) =>
    `- id: work-${at}\n  title: { en: Work ${at}, ar: عمل ${at} }\n  description: { en: Text, ar: نصّ }\n`
  content.write(
    'projects.yaml',
    Array.from({ length: 60 }, (_, at) => project(at)).join(''),
  )
  await openDesk(page, content, 'Projects')
  await expect(page.locator('.item')).toHaveCount(60)
  await page.getByRole('button', { name: 'Work 59', exact: true }).click()
  await expect(page.locator('[id^="projects.yaml:"][id$="/title/en"]')).toHaveCount(1)
  await findField(page, 'projects.yaml:59/title/en').fill('The last')
  await expectSaved(page)
  expect(content.read('projects.yaml')).toContain('title: { en: The last, ar: عمل 59 }')
})

test('Find leads to a field by its label, by a text in either language, or by a message', async ({
  page,
  content,
}) => {
  const profile = content.read('profile.yaml')
  const role = '{ en: Developer, ar: مطوّرة }'
  content.write('profile.yaml', profile.replace(role, '{ en: Developer }'))
  await openDesk(page, content, 'Looks')
  const field = page.getByRole('searchbox')
  for (const [query, id] of [
    // In a closed project.
    ['مَتجر صغير', 'projects.yaml:0/description/ar'],
    ['no words in arabic', 'profile.yaml:role/ar'],
  ] as const) {
    await page.keyboard.press('Control+k')
    await field.fill(query)
    await field.press('Enter')
    await expect(findField(page, id)).toBeFocused()
  }
  // In a text, a slash is a letter.
  await page.keyboard.press('/')
  await expect(findField(page, 'profile.yaml:role/ar')).toHaveValue('/')
  await page.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('/')
  await field.fill('maps result')
  await expectNoViolations(page, 'the results')
  await field.press('ArrowDown')
  await page
    .getByRole('button', { name: 'Maps › Result' })
    .and(page.locator(':focus'))
    .click()
  await expect(findField(page, 'projects.yaml:1/result/en')).toBeFocused()
})

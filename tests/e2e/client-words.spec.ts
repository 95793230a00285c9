import {
  expect,
  fillForm,
  findToast,
  notFoundMessage,
  open,
  parseParameters,
  send,
  test,
  waitForAllParts,
  type Page,
} from './lib/site.ts'

test.use({ tolerated: notFoundMessage })

/*
 * The words that the client gave, letter for letter (PRODUCT, §20). They are written out here and
 * not read from the files with the product's words, which may not change them. That `اكمل` has no
 * hamza is the client's wish.
 */
test("the sample's site has the client's words letter for letter", async ({
  page,
  outside,
}) => {
  await open(page, './')
  await waitForAllParts(page)
  await test.step('the links, the filters and the figures', async () => {
    const sections = ['Home', 'About', 'Skills', 'Educations', 'Projects', 'Contact']
    expect(await readTexts(page, 'header.bar nav a')).toEqual(sections)
    const footer = await readTexts(page, 'footer nav a')
    expect(footer.toSorted()).toEqual([...sections, 'Experience', 'Courses'].toSorted())
    expect(await readTexts(page, '#skills .filters button')).toEqual([
      'All',
      'Frontend',
      'Tools',
    ])
    expect(await readTexts(page, '.about-stats dt')).toEqual([
      'Courses Completed',
      'Years of Learning',
      'Success Rate',
      'Completed Projects',
      'Live Projects',
      'Technologies Used',
    ])
  })
  await test.step('the question before the CV', async () => {
    await page.locator('#hero').getByText('Download CV', { exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Download CV', exact: true })
    await expect(dialog).toHaveAccessibleDescription(
      'Are you sure you want to download the CV?',
    )
    expect(await readTexts(page, 'dialog[open] button')).toEqual(['Confirm', 'Cancel'])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
  const valid = { name: 'Mona', email: 'mona@example.org', message: 'Hello' }
  await test.step('the form, in English', async () => {
    await expectAnswer(page, { ...valid, name: '' }, 'Please fill in all fields')
    await expectAnswer(page, { ...valid, email: 'mona' }, 'Invalid email address')
    await expectAnswer(page, valid, 'Message Prepared!')
    await expect(findToast(page).locator('.toast-text')).toHaveText(
      'Hello, I will get back to you soon. Thank you for your message ❤️',
    )
    await expect.poll(() => outside.length).toBe(1)
    const { su } = parseParameters(outside[0]!.url())
    expect(su).toBe('New message from Mona via Portfolio')
  })
  await test.step('the form, in Arabic', async () => {
    await open(page, './ar/')
    await waitForAllParts(page)
    await expectAnswer(page, { ...valid, name: '' }, 'من فضلك اكمل الحقول')
    await expectAnswer(page, { ...valid, email: 'mona' }, 'البريد غير صحيح')
  })
  await test.step('the page for what is not found', async () => {
    await open(page, './nothing')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    await expect(page.getByRole('link', { name: 'Go Home', exact: true })).toBeVisible()
  })
})

async function readTexts(page: Page, selector: string) {
  const texts = await page.locator(selector).allTextContents()
  return texts.map((text) => text.trim())
}

/** Sends the form and expects the title of the toast that answers. */
async function expectAnswer(
  page: Page,
  message: Parameters<typeof fillForm>[1],
  title: string,
) {
  await fillForm(page, message)
  await send(page)
  // Before it is a word for screen readers.
  await expect(findToast(page).locator('.toast-title')).toHaveText(
    new RegExp(String.raw`^\S+ ${title}\s*$`),
  )
}

import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { owner } from '../content-folder.ts'
import {
  expect,
  expectNoViolations,
  expectSaved,
  findField,
  openDesk,
  test,
} from './desk.ts'

const site = owner['site.yaml'] ?? ''

test('an edit is named by its field and pushed with one press @all', async ({
  page,
  content,
}) => {
  const bare = mkdtempSync(join(tmpdir(), 'bare-'))
  // What the address of the site answers.
  let online: object = { status: 200, git: 'before' }
  await page.route('**/api/online', (route) => route.fulfill({ json: online }))
  const git = (...command: string[]) =>
    execFileSync('git', ['-C', content.folder, ...command], { encoding: 'utf8' })
  git('init', '--quiet', '--initial-branch', 'main')
  git('init', '--quiet', '--bare', '--initial-branch', 'main', bare)
  try {
    git('config', 'user.name', 'Salma')
    git('config', 'user.email', 'salma@salma.dev')
    git('remote', 'add', 'origin', bare)
    mkdirSync(join(content.folder, '.github/workflows'), { recursive: true })
    content.write(
      '.github/workflows/pages.yml',
      readFileSync('.github/workflows/pages.yml', 'utf8'),
    )
    git('add', '.')
    git('commit', '--quiet', '--message', 'Begin')
    git('push', '--quiet', 'origin', 'main')
    await openDesk(page, content, /^Profile/)
    await findField(page, 'profile.yaml:name/en').fill('Selma')
    await page.getByRole('button', { name: 'Publish' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('listitem')).toHaveText('Profile Name')
    await expectNoViolations(page, 'before publication')
    await dialog.getByRole('button', { name: 'Publish now' }).click()
    await expect(dialog).toContainText('saved in git and uploaded')
    await expect(dialog.getByRole('status')).toBeFocused()
    await expect(dialog.getByRole('link')).toHaveAttribute('href', 'https://salma.dev/')
    // It is not called online before it is.
    await expect(dialog).toContainText('but not yet with what was published now')
    online = { status: 200, git: 'online' }
    await page.clock.fastForward(5000)
    await expect(dialog).toContainText('It is online')
    expect(git('--git-dir', bare, 'show', 'main:profile.yaml')).toContain('en: Selma')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    // Where others have pushed meanwhile, their changes are taken; what clashes is settled in the form.
    const other = `${bare}-other`
    git('clone', '--quiet', bare, other)
    git('-C', other, 'config', 'user.name', 'Basma')
    git('-C', other, 'config', 'user.email', 'basma@salma.dev')
    const text = readFileSync(join(other, 'profile.yaml'), 'utf8')
    const elsewhere = text.replace('en: Selma', 'en: Basma').replace('Cairo', 'Giza')
    writeFileSync(join(other, 'profile.yaml'), elsewhere)
    git('-C', other, 'commit', '--quiet', '--all', '--message', 'Elsewhere')
    git('-C', other, 'push', '--quiet')
    const name = findField(page, 'profile.yaml:name/en')
    await name.fill('Salwa')
    const publish = page.getByRole('banner').getByRole('button', { name: 'Publish' })
    const press = (button: string) => dialog.getByRole('button', { name: button }).click()
    await publish.click()
    await press('Publish now')
    await expect(dialog).toContainText('published from elsewhere')
    await press('Take the changes and publish')
    await expect(dialog.getByRole('status')).toContainText('changed here and elsewhere')
    await expect(dialog.getByRole('status')).toBeFocused()
    await expectNoViolations(page, 'a conflict')
    await press('Go back to before the changes')
    await expect(dialog).toContainText('as they were before')
    expect(content.read('profile.yaml')).toMatch(/en: Salwa[^]*Cairo/)
    await press('Close')
    await publish.click()
    await press('Publish now')
    await press('Take the changes and publish')
    await dialog.getByRole('listitem').getByRole('button').press('Enter')
    await expect(name).toBeFocused()
    await expect(findField(page, 'profile.yaml:place/city/en')).toHaveValue('Giza')
    await expect(page.locator('.clash')).toContainText('Basma')
    // The repository knows it, and not this page.
    await page.reload()
    await page.getByRole('button', { name: 'Take that' }).click()
    await expect(name).toBeFocused()
    await name.fill('Salwa and Basma')
    await expectSaved(page)
    await publish.click()
    await expect(dialog).toContainText('nothing is left to choose')
    await press('Publish now')
    await expect(dialog).toContainText('saved in git and uploaded')
    const published = git('--git-dir', bare, 'show', 'main:profile.yaml')
    expect(published).toMatch(/en: Salwa and Basma[^]*Giza/)
    rmSync(other, { recursive: true })
  } finally {
    for (const name of ['.git', '.github'])
      rmSync(join(content.folder, name), { recursive: true })
    rmSync(bare, { recursive: true })
  }
})

test('without git, one press builds the site, and its folder goes to a host that takes one @all', async ({
  page,
  content,
}) => {
  content.write('site.yaml', site.replace('url: https://salma.dev\n', ''))
  const folder = '/home/salma/dist'
  const built = { folder, isCurrent: false }
  let building: object = { outcome: 'notBuilt', said: 'full' }
  await page.route('**/api/build', (route) => route.fulfill({ json: building }))
  await page.route('**/api/publication', async (route) => {
    const plans = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...plans, built } })
  })
  await page.route('**/api/open', (route) => route.fulfill({ json: { isOpened: false } }))
  await openDesk(page, content)
  await page.getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog')
  // Nobody without a repository is asked for one.
  await expect(dialog.getByRole('radio', { name: 'Without git' })).toBeChecked()
  await expect(dialog).toContainText('The site has no address yet')
  await expect(dialog).not.toContainText('Correct this first')
  await dialog.getByRole('button', { name: 'Build the site' }).click()
  await expect(dialog.locator('pre').first()).toHaveText('full')
  // It is of earlier content.
  await expect(dialog).toContainText('The last build is older')
  await expect(dialog.getByRole('link')).toHaveCount(0)
  building = { outcome: 'built', built }
  built.isCurrent = true
  await dialog.getByRole('button', { name: 'Build the site' }).click()
  await expect(dialog).toContainText('/home/salma/dist')
  await expect(dialog.getByRole('link')).toHaveText(['Netlify Drop', 'Cloudflare Pages'])
  await dialog.getByRole('button', { name: 'Open the folder' }).click()
  await expect(dialog).toContainText('Open it in your file manager')
  await expectNoViolations(page, 'the site is built')
  // An older look that is answered last changes nothing.
  const held: { fallback: () => Promise<void> }[] = []
  await page.route('**/api/publication', (route) => void held.push(route), { times: 1 })
  const look = () => page.evaluate(() => dispatchEvent(new Event('focus')))
  const answered = () => page.waitForResponse('**/api/publication')
  await Promise.all([answered(), look().then(look)])
  built.isCurrent = false
  const [late] = await Promise.all([answered(), held[0]?.fallback()])
  await late.finished()
  // The page draws what it has read.
  for (let frame = 0; frame < 2; frame++)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(dialog).not.toContainText('The last build is older')
})

test('what a sample text stops says so beside its button, on both ways, and is no old build offered', async ({
  page,
  content,
}) => {
  content.write(
    'profile.yaml',
    owner['profile.yaml']?.replace('salma@salma.dev', 'salma@example.com') ?? '',
  )
  await openDesk(page, content)
  await page.getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog')
  for (const [way, name] of [
    ['Without git', 'Build the site'],
    ['With GitHub', 'Publish now'],
  ] as const) {
    await dialog.getByRole('radio', { name: way }).check()
    const button = dialog.getByRole('button', { name })
    await expect(button).toBeDisabled()
    await expect(button).toHaveAccessibleDescription(/^Correct what stops it first/)
    await expect(
      dialog.getByRole('heading', { name: 'Correct this first' }),
    ).toBeVisible()
    await expect(dialog).toContainText('leads nowhere')
    await expect(dialog).not.toContainText('Messages that do not stop')
  }
})

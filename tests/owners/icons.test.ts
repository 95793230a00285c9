import { expect, test } from 'vitest'
import { spellNetwork } from '#schema'
import { findBrand, makeContactIcons } from '../../src/files/contact-icons.ts'

/** The drawings in the file by id. */
function drawIcons(...networks: string[]) {
  const file = makeContactIcons(networks.map((network) => ({ network })))
  const symbols = file.matchAll(
    /<symbol id="([^"]+)" viewBox="[-\d. ]+">(.+?)<\/symbol>/g,
  )
  return { file, icons: new Map(Array.from(symbols, ([, id, shape]) => [id, shape])) }
}

test.each(
  [
    'github',
    'GitLab',
    'linkedin',
    'x',
    'facebook',
    'instagram',
    'CodePen',
    'Mastodon',
    'Bluesky',
    'YouTube',
    'Stack Overflow',
    'stack-overflow',
    'Behance',
    'Dribbble',
    'Medium',
    'Telegram',
    'WhatsApp',
    'DEV',
    'dev.to',
    'npm',
  ].map((network) => [network]),
)('the network %s has its own icon', (network) => {
  expect(findBrand(network)).toBeDefined()
})

test.each([
  ['linkedin', 'LinkedIn'],
  ['youtube', 'YouTube'],
  ['stack-overflow', 'Stack Overflow'],
  ['npm', 'npm'],
  ['My blog', 'My blog'],
])('the network %s is written %s', (network, name) => {
  expect(spellNetwork(network)).toBe(name)
})

test('each profile has an icon in order, and an unknown network gets a neutral one', () => {
  const { icons } = drawIcons('Codeforces Round', 'github', 'website', 'موقعي')
  expect([...icons.keys()]).toEqual([
    'chat',
    'code',
    'email',
    'external',
    'phone',
    'place',
    'send',
    'profile-0',
    'profile-1',
    'profile-2',
    'profile-3',
  ])
  expect(icons.get('profile-1')).not.toBe(icons.get('profile-0'))
  expect(icons.get('profile-2')).toBe(icons.get('profile-0'))
  expect(icons.get('profile-3')).toBe(icons.get('profile-0'))
})

test('the file contains only the icons in use, and credits the icon set only when used', () => {
  expect(drawIcons('github').file.length).toBeLessThan(2000)
  expect(drawIcons('github').file).toContain('Font Awesome Free')
  expect(drawIcons('website').file).not.toContain('Font Awesome')
})

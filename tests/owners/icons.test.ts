import { expect, test } from 'vitest'
import { brandOf, contactIcons } from '../../src/files/contact-icons.ts'

/** The drawings in the file, by their ids. */
function drawn(...networks: string[]) {
  const file = contactIcons(networks.map((network) => ({ network })))
  const symbols = file.matchAll(
    /<symbol id="([^"]+)" viewBox="[-\d. ]+">(.+?)<\/symbol>/g,
  )
  return { file, icons: new Map(Array.from(symbols, ([, id, shape]) => [id, shape])) }
}

test.each(
  [
    ...['github', 'GitLab', 'linkedin', 'x', 'facebook', 'instagram', 'CodePen'],
    ...['Mastodon', 'Bluesky', 'YouTube', 'Stack Overflow', 'stack-overflow', 'Behance'],
    ...['Dribbble', 'Medium', 'Telegram', 'WhatsApp', 'DEV', 'dev.to', 'npm'],
  ].map((network) => [network]),
)('the network %s has its own icon', (network) => {
  expect(brandOf(network)).toBeDefined()
})

test('each profile has an icon in its place; of an unknown network, a neutral one', () => {
  const { icons } = drawn('Codeforces Round', 'github', 'website', 'موقعي')
  expect([...icons.keys()]).toEqual([
    ...['chat', 'email', 'phone', 'place'],
    ...['profile-0', 'profile-1', 'profile-2', 'profile-3'],
  ])
  expect(icons.get('profile-1')).not.toBe(icons.get('profile-0'))
  expect(icons.get('profile-2')).toBe(icons.get('profile-0'))
  expect(icons.get('profile-3')).toBe(icons.get('profile-0'))
})

test('the file holds only the icons in use, and credits the set where it uses one', () => {
  expect(drawn('github').file.length).toBeLessThan(2000)
  expect(drawn('github').file).toContain('Font Awesome Free')
  expect(drawn('website').file).not.toContain('Font Awesome')
})

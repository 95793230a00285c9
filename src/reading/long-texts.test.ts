import { expect, test } from 'vitest'
import { replace, copyOwner } from '../../tests/content-folder.ts'
import { check } from './checks/check.ts'
import { openContent } from './content.ts'

const repeat = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length)

function checkStory(text: string) {
  const story = `- id: shop\n  story: ${JSON.stringify(text)}`
  return check(openContent(copyOwner(replace('projects.yaml', '- id: shop', story))))
}

test.for(['x', '<', '😀'])(
  'a story of 40,000 characters is checked in seconds, whatever it repeats: %s',
  async (piece) => {
    const { user: before } = process.cpuUsage()
    await checkStory(`a${repeat(piece, 40_000)}`)
    // In microseconds; it takes less than one second. Where the time grows with the square of the
    // length, it takes more than ten, and 200,000 characters some minutes.
    expect(process.cpuUsage().user - before).toBeLessThan(8_000_000)
  },
)

test('a text above the limit is reported at its field, and costs no time', async () => {
  const [most, story] = [repeat('I mend clocks. ', 20_001), repeat('x', 100_001)]
  const { user: before } = process.cpuUsage()
  const folder = copyOwner({
    ...replace('profile.yaml', 'en: I build shops', `en: ${most}`),
    ...replace('projects.yaml', '- id: shop', `- id: shop\n  story: ${story}`),
  })
  const errors = (await check(openContent(folder))).filter(({ kind }) => kind === 'error')
  expect(errors.map(({ path, message }) => [path.join('/'), message])).toEqual([
    ['pitch/en', expect.stringContaining('has 20,001 characters: shorten it to 20,000')],
    ['0/story', expect.stringContaining('has 100,001 characters: shorten it to 100,000')],
  ])
  expect(process.cpuUsage().user - before).toBeLessThan(8_000_000)
  const allowed = await checkStory(repeat('I mend clocks. ', 100_000))
  expect(allowed.filter(({ kind }) => kind === 'error')).toEqual([])
})

import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { editionsOf, type Edition } from '#edition'
import { fallbacksFor } from '#fonts'
import { readContent } from '#reading'
import { textOf, type Runs } from '#text'
import { content as sample } from '../../tests/content.ts'
import { drawnByPdfium, readPdf, textByPdfium, withoutSpaces } from '../../tests/pdf.ts'
import { cvData } from './cv-data.ts'
import { cv } from './cv.ts'

/* What programs need to read a CV: applicant systems, and the search in a viewer. */

const owners = [
  'french-name',
  'german',
  'greek',
  'hebrew',
  'talks',
  'turkish',
  'vietnamese',
]
const editions: [string, Edition][] = [
  ...named('sample', 'sample'),
  ...owners.flatMap((owner) => named(owner, `tests/fixtures/owners/${owner}`)),
]

function named(name: string, folder: string) {
  return Object.values(editionsOf(readContent(folder))).map(
    (edition): [string, Edition] => [`${name}, ${edition.locale}`, edition],
  )
}

async function cvOf(edition: Edition) {
  const { fallbacks } = await fallbacksFor(edition.written, 'tests/fixtures/owner')
  return cv(edition, fallbacks)
}

/** A text as it is in a CV, which has no vowel marks; readers differ in the non-joiners of Persian. */
function plain(text: Runs) {
  return withoutSpaces(textOf(text)).replaceAll(/[\u064B-\u065F\u0670\u200C]/g, '')
}

/** The lines of a PDF, from the top, each with its pieces of text. */
async function linesOf(pdf: Buffer) {
  const lines: { place: string; pieces: string[] }[] = []
  for (const { str, page, transform } of (await readPdf(pdf)).pieces) {
    if (str.trim() === '') continue
    const place = `${page} ${Math.round(transform[5] as number)}`
    const line = lines.find((one) => one.place === place)
    if (line) line.pieces.push(str.trim())
    else lines.push({ place, pieces: [str.trim()] })
  }
  return lines.map(({ pieces }) => pieces)
}

describe.each(editions)('the CV of %s', (_, edition) => {
  test('begins with the name, then has each heading alone on its line, above its entries', async () => {
    const data = cvData(edition)
    const lines = (await linesOf(await cvOf(edition))).map((line) => plain(line.join('')))
    for (const word of textOf(data.name).split(' '))
      expect(lines[0]).toContain(plain(word))
    const sections = [...data.groups, data.projects, ...data.custom].filter(
      ({ entries }) => entries.length > 0,
    )
    expect(sections.length).toBeGreaterThan(0)
    let last = 0
    for (const { title, entries } of sections) {
      const heading = lines.indexOf(plain(title))
      expect(heading, plain(title)).toBeGreaterThan(last)
      for (const entry of entries) {
        const [first = ''] = textOf(entry.title).split(' ')
        const start = plain(first)
        const found = lines.findIndex((line, at) => at > heading && line.includes(start))
        expect(found, start).toBeGreaterThan(heading)
        last = found
      }
    }
  })

  test('has e-mail, phone and addresses as pieces of their own, with a sign between them', async () => {
    const lines = await linesOf(await cvOf(edition))
    for (const row of cvData(edition).contact)
      for (const { text } of row) {
        const line = lines.find((pieces) => pieces.includes(text))
        expect(line, text).toBeDefined()
        expect(line!.filter((piece) => piece !== '·').length).toBe(
          line!.filter((piece) => piece === '·').length + 1,
        )
      }
  })

  test('can be searched in Chrome and Edge for ways to write, and for each skill', async () => {
    const data = cvData(edition)
    const text = (await textByPdfium(await cvOf(edition))).replaceAll(/\s+/g, ' ')
    const sought = [
      ...data.contact.flat().map((way) => way.text),
      ...data.skills.groups.flatMap(({ names }) => names.map(textOf)),
    ]
    expect(sought.filter((words) => !text.includes(words))).toEqual([])
  })
})

test('the English sample has its sections, and in them what it should have', async () => {
  const lines = (await linesOf(await cvOf(editionsOf(sample).en!))).map((line) =>
    line.join(' '),
  )
  const headings = ['Profile', 'Experience', 'Education', 'Courses', 'Projects', 'Skills']
  const at = headings.map((heading) => lines.indexOf(heading))
  expect(lines[0]).toBe('Nour Mansour')
  expect(at).not.toContain(-1)
  const section = (heading: string) => {
    const index = headings.indexOf(heading)
    return lines.slice(at[index]! + 1, at[index + 1]).join('\n')
  }
  expect(section('Experience').match(/developer ·/g)).toHaveLength(2)
  expect(section('Education').match(/Degree in/g)).toHaveLength(1)
  expect(section('Courses').match(/ · (\d\d\/|one month)/g)).toHaveLength(2)
  expect(section('Projects').match(/ · \d\d\/\d{4} ·/g)).toHaveLength(6)
})

test('no Latin letter is moved towards its neighbour, which pypdf would take for a space', async () => {
  const pdf = await cvOf(editionsOf(sample).en!)
  const streams = pdf.toString('latin1').matchAll(/stream\r?\n(.*?)\r?\nendstream/gs)
  const drawn = Array.from(streams, ([, bytes = '']) => {
    try {
      return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  }).join('\n')
  expect(drawn).toMatch(/Tj|TJ/)
  // The space of the name is set narrower.
  expect(drawn.match(/[>)]\s*-?[\d.]+\s*[<(]/g) ?? []).toHaveLength(1)
})

test.each([
  'يحيى حسن',
  'سامح فتحي',
  'إبراهيم الرفاعي',
  'عبد الرحمن الشرقاوي',
  'علي حسني صبحي',
])('the tails of %s do not reach the line below the name', async (name) => {
  const { profile } = sample
  const edition = editionsOf({
    ...sample,
    profile: { ...profile, name: { ...profile.name, ar: name } },
  }).ar!
  const { data, width } = await drawnByPdfium(await cv(edition))
  // Left of the figure, from the top: the name in ink, then the role in the accent.
  const rows = Array.from({ length: 300 }, (_, y) => {
    const pixels = Array.from({ length: 380 * 3 }, (_, x) => {
      const [blue = 0, green = 0, red = 0] = data.subarray((y * width + x) * 4)
      return red + green + blue < 600 ? (red > blue ? 'accent' : 'ink') : 'paper'
    })
    return { ink: pixels.includes('ink'), accent: pixels.includes('accent') }
  })
  const role = rows.findIndex(({ accent }) => accent)
  const tail = rows.slice(0, role + 30).findLastIndex(({ ink }) => ink)
  expect(role).toBeGreaterThan(100)
  expect(role - tail, 'pixels between them').toBeGreaterThan(3)
})

import type { MeasuredNode, Node } from '@takumi-rs/core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawShareChart } from './share-chart.ts'
import { listBoxes, createRenderer, layOutImage, makeShareImage } from './share-image.ts'
import { columnWidth, makeShareWords } from './share-words.ts'
import type { Box } from '#sky'
import { createTypesetter, containsRtlLetter, Text } from '#text'
import { type Edition, makeEdition } from '#edition'
import type { Locale } from '#languages'
import { makeGrounds } from '#colours'
import { constellationNames } from '#stars'
import {
  content,
  localeTags,
  readSample,
  text as inBoth,
  type SampleContent,
} from '../../../tests/content.ts'
import {
  areDisplayedLtr,
  ends,
  phrases,
  sentences,
  reversed,
} from '../../../tests/phrases.ts'
import { takeSome } from '../../../tests/size.ts'

const makeImage = (locale: Locale, changed: SampleContent = content) =>
  makeShareImage(makeEdition(changed, locale))

/** The sample with an entry for the present job. */
function readAtWork() {
  const sample = readSample()
  const job = sample.education.find(({ group }) => group === 'experience')!
  Object.assign(job, { when: { start: sample.profile.now.since } })
  return sample
}

describe.each(localeTags)('the share image (%s)', (locale) => {
  test.each(['dark', 'light'] as const)(
    'of a %s site is a PNG of 1200×630 below 250 kB on its ground, and reproducible',
    async (theme) => {
      const site = { ...content.site, theme }
      const [once, again] = [
        await makeImage(locale, { ...content, site }),
        await makeImage(locale, { ...content, site }),
      ]
      const { format, width, height } = await sharp(once).metadata()
      expect([format, width, height]).toEqual(['png', 1200, 630])
      expect(once.length).toBeLessThan(250_000)
      expect(once.equals(again)).toBe(true)
      const corner = await sharp(once)
        .extract({ left: 2, top: 2, width: 1, height: 1 })
        .removeAlpha()
        .raw()
        .toBuffer()
      expect(`#${corner.toString('hex')}`).toBe(makeGrounds(undefined)[theme])
    },
  )
})

const shownTexts: [what: string, of: (sample: SampleContent) => Record<string, Text>][] =
  [
    ['name', ({ profile }) => profile.name],
    ['role', ({ profile }) => profile.role],
    ['city', ({ profile }) => profile.place.city],
    ['country', ({ profile }) => profile.place.country],
    [
      'employer',
      ({ education }) =>
        education.find(({ group }) => group === 'experience')!.institution,
    ],
  ]

test.each(
  takeSome(
    shownTexts.flatMap(([what, of]) =>
      localeTags.map((locale) => [what, locale, of] as const),
    ),
    5,
  ),
)('the share image shows the %s (%s)', async (_, locale, getTexts) => {
  const [atWork, changed] = [readAtWork(), readAtWork()]
  const texts = getTexts(changed)
  texts[locale] = new Text(texts[locale]!.kind, locale === 'ar' ? 'سلمى' : 'Salma')
  const [before, after] = await Promise.all(
    [atWork, changed].map(async (each) =>
      sharp(await makeImage(locale, each))
        .raw()
        .toBuffer(),
    ),
  )
  const isOther = before!.map((value, at) => Number(value !== after![at]))
  // At least as many as one small word changes, not single pixels.
  expect(isOther.reduce((sum, pixel) => sum + pixel)).toBeGreaterThan(1000)
})

/** The image as the renderer lays it out: each text apart, and the drawing. */
const makeLayout = (locale: Locale, changed: SampleContent = content) =>
  layOutEdition(makeEdition(changed, locale))

async function layOutEdition(edition: Edition) {
  const renderer = await createRenderer()
  const { picture, layout } = await layOutImage(edition, [], renderer)
  const sheet = { width: 1200, height: 630, lang: edition.locale }
  const { children } = await renderer.measure(picture, sheet)
  const texts = children.map(listBoxes).filter((boxes) => boxes.length > 0)
  const labels = children.flatMap((child) => child.children)
  return { texts, words: children.at(-1)!, labels, layout }
}

/** The lines of a text, each with its runs in the order of reading. */
function listLines({ runs }: Pick<MeasuredNode, 'runs'>) {
  return [...new Set(runs.map(({ y }) => y))].map((line) =>
    runs
      .filter(({ y }) => y === line)
      .map(({ text }) => text)
      .join('')
      .replaceAll(/[\p{Bidi_Control}\u2060\u200bـ]/gu, '')
      .replaceAll('\u00a0', ' ')
      .trim(),
  )
}

const longNames = [
  ['Maximiliana Josephine von Wolffersdorff-Zacharyk', 'عبد الرحمن عبد المنعم الشرقاوي'],
  ['Yusuf Al-Khatib', 'يوسف الخطيب'],
  ['Omar El-Sayed (عمر السيد)', 'د. Omar El-Sayed'],
  ['م. Salma Mansour', 'سلمى منصور (Salma Mansour)'],
  ['Dr. هالة مراد', 'م. Abdelrahman Al-Mansouri'],
  ['Salma '.repeat(33).trim(), 'سلمى '.repeat(40).trim()],
  ['Salma'.repeat(40), 'سلمى'.repeat(50)],
] as const

describe.each(takeSome(constellationNames, 2))(
  'the texts of the share image on %s',
  (constellation) => {
    test.each(takeSome([0, 1, 6, 20], 2))(
      'are inside the frame, apart from each other, and no line or star crosses them (%i projects)',
      async (count) => {
        const projects = Array.from({ length: count }, (_, index) => ({
          ...content.projects[index % content.projects.length]!,
          id: `p${index}`,
        }))
        const changed = {
          ...content,
          projects,
          site: { ...content.site, constellation },
        }
        for (const locale of localeTags) {
          const { texts, layout } = await makeLayout(locale, changed)
          expect(texts.length).toBeGreaterThan(Math.min(count, 4))
          for (const [index, boxes] of texts.entries()) {
            const others = texts.slice(index + 1).flat()
            expect(
              boxes.filter((box) => others.some((other) => meet(box, other))),
            ).toEqual([])
          }
          expect(texts.flat().filter((box) => !isInFrame(box))).toEqual([])
          expect(await marksInside(texts.flat(), layout)).toEqual([])
        }
      },
    )
  },
)

test('the texts of the share image are apart from each other where titles are cut', async () => {
  const changed = readSample()
  const [project] = changed.projects
  const en = new Text('work', 'Grundstücksverkehrsgenehmigungszuständigkeit')
  changed.projects = Array.from({ length: 9 }, (_, index) => ({
    ...project!,
    id: `p${index}`,
    title: { ...project!.title, en },
  }))
  for (const constellation of constellationNames) {
    const site = { ...changed.site, constellation }
    const { texts } = await makeLayout('en', { ...changed, site })
    const meeting = texts.filter((boxes, index) =>
      boxes.some((box) =>
        texts.slice(index + 1).some((others) => others.some((other) => meet(box, other))),
      ),
    )
    expect(meeting, constellation).toEqual([])
  }
})

function meet(a: Box, b: Box) {
  return (
    a.x < b.x + b.width &&
    b.x < a.x + a.width &&
    a.y < b.y + b.height &&
    b.y < a.y + a.height
  )
}

function isInFrame({ x, y, width, height }: Box) {
  return x > 26 && y > 26 && x + width < 1174 && y + height < 604
}

/** The boxes in which something of the drawing is visible, beyond the glow around a star. */
async function marksInside(boxes: Box[], layout: Parameters<typeof drawShareChart>[0]) {
  const svg = Buffer.from(drawShareChart(layout))
  const image = sharp(svg).flatten({ background: layout.inks.ground })
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const ground = parseInt(layout.inks.ground.slice(1, 3), 16)
  return boxes.filter(({ x, y, width, height }) => {
    const columns = Array.from(
      { length: Math.floor(width) },
      (_, at) => Math.ceil(x) + at,
    )
    const rows = Array.from({ length: Math.floor(height) }, (_, at) => Math.ceil(y) + at)
    return rows.some((row) =>
      columns.some((column) => {
        const red = data[info.channels * (row * info.width + column)] ?? 0
        return Math.abs(red - ground) > 20
      }),
    )
  })
}

describe.each(takeSome(longNames, 3))('the name %s / %s', (en, ar) => {
  test.each(localeTags)(
    'stays inside its area and breaks at spaces only (%s)',
    async (locale) => {
      const changed = readSample()
      Object.assign(changed.profile.name, inBoth(en, ar, 'name'))
      const { words, texts } = await makeLayout(locale, changed)
      expect(texts.flat().filter((box) => !isInFrame(box))).toEqual([])
      const name = words.children[0]!
      expect(name.width).toBeLessThanOrEqual(columnWidth)
      // A run may end in a space outside its line.
      expect(Math.max(...name.runs.map(({ width }) => width))).toBeLessThan(
        columnWidth + 20,
      )
      const lines = listLines(name)
      expect(lines.length).toBeLessThan(5)
      const text = changed.profile.name[locale].plain
      if (!text.includes(' ') || text.length >= 60) return
      const shown = lines.join(' ')
      const isInBothScripts =
        /\p{Script=Latin}/u.test(text) && /\p{Script=Arabic}/u.test(text)
      // In a line of both scripts, the words are listed from the left.
      if (isInBothScripts)
        expect(shown.split(' ').toSorted()).toEqual(text.split(' ').toSorted())
      else expect(shown).toBe(text)
    },
  )
})

test.each([
  ['مهندس برمجيات أول في فريق منصات التجارة', 'Hamburger Hochbahn AG'],
  ['مطوّر React Native', 'Rheinwerk Verkehrsgesellschaft mbH'],
])(
  'a Latin employer on an Arabic card is on one line (%s, %s)',
  async (role, employer) => {
    const changed = readAtWork()
    const job = changed.education.find(({ group }) => group === 'experience')!
    changed.profile.role.ar = new Text('position', role)
    job.institution.ar = new Text('name', employer)
    const { words } = await makeLayout('ar', changed)
    expect(words.children.flatMap(listLines).join('\n')).toContain(employer)
  },
)

test.each([
  [
    'en',
    'Internationalisation of reimbursements for telecommunications companies',
    'Saiph',
  ],
  ['ar', 'استعلاماتُ المُستخدِمينَ واستراتيجيّاتُهم اللامركزيّة في المؤسّسات', 'السيف'],
] as const)(
  'a title without room is not cut: its star has its names alone (%s)',
  async (locale, title, star) => {
    const projects = Array.from({ length: 8 }, (_, index) => {
      const titles = { ...content.projects[0]!.title, [locale]: new Text('work', title) }
      return { ...content.projects[0]!, id: `p${index}`, title: titles }
    })
    const { labels } = await makeLayout(locale, { ...content, projects })
    const shown = labels.map((label) => listLines(label).join(' ')).join('\n')
    expect(shown).toContain(star)
    expect(shown).not.toContain(title.split(' ')[0])
    expect(shown).not.toContain('…')
  },
)

test('a German compound that is wider than its line is divided between syllables, with a hyphen', async () => {
  const titles = [
    'Softwareentwicklungsdienstleistung',
    'Die Rechtsschutzversicherungsgesellschaften',
    'Donaudampfschifffahrtsgesellschaftsverwaltung',
  ]
  const changed = readSample()
  const [project] = changed.projects
  changed.projects = titles.map((title, index) => ({
    ...project!,
    id: `p${index}`,
    title: { ...project!.title, en: new Text('work', title) },
  }))
  const role = 'Softwareentwicklungsdienstleistungsverantwortliche'
  changed.profile.role.en = new Text('position', role)
  const edition = { ...makeEdition(changed, 'en'), locale: 'de' } as const
  const { labels, words } = await layOutEdition(edition)
  expect(listLines(words.children[1]!)).toEqual([
    'Softwareentwicklungsdienst-',
    'leistungsverantwortliche',
  ])
  const shown = labels.map((label) => listLines(label).join('\n'))
  expect(shown).toContain('Softwareent-\nwicklungs-\ndienstleistung')
  // The others would need more lines than a label has.
  expect(shown.join()).not.toContain('Rechtsschutz')
})

test.each(localeTags)(
  'the figure is never mirrored, only on another side (%s)',
  async (locale) => {
    const { layout } = await makeLayout(locale)
    const [betelgeuse, rigel] = ['Betelgeuse', 'Rigel'].map((name) => {
      const { x } = layout.drawing.stars.find(({ latin }) => latin === name)!
      return layout.chart.x + (layout.chart.side / 1000) * x
    }) as [number, number]
    expect(betelgeuse).toBeLessThan(rigel)
    const isOnRight = betelgeuse > 600
    expect(isOnRight).toBe(locale === 'en')
    expect(rigel > 600).toBe(isOnRight)
  },
)

test('each phrase of technical Arabic is rendered from left to right, after the previous one', async () => {
  // For punctuation alone, the renderer does not report its side, nor which way a bracket opens.
  const samples = ends.filter(([text, ...isolates]) =>
    isolates.every(
      (phrase) => text.includes(phrase) && /^(?![()[\]«»]$)[^"]*$/.test(phrase),
    ),
  )
  const renderer = await createRenderer()
  const edition = makeEdition(content, 'ar')
  const sheet = { width: 1200, height: 630, lang: 'ar' }
  /** Name and role as rendered from left to right, in a small font so that each is on one line. */
  const listOrders = async (text: string) => {
    const name = new Text('name', text).typeset(createTypesetter('ar'))
    const profile = { ...edition.profile, name, role: name }
    const json = JSON.stringify(makeShareWords({ ...edition, profile }))
    const small = json
      .replaceAll(/"fontSize":\d+/g, '"fontSize":12')
      // The width in which the name breaks.
      .replaceAll(/"width":\d+/g, `"width":${columnWidth}`)
    const { children } = await renderer.measure(JSON.parse(small) as Node, sheet)
    return children.slice(0, 2).map(({ runs }) =>
      runs
        .toSorted((a, b) => a.x - b.x)
        .map(({ text }) => text.replaceAll(/[\p{Bidi_Control}\p{M}\u2060ـ]/gu, ''))
        .map((text) => (containsRtlLetter(text) ? reversed(text) : text))
        .join('')
        .replaceAll('\u00a0', ' '),
    )
  }
  const unseen: string[] = []
  for (const [text, ...isolates] of [...phrases, ...sentences, ...samples]) {
    // No font has this arrow.
    if (text.includes('⇒')) continue
    for (const order of await listOrders(text))
      if (!areDisplayedLtr(order, isolates)) unseen.push(`${text} is seen as ${order}`)
  }
  expect(unseen).toEqual([])
})

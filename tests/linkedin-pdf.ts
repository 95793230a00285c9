import { writeFileSync } from 'node:fs'
import type { JsonObject } from '#yaml'
import { newFolder } from './init.ts'

/*
 * PDFs as LinkedIn makes them of a profile, of invented people. The sizes and distances are those
 * of its files; the letters have no shapes, which a reader of texts does not need.
 */

/** A text: page, distance from the left and from the bottom, size, and the address of its link. */
export type PdfText = [
  page: number,
  x: number,
  y: number,
  size: number,
  text: string,
  link?: string,
]

interface PdfInfo {
  language?: string
  author?: string
}

const PAGE = { width: 612, height: 792 }
/** The width of each letter, in parts of its size. */
const LETTER = 0.45

/** Writes a PDF with these texts. Returns its path. */
export function writePdf(texts: PdfText[], info: PdfInfo = {}) {
  const path = newFolder('Profile.pdf')
  writeFileSync(path, formatPdf(texts, info))
  return path
}

function formatPdf(texts: PdfText[], { language = 'en', author = 'LinkedIn' }: PdfInfo) {
  const objects: string[] = []
  const add = (content: string) => `${objects.push(content)} 0 R`
  const addStream = (data: string) =>
    add(`<< /Length ${data.length} >>\nstream\n${data}\nendstream`)
  const catalog = add('')
  const pages = add('')
  const font = addFont(add, addStream)
  const numbers = [...new Set(texts.map(([page]) => page))].toSorted((a, b) => a - b)
  const kids = numbers.map((number) => {
    const pageTexts = texts.filter(([page]) => page === number)
    const contents = addStream(pageTexts.map(formatText).join('\n'))
    const links = pageTexts.flatMap(([, x, y, size, text, url]) => {
      if (url === undefined) return []
      const rect = [x, y - 2, x + text.length * size * LETTER, y + size].join(' ')
      const action = `/A << /S /URI /URI (${url}) >>`
      return [add(`<< /Type /Annot /Subtype /Link /Rect [${rect}] ${action} >>`)]
    })
    return add(
      `<< /Type /Page /Parent ${pages} /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources << /Font << /F ${font} >> >> /Contents ${contents} /Annots [${links.join(' ')}] >>`,
    )
  })
  objects[0] = `<< /Type /Catalog /Pages ${pages} /Lang (${language}) >>`
  objects[1] = `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`
  const about = add(
    `<< /Title (Resume) /Author (${author}) /Subject (Resume generated from profile) /Producer (Apache FOP Version 2.2) >>`,
  )
  return joinObjects(objects, `/Root ${catalog} /Info ${about}`)
}

function addFont(add: (content: string) => string, addStream: (data: string) => string) {
  const toUnicode = addStream(
    [
      '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
      '/CMapName /U def /CMapType 2 def',
      '1 begincodespacerange <0000> <FFFF> endcodespacerange',
      ...Array.from({ length: 256 }, (_, high) => {
        const [from, to] = [high * 256, high * 256 + 255].map(toHex)
        return `1 beginbfrange <${from}> <${to}> <${from}> endbfrange`
      }),
      'endcmap end end',
    ].join('\n'),
  )
  const descriptor = add(
    '<< /Type /FontDescriptor /FontName /Invented /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
  )
  const inner = add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Invented /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} /DW ${LETTER * 1000} >>`,
  )
  return add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /Invented /Encoding /Identity-H /DescendantFonts [${inner}] /ToUnicode ${toUnicode} >>`,
  )
}

function formatText([, x, y, size, text]: PdfText) {
  const codes = Array.from({ length: text.length }, (_, at) =>
    toHex(draw(text).charCodeAt(at)),
  )
  return `BT /F ${size} Tf ${x} ${y} Td <${codes.join('')}> Tj ET`
}

function toHex(code: number) {
  return code.toString(16).padStart(4, '0')
}

/** The letters from the left to the right: Arabic ones are drawn from the right. */
function draw(text: string) {
  if (!/\p{Script=Arabic}/u.test(text)) return text
  const reversed = Array.from(text).toReversed().join('')
  return reversed
    .replaceAll(/[()]/g, (bracket) => (bracket === '(' ? ')' : '('))
    .replaceAll(/[A-Za-z0-9+./-]+/g, (word) => Array.from(word).toReversed().join(''))
}

function joinObjects(objects: string[], trailer: string) {
  let file = '%PDF-1.4\n'
  const offsets = objects.map((content, at) => {
    const offset = file.length
    file += `${at + 1} 0 obj\n${content}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${`${offset}`.padStart(10, '0')} 00000 n \n`)
  return `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table.join('')}trailer\n<< /Size ${objects.length + 1} ${trailer} >>\nstartxref\n${file.length}\n%%EOF\n`
}

/** A profile of LinkedIn, and the words of its language. */
export interface Profile {
  name: string
  headline: string
  place: string
  phone?: string | undefined
  address?: string
  email?: string | undefined
  links: string[]
  skills: string[]
  languages: [name: string, level?: string][]
  /** Further lists of the narrow column, by their headings. */
  lists: Record<string, string[]>
  /** Paragraphs. */
  summary: string[]
  experience: {
    employer: string
    roles: {
      title: string
      dates: string
      /** What the dates mean. */
      when: JsonObject
      place?: string
      /** Paragraphs. */
      description?: string[]
    }[]
  }[]
  education: {
    school: string
    degree?: string
    dates?: string
    when?: JsonObject | undefined
  }[]
  words: Record<
    'contact' | 'skills' | 'languages' | 'summary' | 'experience' | 'education',
    string
  >
}

/** The texts of a profile, where LinkedIn has them. */
export function layOutProfile(profile: Profile, isMirrored = false): PdfText[] {
  const texts = [...layOutSide(profile), ...layOutMain(profile)]
  const pages = Math.max(...texts.map(([page]) => page))
  const numbers = Array.from({ length: pages }, (_, at): PdfText => {
    return [at + 1, 384, 14, 9, `Page ${at + 1} of ${pages}`]
  })
  return [...texts, ...numbers].map((text) => {
    const [page, x, y, size, words, link] = text
    const mirroredX = PAGE.width - x - words.length * size * LETTER
    return isMirrored ? [page, mirroredX, y, size, words, ...(link ? [link] : [])] : text
  }) as PdfText[]
}

/** Writes texts from the top to the bottom of a column, over several pages. */
class Column {
  readonly texts: PdfText[] = []
  #page = 1
  #y: number
  readonly #x: number
  readonly #width: number

  constructor(x: number, width: number, y: number) {
    this.#x = x
    this.#width = width
    this.#y = y
  }

  /** Texts that are too long are broken at blanks, and at hyphens of their own. */
  add(text: string, size: number, above: number, between = above, link?: string) {
    const most = Math.floor(this.#width / (size * LETTER))
    const lines: string[] = []
    for (const word of text.match(/[^\s-]+-?|-|\s+/g) ?? []) {
      const last = lines.at(-1)
      if (last !== undefined && (last + word.trimEnd()).length <= most)
        lines[lines.length - 1] = last + word
      else if (word.trim()) lines.push(word)
    }
    for (const [at, line] of lines.entries()) {
      this.#y -= at === 0 ? above : between
      if (this.#y < 40) {
        this.#page += 1
        this.#y = 737
      }
      this.#put(this.#x, size, line.trim(), link)
    }
  }

  /** Puts a text behind the last one. */
  addBeside(text: string, size: number) {
    const [, x = 0, , before = 0, words = ''] = this.texts.at(-1) ?? []
    this.#put(x + words.length * before * LETTER + 8, size, text)
  }

  #put(x: number, size: number, text: string, link?: string) {
    this.texts.push([
      this.#page,
      x,
      this.#y,
      size,
      text,
      ...(link ? [link] : []),
    ] as PdfText)
  }
}

function layOutSide({ words, phone, address, email, links, ...profile }: Profile) {
  const column = new Column(22, 178, 760)
  if (phone ?? address ?? email ?? links[0]) column.add(words.contact, 13, 22)
  if (address) column.add(address, 10.5, 20, 13)
  if (phone) {
    column.add(phone, 10.5, 20)
    column.addBeside('(Mobile)', 10.5)
  }
  if (email) column.add(email, 10.5, 18, 13, `mailto:${email}`)
  for (const link of links) {
    column.add(link.replace(/^https?:\/\//, ''), 11, 24, 13, link)
    column.addBeside('(LinkedIn)', 11)
  }
  const list = (heading: string, items: [string, string?][]) => {
    if (items.length > 0) column.add(heading, 13, 32)
    for (const [name, level] of items) {
      column.add(name, 10.5, 18, 13)
      if (level) column.addBeside(`(${level})`, 10.5)
    }
  }
  list(
    words.skills,
    profile.skills.map((name) => [name]),
  )
  list(words.languages, profile.languages)
  for (const [heading, items] of Object.entries(profile.lists))
    list(
      heading,
      items.map((name) => [name]),
    )
  return column.texts
}

function layOutMain({ words, name, headline, place, ...profile }: Profile) {
  const column = new Column(224, 366, 752)
  column.add(name, 26, 26)
  if (headline) column.add(headline, 12, 21, 15)
  if (place) column.add(place, 12, 15)
  if (profile.summary.length > 0) column.add(words.summary, 15.75, 38)
  for (const [at, paragraph] of profile.summary.entries())
    column.add(paragraph, 12, at === 0 ? 25 : 36, 18)
  if (profile.experience.length > 0) column.add(words.experience, 15.75, 54)
  for (const { employer, roles } of profile.experience) {
    column.add(employer, 12, 31, 15)
    if (roles.length > 1) column.add('6 years 9 months', 10.5, 16)
    for (const { title, dates, place, description = [] } of roles) {
      column.add(title, 11.5, 21, 14)
      column.add(dates, 10.5, 15)
      column.addBeside('(2 years)', 10.5)
      if (place) column.add(place, 10.5, 15, 14)
      for (const [at, paragraph] of description.entries())
        column.add(paragraph, 10.5, at === 0 ? 20.5 : 36, 18)
    }
  }
  if (profile.education.length > 0) column.add(words.education, 15.75, 40)
  for (const { school, degree = '', dates } of profile.education) {
    column.add(school, 12, 26, 15)
    const text = [degree, ...(dates ? [`· (${dates})`] : [])].join(' ').trim()
    if (text) column.add(text, 10.5, 18, 14)
  }
  return column.texts
}

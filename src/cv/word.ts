import {
  convertMillimetersToTwip,
  Document,
  ExternalHyperlink,
  HorizontalPositionAlign,
  HorizontalPositionRelativeFrom,
  type IParagraphOptions,
  ImageRun,
  type IRunOptions,
  LevelFormat,
  Packer,
  Paragraph,
  type ParagraphChild,
  Tab,
  TabStopType,
  TextRun,
  TextWrappingSide,
  TextWrappingType,
  VerticalPositionRelativeFrom,
} from 'docx'
import sharp from 'sharp'
import { unzipSync, zipSync, type Zippable } from 'fflate'
import { changeWords, joinList, type Run, type Runs } from '#text'
import type { CvData } from './cv-data.ts'
import { createDirectionMarker } from './direction-marks.ts'
import { makeCvLines, type CvLine, type LineStyle } from './cv-lines.ts'

/** Word's own styles, which people can restyle at once, and programs recognise. */
const styleOf: Record<LineStyle, string | undefined> = {
  name: 'Title',
  role: 'Subtitle',
  contact: 'Contact',
  section: 'Heading1',
  profile: 'Profile',
  entry: 'Heading2',
  entryRole: 'Heading3',
  details: 'Details',
  point: 'ListBullet',
  text: undefined,
}

/**
 * The CV for Word (`.docx`): styles instead of a layout, one column, no tables and no text boxes.
 * Two builds give the same bytes.
 * @param photo a JPEG
 */
export async function makeWordCv(data: CvData, photo?: Buffer): Promise<Buffer> {
  const { locale, paper, title, author } = data
  const picture = await makePicture(data, photo)
  const document = new Document({
    title,
    creator: author,
    styles: makeDocumentStyles(data),
    numbering: {
      config: [
        {
          reference: POINTS,
          levels: [{ level: 0, format: LevelFormat.BULLET, text: '•', style: hanging }],
        },
      ],
    },
    sections: [
      {
        properties: { page: { size: sizes[paper], margin: margins } },
        children: makeCvLines(data).map((line) => makeParagraph(line, data, picture)),
      },
    ],
  })
  return fixDates(await Packer.toBuffer(document), locale)
}

/** A title has its links beside it and its dates at the end of the line, as in the PDF. */
function makeParagraph(
  { style, text, links = '', dates = '' }: CvLine,
  { dir }: CvData,
  picture: ImageRun,
) {
  const wordStyle = styleOf[style]
  // A way to reach the owner is no link to follow: it is in ink.
  const options = {
    rightToLeft: dir === 'rtl',
    ...(style === 'contact' && { color: ink }),
  }
  const beside = { ...options, bold: false }
  // People who search a phrase type plain spaces.
  const withPlainSpaces = (runs: Runs) =>
    changeWords(runs, (words) => words.replaceAll('\u00a0', ' '))
  const markDirection = createDirectionMarker(dir)
  const addMarks = (runs: Runs) => markDirection(withPlainSpaces(runs))
  const withLinks = links.length > 0 ? joinList(['', links], ' · ') : ''
  const unbroken = changeWords(dates, (words) => words.replaceAll(' ', '\u00a0'))
  return new Paragraph({
    ...(wordStyle && { style: wordStyle }),
    ...(style === 'point' && { numbering: { reference: POINTS, level: 0 } }),
    bidirectional: dir === 'rtl',
    children: [
      ...(style === 'name' ? [picture] : []),
      ...makeChildren(addMarks(text), options),
      ...makeChildren(addMarks(withLinks), beside),
      ...(dates.length > 0 ? [new TextRun({ children: [new Tab()] })] : []),
      ...makeChildren(markDirection(unbroken), { ...beside, color: soft }),
    ],
  })
}

const POINTS = 'points'
const hanging = { paragraph: { indent: { left: 284, hanging: 284 } } }

/** The photo or the constellation beside the name. Text flows around it. */
async function makePicture({ dir, photo: alt, figure }: CvData, photo?: Buffer) {
  const drawing = sharp(Buffer.from(figure), { density: 400 })
  return new ImageRun({
    // In pixels, 96 per inch: 21 mm high, as the lines beside it.
    ...(photo
      ? { type: 'jpg', data: photo, transformation: { width: 64, height: 80 } }
      : {
          type: 'png',
          data: await drawing.png({ palette: true }).toBuffer(),
          transformation: { width: 77, height: 80 },
        }),
    altText: { name: photo ? 'Photo' : 'Constellation', description: alt, title: '' },
    floating: {
      horizontalPosition: {
        relative: HorizontalPositionRelativeFrom.MARGIN,
        align:
          dir === 'rtl' ? HorizontalPositionAlign.LEFT : HorizontalPositionAlign.RIGHT,
      },
      verticalPosition: { relative: VerticalPositionRelativeFrom.PARAGRAPH, offset: 0 },
      wrap: { type: TextWrappingType.SQUARE, side: TextWrappingSide.BOTH_SIDES },
    },
  })
}

/** The pages' sizes, in twentieths of a point. */
const sizes = {
  a4: { width: 11_906, height: 16_838 },
  letter: { width: 12_240, height: 15_840 },
}

/** The margins of the PDF: above and below, and at the sides. */
const [edge, side] = [10, 18].map(convertMillimetersToTwip) as [number, number]
const margins = { top: edge, bottom: edge, left: side, right: side, header: 0, footer: 0 }

/** A text as runs of Word. Each has one direction, so Latin words in Arabic stay in order. */
function makeChildren(text: Runs, options: IRunOptions): ParagraphChild[] {
  const parts = typeof text === 'string' ? [text] : text
  return parts.flatMap((part) => {
    if (part === '') return []
    if (typeof part === 'string') return new TextRun({ ...options, text: part })
    const { href } = part
    const inside = { ...options, ...runOptions(part) }
    if (href === undefined) return makeChildren(part.text, inside)
    const children = makeChildren(part.text, { ...inside, style: 'Hyperlink' })
    return new ExternalHyperlink({ link: href, children })
  })
}

function runOptions({ dir, lang, as }: Run): IRunOptions {
  return {
    ...(dir && { rightToLeft: dir === 'rtl' }),
    ...(lang && { language: { value: lang, bidirectional: lang } }),
    ...(as === 'strong' && { bold: true }),
  }
}

/** Fonts that Word has on every machine; `cs` is for Arabic and Hebrew. */
const fonts = {
  text: nameFonts('Calibri', 'Arial'),
  title: nameFonts('Cambria', 'Times New Roman'),
}

function nameFonts(latin: string, cs: string) {
  return { ascii: latin, hAnsi: latin, eastAsia: latin, cs }
}

const [ink, soft, hairline] = ['17264A', '4D5A78', 'AAB1C2']

function makeDocumentStyles({ dir, locale, paper, author, accent: hue }: CvData) {
  const accent = hue.slice(1)
  // The dates of all titles end at one edge: in a right-to-left paragraph, at the left one.
  const end = { type: TabStopType.RIGHT, position: sizes[paper].width - 2 * side }
  const bold = makeLook(9.5, { bold: true })
  const language =
    dir === 'rtl' ? { value: 'en', bidirectional: locale } : { value: locale }
  return {
    default: {
      document: { run: { ...makeLook(9.5), language } },
      // A long name is small instead of broken, as in the PDF.
      title: {
        run: makeLook(Math.round(Math.min(28, Math.max(14, 760 / author.length))), {
          font: fonts.title,
        }),
        paragraph: setTitle(0, 2),
      },
      heading1: {
        run: makeLook(13, { font: fonts.title, color: accent }),
        paragraph: {
          ...setTitle(6.5, 1.5),
          border: {
            bottom: { style: 'single' as const, size: 4, space: 1, color: hairline },
          },
        },
      },
      heading2: { run: bold, paragraph: { ...setTitle(4, 0), tabStops: [end] } },
      heading3: { run: bold, paragraph: { ...setTitle(2, 0), tabStops: [end] } },
      hyperlink: { run: { color: accent, underline: { type: 'none' as const } } },
    },
    paragraphStyles: [
      makeStyle('Subtitle', 'Subtitle', makeLook(12, { color: accent })),
      makeStyle('Contact', 'Contact', {}),
      makeStyle('Profile', 'Profile', makeLook(11)),
      makeStyle('Details', 'Details', { color: soft }),
      makeStyle('ListBullet', 'List Bullet', {}),
    ],
  }
}

/**
 * Letters of a size in points. Right-to-left letters have a size of their own, and look smaller.
 * Whatever a style leaves out, LibreOffice takes from its own style of that name.
 */
function makeLook(points: number, options: IRunOptions = {}): IRunOptions {
  const [size, sizeComplexScript] = [points * 2, points * 2 + 1]
  return {
    font: fonts.text,
    color: ink,
    bold: false,
    size,
    sizeComplexScript,
    ...options,
  }
}

/** The space around a title, in points. It stays with what follows. */
function setTitle(before: number, after: number): IParagraphOptions {
  return { spacing: { before: before * 20, after: after * 20 }, keepNext: true }
}

function makeStyle(id: string, name: string, run: IRunOptions) {
  const paragraph = { spacing: { before: 0, after: 0 } }
  return { id, name, basedOn: 'Normal', run, paragraph }
}

/**
 * Replaces what differs from build to build: the time of creation (replaced by the language),
 * random ids of links, and the times of the files in the archive.
 */
function fixDates(docx: Buffer, locale: string) {
  const ids = new Map<string, string>()
  const makeNumberedRelation = (id: string) => {
    const name = ids.get(id) ?? `link${ids.size + 1}`
    ids.set(id, name)
    return name
  }
  const fix = (bytes: Uint8Array) =>
    Buffer.from(
      Buffer.from(bytes)
        .toString()
        .replaceAll(/\brId[\w-]{21}(?=")/g, makeNumberedRelation)
        .replaceAll(/<dcterms:(created|modified)\b.*?<\/dcterms:\1>/g, '')
        .replace('</cp:coreProperties>', `<dc:language>${locale}</dc:language>$&`),
    )
  const files: Zippable = Object.fromEntries(
    Object.entries(unzipSync(docx)).map(([path, bytes]) => [
      path,
      /\.(xml|rels)$/.test(path) ? fix(bytes) : bytes,
    ]),
  )
  // The first year that an archive can hold, in local time.
  return Buffer.from(zipSync(files, { mtime: new Date(1980, 0, 1), os: 0 }))
}

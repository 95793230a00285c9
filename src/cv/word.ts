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
  TextRun,
  TextWrappingSide,
  TextWrappingType,
  VerticalPositionRelativeFrom,
} from 'docx'
import { unzipSync, zipSync, type Zippable } from 'fflate'
import { joinList, type Run, type Runs } from '#text'
import type { CvData } from './cv-data.ts'
import { createDirectionMarker } from './direction-marks.ts'
import { makeCvLines, type CvLine, type LineStyle } from './cv-lines.ts'

/** Word's own styles, which people can restyle at once, and programs recognise. */
const styleOf: Record<LineStyle, string | undefined> = {
  name: 'Title',
  role: 'Subtitle',
  section: 'Heading1',
  entry: 'Heading2',
  part: 'Heading3',
  links: undefined,
  point: 'ListBullet',
  text: undefined,
}

/**
 * The CV for Word (`.docx`): styles instead of a layout, one column, no tables and no text boxes.
 * Two builds give the same bytes.
 * @param photo a JPEG
 */
export async function makeWordCv(data: CvData, photo?: Buffer): Promise<Buffer> {
  const { dir, locale, paper, title, author } = data
  const isRtl = dir === 'rtl'
  // Nearly those of the PDF, so that both have as many pages.
  const margin = convertMillimetersToTwip(11)
  const side = convertMillimetersToTwip(15)
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
        properties: {
          page: {
            size: sizes[paper],
            margin: {
              top: margin,
              bottom: margin,
              left: side,
              right: side,
              header: 0,
              footer: 0,
            },
          },
        },
        children: joinLinksToTitles(data).map(({ look, text, links }) => {
          const style = styleOf[look]
          const addMarks = createDirectionMarker(dir)
          return new Paragraph({
            ...(style && { style }),
            ...(look === 'point' && { numbering: { reference: POINTS, level: 0 } }),
            bidirectional: isRtl,
            children: [
              ...(photo && look === 'name' ? [makeImageRun(photo, data)] : []),
              ...makeChildren(addMarks(text), { rightToLeft: isRtl }),
              ...makeChildren(addMarks(links), { rightToLeft: isRtl, bold: false }),
            ],
          })
        }),
      },
    ],
  })
  return fixDates(await Packer.toBuffer(document), locale)
}

/** As in the PDF, the links of a project are on the line of its title. */
function joinLinksToTitles(data: CvData) {
  const lines: (CvLine & { links: Runs })[] = []
  for (const line of makeCvLines(data)) {
    const title = lines.at(-1)
    if (line.look === 'links' && title) title.links = joinList(['', line.text], ' · ')
    else lines.push({ ...line, links: '' })
  }
  return lines
}

const POINTS = 'points'
const hanging = { paragraph: { indent: { left: 284, hanging: 284 } } }

/** The photo beside the name, at the end of the line. Text flows around it. */
function makeImageRun(photo: Buffer, { dir, photo: alt }: CvData) {
  return new ImageRun({
    type: 'jpg',
    data: photo,
    // In pixels, 96 per inch: 24 × 30 mm.
    transformation: { width: 91, height: 113 },
    altText: { name: 'Photo', description: alt, title: '' },
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

/** In twentieths of a point. */
const sizes = {
  a4: { width: 11_906, height: 16_838 },
  letter: { width: 12_240, height: 15_840 },
}

/** A text as runs of Word. Each has one direction, so Latin words in Arabic stay in order. */
function makeChildren(text: Runs, options: IRunOptions): ParagraphChild[] {
  const parts = typeof text === 'string' ? [text] : text
  return parts.flatMap((part) => {
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
    ...(as === 'strong' && { bold: true, boldComplexScript: true }),
  }
}

/** Fonts that Word has on every machine; `cs` is for Arabic and Hebrew. */
const font = { ascii: 'Calibri', hAnsi: 'Calibri', eastAsia: 'Calibri', cs: 'Arial' }

function makeDocumentStyles({ dir, locale, accent }: CvData) {
  const [ink, colour] = ['17264A', accent.slice(1)]
  /** Sizes in half points. Right-to-left letters have a size and a weight of their own. */
  const look = (size: number, color: string, bold: boolean) => ({
    font,
    color,
    bold,
    boldComplexScript: bold,
    size,
    sizeComplexScript: size,
  })
  const setSpacing = (before: number, after: number): IParagraphOptions => ({
    spacing: { before, after },
    keepNext: true,
  })
  return {
    default: {
      document: {
        run: {
          ...look(19, ink, false),
          language:
            dir === 'rtl' ? { value: 'en', bidirectional: locale } : { value: locale },
        },
        paragraph: { spacing: { after: 10 } },
      },
      title: { run: look(48, ink, true), paragraph: setSpacing(0, 0) },
      heading1: {
        run: look(24, colour, true),
        paragraph: {
          ...setSpacing(140, 40),
          border: {
            bottom: { style: 'single' as const, size: 4, space: 1, color: 'AAB1C2' },
          },
        },
      },
      heading2: { run: look(20, ink, true), paragraph: setSpacing(80, 0) },
      heading3: { run: look(19, ink, true), paragraph: setSpacing(60, 0) },
      hyperlink: { run: { color: colour, underline: { type: 'none' as const } } },
    },
    paragraphStyles: [
      {
        id: 'Subtitle',
        name: 'Subtitle',
        basedOn: 'Normal',
        run: look(24, colour, false),
        paragraph: { spacing: { after: 40 } },
      },
      { id: 'ListBullet', name: 'List Bullet', basedOn: 'Normal' },
    ],
  }
}

/**
 * Replaces what differs from build to build: the time of creation (replaced by the language),
 * random ids of links, and the times of the files in the archive.
 */
function fixDates(docx: Buffer, locale: string) {
  const ids = new Map<string, string>()
  const makeNumberedRelation = (id: string) => {
    const known = ids.get(id) ?? `link${ids.size + 1}`
    ids.set(id, known)
    return known
  }
  const fix = (bytes: Uint8Array) =>
    Buffer.from(
      Buffer.from(bytes)
        .toString()
        // The library leaves out the weight of right-to-left letters where it is not bold.
        .replaceAll('<w:b w:val="false"/>', '$&<w:bCs w:val="false"/>')
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

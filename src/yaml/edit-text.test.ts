import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Document, parseDocument, type Node } from 'yaml'
import { type Edit, EditFault, removeEmpty, withEdits } from './apply.ts'
import { getValue, isSame, toFields } from './data.ts'
import { editText } from './edit-text.ts'
import { countRuns } from '../../tests/size.ts'

const anyOrder = () => []
const edit = (source: string, ...edits: Edit[]) => editText(source, edits, anyOrder)

const file = `# yaml-language-server: $schema=../schema/profile.json

name: Nour # her name
role: { en: Developer, ar: مطوّرة } # in two languages
skills:
  # All that she likes.
  - React # first
  # since 2020
  - CSS
  - Git

# What she made:
projects:
  - id: one
    title: "One"
    story: |
      First.

      Second.

  # The best one.
  - id: two
    title: 'Two'
empty:
`

test.for<[does: string, edits: Edit[], from: string, to: string]>([
  ['sets a text', [{ path: ['name'], value: 'Salma' }], 'Nour', 'Salma'],
  [
    'quotes a text that YAML would misread',
    [{ path: ['name'], value: 'a: b' }],
    'Nour',
    "'a: b'",
  ],
  [
    'removes quotes that the new text does not need',
    [
      { path: ['name'], value: 'Nour and ' },
      { path: ['name'], value: 'Nour and Omar' },
    ],
    'Nour',
    'Nour and Omar',
  ],
  [
    'keeps the kind of quotes',
    [{ path: ['projects', 0, 'title'], value: 'Another' }],
    '"One"',
    '"Another"',
  ],
  [
    'quotes a comma in brackets',
    [{ path: ['role', 'en'], value: 'Developer, and more' }],
    'Developer',
    "'Developer, and more'",
  ],
  [
    'replaces one text by one per language',
    [{ path: ['name'], value: { en: 'Nour', ar: 'نور' } }],
    'name: Nour # her name',
    'name: # her name\n  en: Nour\n  ar: نور',
  ],
  [
    'replaces texts per language by one text',
    [{ path: ['role'], value: 'Developer' }],
    '{ en: Developer, ar: مطوّرة }',
    'Developer',
  ],
  [
    'keeps the block style of a text of several lines',
    [{ path: ['projects', 0, 'story'], value: 'First.\n\nThird: #3.\n' }],
    'Second.',
    'Third: #3.',
  ],
  [
    'writes a text of several lines as a block',
    [{ path: ['projects', 1, 'title'], value: 'Two\nlines\n' }],
    "title: 'Two'",
    'title: |\n      Two\n      lines',
  ],
  [
    'fills an empty field',
    [{ path: ['empty'], value: 'full' }],
    'empty:\n',
    'empty: full\n',
  ],
  [
    'creates the missing parents of a new value',
    [{ path: ['empty', 'list', 0, 'en'], value: 'A text of several words' }],
    'empty:\n',
    'empty:\n  list:\n    - en: A text of several words\n',
  ],
  [
    'adds a field in brackets',
    [{ path: ['role', 'fr'], value: 'x' }],
    'مطوّرة }',
    'مطوّرة, fr: x }',
  ],
  ['adds an item', [{ path: ['skills', 3], value: 'Vite' }], '- Git', '- Git\n  - Vite'],
  [
    'adds an entry after an empty line',
    [{ path: ['projects', 2], value: { id: 'three', title: 'A third project' } }],
    "title: 'Two'",
    "title: 'Two'\n\n  - id: three\n    title: A third project",
  ],
  [
    'removes an item with its comments',
    [{ path: ['skills', 1], remove: true }],
    '  # since 2020\n  - CSS\n',
    '',
  ],
  [
    'removes the first item, but not the comment about the list',
    [{ path: ['skills', 0], remove: true }],
    '  - React # first\n',
    '',
  ],
  [
    'removes the first field of an entry',
    [{ path: ['projects', 1, 'id'], remove: true }],
    'id: two\n    ',
    '',
  ],
  ['removes a field', [{ path: ['name'], remove: true }], 'name: Nour # her name\n', ''],
  [
    'leaves an empty list when its only item is removed',
    [
      { path: ['projects', 1], remove: true },
      { path: ['projects', 0], remove: true },
    ],
    file.slice(file.indexOf('projects:'), file.indexOf('empty:')),
    'projects: []\n',
  ],
  [
    'moves an item with its comments',
    [{ path: ['skills', 1], moveTo: 2 }],
    '  # since 2020\n  - CSS\n  - Git',
    '  - Git\n  # since 2020\n  - CSS',
  ],
  [
    'moves an entry with its comments, but not the empty line',
    [{ path: ['projects', 1], moveTo: 0 }],
    file.slice(file.indexOf('  - id: one'), file.indexOf('empty:')),
    `  # The best one.
  - id: two
    title: 'Two'

  - id: one
    title: "One"
    story: |
      First.

      Second.
`,
  ],
  [
    'writes only the fields of an entry that differ',
    [{ path: ['projects', 1], value: { title: 'Zwei', id: 'two' } }],
    "'Two'",
    "'Zwei'",
  ],
  [
    'writes only the items of a list that differ',
    [{ path: ['skills'], value: ['React', 'CSS', 'Vite', 'Git'] }],
    '- Git',
    '- Vite\n  - Git',
  ],
])('%s, and changes nothing else', ([, edits, from, to]) => {
  expect(file).toContain(from)
  const expected = file.replace(from, () => to)
  expect(edit(file, ...edits)).toBe(expected)
  // The same with the line ends of Windows and a byte order mark.
  const windows = (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`
  expect(edit(windows(file), ...edits)).toBe(windows(expected))
})

test('a new field and the fields of a new value are in the order of the schema', () => {
  const order = () => ['id', 'title', 'story', 'date']
  const source = '- id: one\n  date: 2024-06\n- { id: two, date: 2024-07 }\n'
  const edits: Edit[] = [
    { path: [0, 'title'], value: 'One' },
    { path: [1, 'title'], value: 'Two' },
    { path: [2], value: { date: '2024-08', title: 'Of three words', id: 'three' } },
  ]
  expect(editText(source, edits, order)).toBe(
    `- id: one
  title: One
  date: 2024-06
- { id: two, title: Two, date: 2024-07 }
- id: three
  title: Of three words
  date: 2024-08
`,
  )
})

test('a value too long for its line is broken onto several, as init does', () => {
  const source = `title: { en: Shop, ar: متجر }
- title: { en: Shop,  ar: متجر }
`.split('\n')
  const value = 'A shop of handmade lamps'
  expect(edit(`${source[0]}\n`, { path: ['title', 'en'], value })).toBe(
    `title:\n  en: ${value}\n  ar: متجر\n`,
  )
  // Not where the owner has a style of their own.
  expect(edit(`${source[1]}\n`, { path: [0, 'title', 'en'], value })).toBe(
    `${source[1]?.replace('Shop', value)}\n`,
  )
})

test('in a file of comments only, the first entry is added below them', () => {
  const source = '# yaml-language-server: $schema=../schema/projects.json\n'
  const added = edit(source, { path: [0, 'id'], value: 'one' })
  expect(added).toBe(`${source}\n- { id: one }\n`)
  expect(edit(added, { path: [0], remove: true })).toBe(`${source}\n[]\n`)
})

test('an impossible edit is refused', () => {
  for (const wrong of [
    { path: ['skills', 7], value: 'x' },
    { path: ['name', 0], value: 'x' },
    { path: ['skills', 0], moveTo: 9 },
    { path: [], remove: true },
  ] as Edit[])
    expect(() => edit(file, wrong), JSON.stringify(wrong)).toThrow(EditFault)
  expect(() => edit('a: [', { path: ['a'], value: 1 })).toThrow(EditFault)
  // An edit of a value with an alias, or behind one, would change both.
  const aliased = 'name: &name { en: Nour, ar: نور }\ntitle: *name\n'
  for (const path of [['name', 'en'], ['title', 'en'], ['name']])
    expect(() => edit(aliased, { path, value: 'Her' })).toThrow(EditFault)
  expect(edit(aliased, { path: ['title'], value: 'Her' })).toBe(
    aliased.replace('*name', 'Her'),
  )
})

/** Values of an owner: texts that need quotes, numbers, fields and lists. */
const text = fc.oneof(
  fc.constantFrom(
    'yes',
    'no',
    '~',
    'null',
    '2024',
    '2024-06',
    '1e3',
    '0x1F',
    '12:30',
    ' a',
    'a ',
    '-',
    '- a',
    '? a',
    '@nour',
    '`a`',
    '*star',
    '&and',
    '!',
    '%',
    '|',
    '>',
    '# a',
    'a # b',
    'a: b',
    'a:',
    ':',
    '{ a',
    '[a]',
    'a, b',
    '"a"',
    "it's",
    'نور',
    'مرحبا: بك',
    '---',
    '...',
    'one\ntwo',
    'one\n\ntwo\n',
    ' one\n two',
    'one\n\n',
    '\n',
    '# a\n# b',
    'a\\b',
    '\t',
    '',
  ),
  fc
    .string({ unit: 'grapheme', maxLength: 12 })
    .filter((text) => !/[\0-\x08\r\x0B-\x1F\x7F-\x9F\u2028\u2029\uFEFF]/.test(text)),
)
const name = fc.constantFrom(
  'en',
  'ar',
  'title',
  'id',
  'list',
  'text',
  'a-b',
  '2024',
  'yes',
)
const { value: anyValue, fields } = fc.letrec<{
  value: unknown
  fields: object
  list: unknown[]
}>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    text,
    fc.integer(),
    fc.boolean(),
    tie('fields'),
    tie('list'),
  ),
  fields: fc.dictionary(name, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  list: fc.array(tie('value'), { maxLength: 4 }),
}))
const root = fc.oneof(fields, fc.array(fields, { maxLength: 4 }))

/** A style of YAML: what is in brackets, quotes or blocks, with which comments and empty lines. */
const dress = fc.infiniteStream(fc.nat(40))

const written = fc
  .record({
    data: root,
    dress,
    isWindows: fc.boolean(),
    hasMark: fc.boolean(),
    indent: fc.constantFrom(2, 4),
    indentSeq: fc.boolean(),
  })
  .map(({ data, dress, isWindows, hasMark, ...layout }) => {
    const document = new Document(data)
    const next = () => Number(dress.next().value)
    decorate(document.contents, next)
    document.commentBefore = next() < 20 ? ' yaml-language-server: $schema=x.json' : null
    const source = document.toString({ lineWidth: 0, ...layout })
    const text =
      (hasMark ? '\uFEFF' : '') + (isWindows ? source.replaceAll('\n', '\r\n') : source)
    return text
  })
  .filter((source) => parseDocument(source.replace(/^\uFEFF/, '')).errors.length === 0)

function decorate(part: unknown, next: () => number, isFlow = false): void {
  const node = part as Node & {
    items?: unknown[]
    type?: string
    flow?: boolean
    value?: unknown
    key?: Node
  }
  if (node.key) {
    if (next() < 4 && !isFlow) node.key.commentBefore = ' above'
    if (next() < 4 && !isFlow) node.key.spaceBefore = true
    decorate(node.value, next, isFlow)
    return
  }
  if (!node.items) {
    const styles = [
      'PLAIN',
      'QUOTE_SINGLE',
      'QUOTE_DOUBLE',
      'BLOCK_LITERAL',
      'BLOCK_FOLDED',
    ]
    if (typeof node.value === 'string' && next() < 20) node.type = styles[next() % 5]!
    if (next() < 4 && !isFlow) node.comment = ' beside'
    return
  }
  node.flow = isFlow || next() < 10
  for (const item of node.items) {
    const child = item as Node
    if (!node.flow && !('key' in child) && next() < 5) child.commentBefore = ' above'
    if (!node.flow && !('key' in child) && next() < 5) child.spaceBefore = true
    decorate(item, next, node.flow)
  }
}

function parseData(source: string): unknown {
  return removeEmpty(parseDocument(source.replace(/^\uFEFF/, '')).toJS())
}

/** The paths of all values in the data. */
function listPaths(data: unknown, path: (string | number)[] = []): (string | number)[][] {
  const steps = Array.isArray(data) ? [...data.keys()] : Object.keys(toFields(data))
  const inner = steps.flatMap((step) =>
    listPaths(getValue(data, [step]), [...path, step]),
  )
  return [path, ...inner]
}

function listComments(source: string) {
  return source.match(/# (above|beside|yaml-language-server.*)/g)?.length ?? 0
}

const edits = fc
  .record({
    source: written,
    pick: fc.nat(),
    kind: fc.constantFrom('set', 'remove', 'move', 'add'),
    value: anyValue,
    name,
  })
  .map(({ source, pick, kind, value, name }) => {
    const data = parseData(source)
    const paths = listPaths(data).slice(1)
    const path = paths.length > 0 ? (paths[pick % paths.length] ?? []) : []
    const around = getValue(data, path.slice(0, -1))
    const length = Array.isArray(around) ? around.length : 0
    const collections = listPaths(data).filter(
      (path) => typeof getValue(data, path) === 'object',
    )
    const place = collections[pick % collections.length] ?? []
    const list = getValue(data, place)
    const chooseEdit = (): Edit => {
      if (kind === 'add' || paths.length === 0)
        return { path: [...place, Array.isArray(list) ? list.length : name], value }
      if (kind === 'remove') return { path, remove: true }
      if (kind === 'move' && length > 0) return { path, moveTo: pick % length }
      return { path, value }
    }
    return { source, data, edit: chooseEdit() }
  })

test('after any edit, the parsed text has the intended data, and other comments are unchanged', () => {
  fc.assert(
    fc.property(edits, ({ source, data, edit: change }) => {
      const after = edit(source, change)
      expect(parseData(after)).toEqual(withEdits(data, [change]))
      expect(after.startsWith('\uFEFF')).toBe(source.startsWith('\uFEFF'))
      expect(/(?<!\r)\n/.test(after)).toBe(/(?<!\r)\n/.test(source))
      const isOther =
        'remove' in change || typeof getValue(data, change.path) === 'object'
      if (!isOther) expect(listComments(after)).toBe(listComments(source))
    }),
    { numRuns: countRuns(400) },
  )
})

test('moving an item and back restores every byte', () => {
  fc.assert(
    fc.property(edits, ({ source, edit: change }) => {
      // A comment above the first item is about the whole list, and does not move.
      fc.pre('moveTo' in change && !source.includes('# above'))
      const { path, moveTo } = change
      const back = { path: [...path.slice(0, -1), moveTo], moveTo: Number(path.at(-1)) }
      expect(edit(edit(source, change), back)).toBe(source)
    }),
    { numRuns: countRuns(150) },
  )
})

test('changing a text and back restores every byte', () => {
  const plain = fc
    .string({ unit: fc.constantFrom('a', 'b', 'ب', ' ') })
    .map((text) => `x${text}x`)
  fc.assert(
    fc.property(edits, plain, ({ source, data }, word) => {
      const texts = listPaths(data).filter((path) =>
        /^\w+$/.test(String(getValue(data, path))),
      )
      for (const path of texts) {
        const value = getValue(data, path)
        // `yes` and `no` get quotes, because YAML 1.1 reads them as booleans.
        if (typeof value !== 'string' || /^(yes|no)$/.test(value)) continue
        const there = edit(source, { path, value: word })
        if (isSame(value, word) || there.split('\n').length !== source.split('\n').length)
          continue
        expect(edit(there, { path, value })).toBe(source)
      }
    }),
    { numRuns: countRuns(50) },
  )
})

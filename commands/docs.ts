import { format } from 'prettier'
import { z } from 'zod'
import { knownLocales } from '../model/languages'
import { editorSchemas, type Content, type ContentFile } from '../model/schema'
import { readContent } from '../generate/reading/content'
import { elementOf, fieldsOf, isTranslated, unwrap } from '../generate/reading/fields'
import { writeGenerated } from './generated'

/** `npm run docs`: writes docs/content.md, the meaning of every field. */
export async function main(argv: string[]) {
  const page = await format(contentDocs(readContent('sample')), { parser: 'markdown' })
  return writeGenerated('npm run docs', { 'docs/content.md': page }, argv)
}

/** Every field of every file: its meaning, whether it must be there, and an example. */
export function contentDocs(content: Partial<Content>) {
  const chapters = Object.entries(editorSchemas()).map(([file, schema]) => {
    const rows = rowsOf(schema, '', content[file as ContentFile])
    return `## ${file}.yaml

${schema.description ?? ''}

| Field | Meaning | Needed | Example |
| --- | --- | --- | --- |
${rows.map((cells) => `| ${cells.map(cell).join(' | ')} |`).join('\n')}`
  })
  return [intro, ...chapters].join('\n\n') + '\n'
}

type Row = [field: string, meaning: string, needed: string, example: string]

/** A row for each field, those inside it below it; a text in each language is one field. */
function rowsOf(schema: z.ZodType, prefix: string, sample: unknown): Row[] {
  const element = elementOf(schema)
  if (element)
    return isGroup(element)
      ? rowsOf(element, `${prefix}[]`, (sample as unknown[] | undefined)?.[0])
      : []
  return fieldsOf(schema).flatMap(({ name, schema: field }): Row[] => {
    const path = prefix ? `${prefix}.${name}` : name
    const example: unknown = (Object(sample) as Record<string, unknown>)[name]
    const needed = field.safeParse(undefined).success ? '' : 'yes'
    return [
      [`\`${path}\``, meaningOf(field), needed, exampleOf(example)],
      ...(isGroup(field) ? rowsOf(field, path, example) : []),
    ]
  })
}

/** Whether there are fields below a value that deserve rows of their own. */
function isGroup(schema: z.ZodType): boolean {
  return unwrap(schema).some((each) => {
    const element = elementOf(each)
    if (element) return isGroup(element)
    return each instanceof z.ZodObject && !isTranslated(each)
  })
}

function meaningOf(schema: z.ZodType) {
  const choices = unwrap(schema).flatMap((each) =>
    each instanceof z.ZodEnum ? each.options.map((option) => `\`${option}\``) : [],
  )
  const one = choices.length > 0 ? `One of ${choices.join(', ')}.` : ''
  const translated = unwrap(schema).some(isTranslated) && !isLanguage(schema)
  return [schema.description, one, translated ? '*(each language)*' : '']
    .filter(Boolean)
    .join(' ')
}

/** Plural forms differ between the languages: they are described for each. */
function isLanguage(schema: z.ZodType) {
  return fieldsOf(schema).some(({ schema: inner }) => fieldsOf(inner).length > 0)
}

const LONGEST = 48

/** A value as it stands in the file; nothing for what has rows of its own. */
function exampleOf(value: unknown): string {
  if (value === undefined) return ''
  if (Array.isArray(value))
    return value.every((item) => typeof item === 'string')
      ? `\`${cut(`[${value.join(', ')}]`)}\``
      : ''
  if (typeof value === 'object' && value !== null) {
    const texts = knownLocales.map((tag) => (value as Record<string, unknown>)[tag])
    return texts.every((text) => typeof text === 'string')
      ? texts.map(cut).join(' · ')
      : ''
  }
  return `\`${cut(typeof value === 'string' ? value : JSON.stringify(value))}\``
}

function cut(text: string) {
  return text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text
}

function cell(text: string) {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ')
}

const intro = `# The content

<!-- Made by "npm run docs" from model/schema.ts: change the descriptions there. -->

All that the site says stands in the YAML files in \`content/\`. Change them, and nothing else.
\`npm run check\` tells what is wrong with them, by file, line and column; an editor with YAML
support (such as VS Code with the YAML extension) does so while you type, and completes the
names of the fields.

Only \`site.yaml\` and \`profile.yaml\` must be there, and in them what is marked as needed. What
is absent leaves no gap on the page, and no link to it.

A field with *(each language)* holds one text for each language of the site, or a single one that
is the same in all of them, as many names are:

\`\`\`yaml
role:
  en: Front-end developer
  ar: مطوّر واجهات أمامية
institution: Vercel
\`\`\`

In the tables, \`social[].url\` is the \`url\` of each entry of the list \`social\`. A list is
written with a hyphen before each entry. Months are written year first: \`2024-06\`.

Put a text in quotes when it holds a colon and a space, or begins with one of
\`@ % * & ! # [ { " '\`, or when it is a phone number. A comment begins with \`#\`.

Pictures lie in \`content/images/\`. They may be of any size from 960 pixels of width on (640 for
the portrait): the build makes smaller copies. \`icon.svg\` and \`placeholder.svg\` are the product's
unless yours lie there.`

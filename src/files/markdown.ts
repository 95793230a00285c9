import {
  listDetails,
  type Edition,
  type CareerEntry,
  groupRoles,
  makeStoryAnchor,
} from '#edition'
import { educationGroups } from '#schema'
import { type Dates, formatMonth, type Run, type Runs, toPlainText } from '#text'

/** A block of Markdown; undefined if there is nothing to say. */
type MarkdownBlock = string | undefined

/** A language's page as Markdown, in the page's order, for programs that read its words. */
export function makePageMarkdown(edition: Edition): string {
  const { sections, names, name, profile, career } = edition
  const headings: Partial<Record<string, string>> = names.headings
  const own = career.custom.map(({ id, entries }) => [
    id,
    entries.flatMap((entry) => makeEntryBlocks(entry, edition, 3)),
  ])
  const bodies: Partial<Record<string, MarkdownBlock[]>> = {
    about: makeAboutBlocks(edition),
    skills: makeSkillBlocks(edition),
    educations: makeEducationBlocks(edition),
    projects: makeProjectBlocks(edition),
    contact: makeContactBlocks(edition),
    ...(Object.fromEntries(own) as Record<string, MarkdownBlock[]>),
  }
  return joinBlocks([
    makeHeadingBlock(1, name),
    convertToMarkdown(profile.role),
    profile.pitch && `> ${convertToMarkdown(profile.pitch)}`,
    ...sections.flatMap((id) => {
      const body = bodies[id] ?? []
      return body.some(Boolean) ? [makeHeadingBlock(2, headings[id] ?? ''), ...body] : []
    }),
  ])
}

/** The projects' stories in a language as Markdown. */
export function makeStoriesMarkdown({ names, projects }: Edition): string {
  return joinBlocks([
    makeHeadingBlock(1, names.headings.projects),
    ...projects
      .filter(({ storyHref }) => storyHref !== undefined)
      .flatMap(({ title, story, pictures }) => [
        makeHeadingBlock(2, title),
        story && convertToMarkdown(story),
        makeListBlock(pictures.map(({ alt, caption }) => caption ?? alt)),
      ]),
  ])
}

/** A small page as Markdown. */
export function makeSmallPageMarkdown({
  title,
  text,
}: Edition['smallPages'][number]): string {
  return joinBlocks([makeHeadingBlock(1, title), convertToMarkdown(text)])
}

function makeAboutBlocks({ ui, comma, profile, stats }: Edition): MarkdownBlock[] {
  const { about, interests } = profile
  return [
    about.heading && makeHeadingBlock(3, about.heading),
    ...about.paragraphs.map(convertToMarkdown),
    stats.length > 0
      ? stats
          .map(
            ({ label, value }) =>
              `- ${convertToMarkdown(label)}: ${convertToMarkdown(value)}`,
          )
          .join('\n')
      : undefined,
    interests.length > 0
      ? `${convertToMarkdown(ui.about.interests)}: ${interests.map(convertToMarkdown).join(comma)}`
      : undefined,
    // The last, since what follows a heading belongs to it.
    ...about.cards.flatMap(({ title, text }) => [
      makeHeadingBlock(3, title),
      convertToMarkdown(text),
    ]),
  ]
}

function makeSkillBlocks({ skillGroups, comma }: Edition): MarkdownBlock[] {
  return skillGroups.flatMap(({ label, skills }) => {
    const names = skills.map(({ name }) => convertToMarkdown(name)).join(comma)
    return [label && makeHeadingBlock(3, label), names]
  })
}

function makeEducationBlocks(edition: Edition): MarkdownBlock[] {
  const { career, ui } = edition
  const jobs = groupRoles(career.work, edition)
  return educationGroups.flatMap((group) => {
    const blocks =
      group === 'experience'
        ? jobs.flatMap(({ roles, ...job }) => [
            ...makeEntryBlocks(job, edition, 4),
            ...roles.flatMap((role) => makeEntryBlocks(role, edition, 5)),
          ])
        : career[group].flatMap((entry) => makeEntryBlocks(entry, edition, 4))
    return blocks.length > 0 ? [makeHeadingBlock(3, ui.educations[group]), ...blocks] : []
  })
}

function makeEntryBlocks(
  entry: CareerEntry,
  edition: Edition,
  level: number,
): MarkdownBlock[] {
  const { comma, ui } = edition
  const { title, institution, href, dates, summary, quote, highlights } = entry
  const details = listDetails(entry, ui.educations.score, comma)
  const place = [institution, details].filter((text) => text !== undefined)
  const linked =
    href === undefined || institution !== undefined ? title : formatLink(title, href)
  return [
    makeHeadingBlock(level, linked),
    makeLineBlock([
      dates && formatDates(dates, edition),
      place
        .map((text, index) =>
          index === 0 && text === institution && href !== undefined
            ? convertToMarkdown(formatLink(text, href))
            : convertToMarkdown(text),
        )
        .join(comma),
    ]),
    summary && convertToMarkdown(summary),
    quote && makeQuotationBlock(convertToMarkdown(quote)),
    makeListBlock(highlights),
  ]
}

function makeProjectBlocks(edition: Edition): MarkdownBlock[] {
  const { projects, ui, comma, addresses } = edition
  return projects.flatMap((project) => [
    makeHeadingBlock(3, project.title),
    makeLineBlock([
      project.date && formatDates(project.date, edition),
      ...[
        [ui.projects.demo, project.demo] as const,
        [ui.projects.code, project.code] as const,
        [
          ui.projects.story,
          project.storyHref && `${addresses.stories}#${makeStoryAnchor(project.id)}`,
        ] as const,
      ].map(([text, url]) => url && convertToMarkdown(formatLink(text, url))),
    ]),
    project.description && convertToMarkdown(project.description),
    makeListBlock(project.highlights),
    project.result && convertToMarkdown(project.result),
    project.tags.length > 0 ? project.tags.map(convertToMarkdown).join(comma) : undefined,
  ])
}

function makeContactBlocks({ ways, social }: Edition): MarkdownBlock[] {
  return [
    [
      ...ways.map(
        ({ label, text, href }) =>
          `- ${convertToMarkdown(label)}: ${convertToMarkdown(formatLink(text, href))}`,
      ),
      ...social.map(({ name, url }) => `- ${convertToMarkdown(formatLink(name, url))}`),
    ].join('\n'),
  ]
}

function joinBlocks(blocks: MarkdownBlock[]) {
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

function makeHeadingBlock(level: number, text: Runs) {
  return `${'#'.repeat(level)} ${convertToMarkdown(text)}`
}

function makeLineBlock(parts: MarkdownBlock[]): MarkdownBlock {
  return parts.filter(Boolean).join(' · ')
}

function makeListBlock(texts: Runs[]): MarkdownBlock {
  return texts.map((text) => `- ${convertToMarkdown(text)}`).join('\n')
}

function makeQuotationBlock(words: string) {
  return words.replaceAll(/^/gm, '> ')
}

function formatLink(text: Runs, href: string): Run[] {
  return [{ text, href }]
}

/** Months as in the CV: with a word between them where the language needs one. */
function formatDates(dates: Dates, { names }: Edition) {
  if ('words' in dates) return dates.words
  const { from, to, since } = dates
  if (to === undefined) return [since, formatMonth(from)].filter(Boolean).join(' ')
  const months = [from, to].map(formatMonth)
  return names.cv.range.replaceAll(/\{\w+\}/g, () => months.shift() ?? '')
}

/** A text with its marks, links and blocks in Markdown. */
export function convertToMarkdown(text: Runs): string {
  return (typeof text === 'string' ? [text] : text)
    .map((part) =>
      typeof part === 'string' ? escapeMarkdown(toPlainText(part)) : runToMarkdown(part),
    )
    .join('')
}

function runToMarkdown({ text, as, href }: Run): string {
  if (as === 'pre') return `\`\`\`\n${toPlainText(text)}\n\`\`\``
  if (as === 'code') return `\`${toPlainText(text)}\``
  if (as === 'typed') return toPlainText(text)
  if (as === 'ul' || as === 'ol') return listItems(text, as)
  const words = convertToMarkdown(text)
  if (href !== undefined) return `[${words}](${/[\s()]/.test(href) ? `<${href}>` : href})`
  if (as === 'strong') return `**${words}**`
  if (as?.startsWith('h')) return `${'#'.repeat(Number(as.slice(1)))} ${words}`
  if (as === 'blockquote') return makeQuotationBlock(words)
  return words
}

function listItems(items: Runs, as: 'ul' | 'ol') {
  let number = 0
  return (typeof items === 'string' ? [items] : items)
    .map((item) => {
      if (typeof item === 'string') return item
      number += 1
      const mark = as === 'ol' ? `${number}. ` : '- '
      return (
        mark +
        convertToMarkdown(item.text).replaceAll('\n', `\n${' '.repeat(mark.length)}`)
      )
    })
    .join('')
}

/** Signs that would be marks in Markdown. */
function escapeMarkdown(words: string) {
  return words
    .replaceAll(/[\\`*_[\]<>]/g, String.raw`\$&`)
    .replace(/^(\s*)([#+-])(?=\s)/, String.raw`$1\$2`)
    .replace(/^(\s*\d+)([.)])(?=\s)/, String.raw`$1\$2`)
}

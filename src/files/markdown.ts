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
export function pageMarkdown(edition: Edition): string {
  const { sections, names, name, profile, career } = edition
  const headings: Partial<Record<string, string>> = names.headings
  const own = career.custom.map(({ id, entries }) => [
    id,
    entries.flatMap((entry) => entryBlocks(entry, edition, 3)),
  ])
  const bodies: Partial<Record<string, MarkdownBlock[]>> = {
    about: aboutBlocks(edition),
    skills: skillBlocks(edition),
    educations: educationBlocks(edition),
    projects: projectBlocks(edition),
    contact: contactBlocks(edition),
    ...(Object.fromEntries(own) as Record<string, MarkdownBlock[]>),
  }
  return joinBlocks([
    headingBlock(1, name),
    runsToMarkdown(profile.role),
    profile.pitch && `> ${runsToMarkdown(profile.pitch)}`,
    ...sections.flatMap((id) => {
      const body = bodies[id] ?? []
      return body.some(Boolean) ? [headingBlock(2, headings[id] ?? ''), ...body] : []
    }),
  ])
}

/** The projects' stories in a language as Markdown. */
export function storiesMarkdown({ names, projects }: Edition): string {
  return joinBlocks([
    headingBlock(1, names.headings.projects),
    ...projects
      .filter(({ storyHref }) => storyHref !== undefined)
      .flatMap(({ title, story, pictures }) => [
        headingBlock(2, title),
        story && runsToMarkdown(story),
        listBlock(pictures.map(({ alt, caption }) => caption ?? alt)),
      ]),
  ])
}

/** A small page as Markdown. */
export function smallPageMarkdown({
  title,
  text,
}: Edition['smallPages'][number]): string {
  return joinBlocks([headingBlock(1, title), runsToMarkdown(text)])
}

function aboutBlocks({ ui, comma, profile, stats }: Edition): MarkdownBlock[] {
  const { about, interests } = profile
  return [
    about.heading && headingBlock(3, about.heading),
    ...about.paragraphs.map(runsToMarkdown),
    stats.length > 0
      ? stats
          .map(
            ({ label, value }) => `- ${runsToMarkdown(label)}: ${runsToMarkdown(value)}`,
          )
          .join('\n')
      : undefined,
    interests.length > 0
      ? `${runsToMarkdown(ui.about.interests)}: ${interests.map(runsToMarkdown).join(comma)}`
      : undefined,
    // The last, since what follows a heading belongs to it.
    ...about.cards.flatMap(({ title, text }) => [
      headingBlock(3, title),
      runsToMarkdown(text),
    ]),
  ]
}

function skillBlocks({ skillGroups, comma }: Edition): MarkdownBlock[] {
  return skillGroups.flatMap(({ label, skills }) => {
    const names = skills.map(({ name }) => runsToMarkdown(name)).join(comma)
    return [label && headingBlock(3, label), names]
  })
}

function educationBlocks(edition: Edition): MarkdownBlock[] {
  const { career, ui } = edition
  const jobs = groupRoles(career.work, edition)
  return educationGroups.flatMap((group) => {
    const blocks =
      group === 'experience'
        ? jobs.flatMap(({ roles, ...job }) => [
            ...entryBlocks(job, edition, 4),
            ...roles.flatMap((role) => entryBlocks(role, edition, 5)),
          ])
        : career[group].flatMap((entry) => entryBlocks(entry, edition, 4))
    return blocks.length > 0 ? [headingBlock(3, ui.educations[group]), ...blocks] : []
  })
}

function entryBlocks(
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
    headingBlock(level, linked),
    lineBlock([
      dates && datesText(dates, edition),
      place
        .map((text, index) =>
          index === 0 && text === institution && href !== undefined
            ? runsToMarkdown(formatLink(text, href))
            : runsToMarkdown(text),
        )
        .join(comma),
    ]),
    summary && runsToMarkdown(summary),
    quote && quotationBlock(runsToMarkdown(quote)),
    listBlock(highlights),
  ]
}

function projectBlocks(edition: Edition): MarkdownBlock[] {
  const { projects, ui, comma, addresses } = edition
  return projects.flatMap((project) => [
    headingBlock(3, project.title),
    lineBlock([
      project.date && datesText(project.date, edition),
      ...[
        [ui.projects.demo, project.demo] as const,
        [ui.projects.code, project.code] as const,
        [
          ui.projects.story,
          project.storyHref && `${addresses.stories}#${makeStoryAnchor(project.id)}`,
        ] as const,
      ].map(([text, url]) => url && runsToMarkdown(formatLink(text, url))),
    ]),
    project.description && runsToMarkdown(project.description),
    listBlock(project.highlights),
    project.result && runsToMarkdown(project.result),
    project.tags.length > 0 ? project.tags.map(runsToMarkdown).join(comma) : undefined,
  ])
}

function contactBlocks({ ways, social }: Edition): MarkdownBlock[] {
  return [
    [
      ...ways.map(
        ({ label, text, href }) =>
          `- ${runsToMarkdown(label)}: ${runsToMarkdown(formatLink(text, href))}`,
      ),
      ...social.map(({ name, url }) => `- ${runsToMarkdown(formatLink(name, url))}`),
    ].join('\n'),
  ]
}

function joinBlocks(blocks: MarkdownBlock[]) {
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

function headingBlock(level: number, text: Runs) {
  return `${'#'.repeat(level)} ${runsToMarkdown(text)}`
}

function lineBlock(parts: MarkdownBlock[]): MarkdownBlock {
  return parts.filter(Boolean).join(' · ')
}

function listBlock(texts: Runs[]): MarkdownBlock {
  return texts.map((text) => `- ${runsToMarkdown(text)}`).join('\n')
}

function quotationBlock(words: string) {
  return words.replaceAll(/^/gm, '> ')
}

function formatLink(text: Runs, href: string): Run[] {
  return [{ text, href }]
}

/** Months as in the CV: with a word between them where the language needs one. */
function datesText(dates: Dates, { names }: Edition) {
  if ('words' in dates) return dates.words
  const { from, to, since } = dates
  if (to === undefined) return [since, formatMonth(from)].filter(Boolean).join(' ')
  const months = [from, to].map(formatMonth)
  return names.cv.range.replaceAll(/\{\w+\}/g, () => months.shift() ?? '')
}

/** A text with its marks, links and blocks in Markdown. */
export function runsToMarkdown(text: Runs): string {
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
  const words = runsToMarkdown(text)
  if (href !== undefined) return `[${words}](${/[\s()]/.test(href) ? `<${href}>` : href})`
  if (as === 'strong') return `**${words}**`
  if (as?.startsWith('h')) return `${'#'.repeat(Number(as.slice(1)))} ${words}`
  if (as === 'blockquote') return quotationBlock(words)
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
        mark + runsToMarkdown(item.text).replaceAll('\n', `\n${' '.repeat(mark.length)}`)
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

import { detailsOf, type Edition, type Entry, groupRoles, storyOf } from '#edition'
import { educationGroups } from '#schema'
import { type Dates, formatMonth, type Run, type Runs, textOf } from '#text'

/** A block of Markdown; undefined if there is nothing to say. */
type Block = string | undefined

/** A language's page as Markdown, in the page's order, for programs that read its words. */
export function pageMarkdown(edition: Edition): string {
  const { sections, names, name, profile, career } = edition
  const headings: Partial<Record<string, string>> = names.headings
  const own = career.custom.map(({ id, entries }) => [
    id,
    entries.flatMap((entry) => entryBlocks(entry, edition, 3)),
  ])
  const bodies: Partial<Record<string, Block[]>> = {
    about: aboutBlocks(edition),
    skills: skillBlocks(edition),
    educations: educationBlocks(edition),
    projects: projectBlocks(edition),
    contact: contactBlocks(edition),
    ...(Object.fromEntries(own) as Record<string, Block[]>),
  }
  return documentOf([
    heading(1, name),
    markdownOf(profile.role),
    profile.pitch && `> ${markdownOf(profile.pitch)}`,
    ...sections.flatMap((id) => {
      const body = bodies[id] ?? []
      return body.length > 0 ? [heading(2, headings[id] ?? ''), ...body] : []
    }),
  ])
}

/** The projects' stories in a language as Markdown. */
export function storiesMarkdown({ names, projects }: Edition): string {
  return documentOf([
    heading(1, names.headings.projects),
    ...projects
      .filter(({ storyHref }) => storyHref !== undefined)
      .flatMap(({ title, story, pictures }) => [
        heading(2, title),
        story && markdownOf(story),
        list(pictures.map(({ alt, caption }) => caption ?? alt)),
      ]),
  ])
}

/** A small page as Markdown. */
export function smallPageMarkdown({
  title,
  text,
}: Edition['smallPages'][number]): string {
  return documentOf([heading(1, title), markdownOf(text)])
}

function aboutBlocks({ ui, comma, profile, stats }: Edition): Block[] {
  const { about, interests } = profile
  return [
    about.heading && heading(3, about.heading),
    ...about.paragraphs.map(markdownOf),
    stats.length > 0
      ? stats
          .map(({ label, value }) => `- ${markdownOf(label)}: ${markdownOf(value)}`)
          .join('\n')
      : undefined,
    interests.length > 0
      ? `${markdownOf(ui.about.interests)}: ${interests.map(markdownOf).join(comma)}`
      : undefined,
    // The last, since what follows a heading belongs to it.
    ...about.cards.flatMap(({ title, text }) => [heading(3, title), markdownOf(text)]),
  ]
}

function skillBlocks({ skillGroups, comma }: Edition): Block[] {
  return skillGroups.flatMap(({ label, skills }) => {
    const names = skills.map(({ name }) => markdownOf(name)).join(comma)
    return [label && heading(3, label), names]
  })
}

function educationBlocks(edition: Edition): Block[] {
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
    return blocks.length > 0 ? [heading(3, ui.educations[group]), ...blocks] : []
  })
}

function entryBlocks(entry: Entry, edition: Edition, level: number): Block[] {
  const { comma, ui } = edition
  const { title, institution, href, dates, summary, quote, highlights } = entry
  const details = detailsOf(entry, ui.educations.score, comma)
  const place = [institution, details].filter((text) => text !== undefined)
  const linked =
    href === undefined || institution !== undefined ? title : link(title, href)
  return [
    heading(level, linked),
    line([
      dates && datesText(dates, edition),
      place
        .map((text, index) =>
          index === 0 && text === institution && href !== undefined
            ? markdownOf(link(text, href))
            : markdownOf(text),
        )
        .join(comma),
    ]),
    summary && markdownOf(summary),
    quote && quotation(markdownOf(quote)),
    list(highlights),
  ]
}

function projectBlocks(edition: Edition): Block[] {
  const { projects, ui, comma, addresses } = edition
  return projects.flatMap((project) => [
    heading(3, project.title),
    line([
      project.date && datesText(project.date, edition),
      ...[
        [ui.projects.demo, project.demo] as const,
        [ui.projects.code, project.code] as const,
        [
          ui.projects.story,
          project.storyHref && `${addresses.stories}#${storyOf(project.id)}`,
        ] as const,
      ].map(([text, url]) => url && markdownOf(link(text, url))),
    ]),
    project.description && markdownOf(project.description),
    list(project.highlights),
    project.result && markdownOf(project.result),
    project.tags.length > 0 ? project.tags.map(markdownOf).join(comma) : undefined,
  ])
}

function contactBlocks({ ways, social }: Edition): Block[] {
  return [
    [
      ...ways.map(
        ({ label, text, href }) =>
          `- ${markdownOf(label)}: ${markdownOf(link(text, href))}`,
      ),
      ...social.map(({ name, url }) => `- ${markdownOf(link(name, url))}`),
    ].join('\n'),
  ]
}

function documentOf(blocks: Block[]) {
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

function heading(level: number, text: Runs) {
  return `${'#'.repeat(level)} ${markdownOf(text)}`
}

function line(parts: Block[]): Block {
  return parts.filter(Boolean).join(' · ')
}

function list(texts: Runs[]): Block {
  return texts.map((text) => `- ${markdownOf(text)}`).join('\n')
}

function quotation(words: string) {
  return words.replaceAll(/^/gm, '> ')
}

function link(text: Runs, href: string): Run[] {
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
export function markdownOf(text: Runs): string {
  return (typeof text === 'string' ? [text] : text)
    .map((part) => (typeof part === 'string' ? escape(textOf(part)) : runOf(part)))
    .join('')
}

function runOf({ text, as, href }: Run): string {
  if (as === 'pre') return `\`\`\`\n${textOf(text)}\n\`\`\``
  if (as === 'code') return `\`${textOf(text)}\``
  if (as === 'typed') return textOf(text)
  if (as === 'ul' || as === 'ol') return itemsOf(text, as)
  const words = markdownOf(text)
  if (href !== undefined) return `[${words}](${/[\s()]/.test(href) ? `<${href}>` : href})`
  if (as === 'strong') return `**${words}**`
  if (as?.startsWith('h')) return `${'#'.repeat(Number(as.slice(1)))} ${words}`
  if (as === 'blockquote') return quotation(words)
  return words
}

function itemsOf(items: Runs, as: 'ul' | 'ol') {
  let number = 0
  return (typeof items === 'string' ? [items] : items)
    .map((item) => {
      if (typeof item === 'string') return item
      number += 1
      const mark = as === 'ol' ? `${number}. ` : '- '
      return mark + markdownOf(item.text).replaceAll('\n', `\n${' '.repeat(mark.length)}`)
    })
    .join('')
}

/** Signs that would be marks in Markdown. */
function escape(words: string) {
  return words
    .replaceAll(/[\\`*_[\]<>]/g, String.raw`\$&`)
    .replace(/^(\s*)([#+-])(?=\s)/, String.raw`$1\$2`)
    .replace(/^(\s*\d+)([.)])(?=\s)/, String.raw`$1\$2`)
}

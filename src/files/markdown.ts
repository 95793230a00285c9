import {
  listDetails,
  type Edition,
  type CareerEntry,
  groupCareer,
  makeStoryAnchor,
} from '#edition'
import { formatDates, type Text, toPlainText, writeTarget } from '#text'

/** A block of Markdown; undefined if there is nothing to say. */
type MarkdownBlock = string | undefined

/** A language's page as Markdown, in the page's order, for programs that read its words. */
export function makePageMarkdown(edition: Edition): string {
  const { sections, ui, profile, career } = edition
  const headings: Partial<Record<string, Text>> = ui.headings
  const customBodies = career.custom.map(({ id, entries }) => [
    id,
    entries.flatMap((entry) => makeEntryBlocks(entry, edition, 3)),
  ])
  const bodies: Partial<Record<string, MarkdownBlock[]>> = {
    about: makeAboutBlocks(edition),
    skills: makeSkillBlocks(edition),
    educations: makeEducationBlocks(edition),
    projects: makeProjectBlocks(edition),
    contact: makeContactBlocks(edition),
    ...(Object.fromEntries(customBodies) as Record<string, MarkdownBlock[]>),
  }
  return joinBlocks([
    makeHeadingBlock(1, profile.name),
    profile.role.markdown,
    profile.pitch && makeQuotationBlock(profile.pitch.markdown),
    ...sections.flatMap((id) => {
      const [heading, body] = [headings[id], bodies[id] ?? []]
      return heading && body.some(Boolean) ? [makeHeadingBlock(2, heading), ...body] : []
    }),
  ])
}

/** The projects' stories in a language as Markdown. */
export function makeStoriesMarkdown({ ui, projects }: Edition): string {
  return joinBlocks([
    makeHeadingBlock(1, ui.headings.projects),
    ...projects
      .filter(({ storyHref }) => storyHref !== undefined)
      .flatMap(({ title, story, pictures }) => [
        makeHeadingBlock(2, title),
        story?.markdown,
        makeListBlock(pictures.map(({ alt, caption }) => caption ?? alt)),
      ]),
  ])
}

/** A small page as Markdown. */
export function makeSmallPageMarkdown({
  title,
  text,
}: Edition['smallPages'][number]): string {
  return joinBlocks([makeHeadingBlock(1, title), text.markdown])
}

function makeAboutBlocks({ ui, comma, profile, stats }: Edition): MarkdownBlock[] {
  const { about, interests } = profile
  return [
    about.heading && makeHeadingBlock(3, about.heading),
    ...about.paragraphs.map(({ markdown }) => markdown),
    stats.length > 0
      ? stats
          .map(({ label, value }) => makeItem(`${label.markdown}: ${value.markdown}`))
          .join('\n')
      : undefined,
    interests.length > 0
      ? `${ui.about.interests.markdown}: ${joinMarkdown(interests, comma)}`
      : undefined,
    // The last, since what follows a heading belongs to it.
    ...about.cards.flatMap(({ title, text }) => [
      makeHeadingBlock(3, title),
      text.markdown,
    ]),
  ]
}

function makeSkillBlocks({ skillGroups, comma }: Edition): MarkdownBlock[] {
  return skillGroups.flatMap(({ label, skills }) => {
    const names = skills.map(({ name }) => name)
    return [label && makeHeadingBlock(3, label), joinMarkdown(names, comma)]
  })
}

function makeEducationBlocks(edition: Edition): MarkdownBlock[] {
  return groupCareer(edition).flatMap(({ group, jobs }) => [
    makeHeadingBlock(3, edition.ui.educations[group]),
    ...jobs.flatMap(({ roles, ...job }) => [
      ...makeEntryBlocks(job, edition, 4),
      ...roles.flatMap((role) => makeEntryBlocks(role, edition, 5)),
    ]),
  ])
}

function makeEntryBlocks(
  entry: CareerEntry,
  edition: Edition,
  level: number,
): MarkdownBlock[] {
  const { comma, ui } = edition
  const { title, institution, href, dates, summary, quote, highlights } = entry
  const details = listDetails(entry, ui.educations.score, comma)
  const link = (text: Text) => formatLink(text, href)
  return [
    `${'#'.repeat(level)} ${institution ? title.markdown : link(title)}`,
    makeLineBlock([
      dates && toPlainText(formatDates(dates, ui.cv.range.plain)),
      [institution && link(institution), details?.markdown].filter(Boolean).join(comma),
    ]),
    summary?.markdown,
    quote && makeQuotationBlock(quote.markdown),
    makeListBlock(highlights),
  ]
}

function makeProjectBlocks(edition: Edition): MarkdownBlock[] {
  const { projects, ui, comma, addresses } = edition
  return projects.flatMap((project) => [
    makeHeadingBlock(3, project.title),
    makeLineBlock([
      project.date && toPlainText(formatDates(project.date, ui.cv.range.plain)),
      ...[
        [ui.projects.demo, project.demo] as const,
        [ui.projects.code, project.code] as const,
        [
          ui.projects.story,
          project.storyHref && `${addresses.stories}#${makeStoryAnchor(project.id)}`,
        ] as const,
      ].map(([text, url]) => url && formatLink(text, url)),
    ]),
    project.description?.markdown,
    makeListBlock(project.highlights),
    project.result?.markdown,
    joinMarkdown(project.tags, comma),
  ])
}

function makeContactBlocks({ ways, social }: Edition): MarkdownBlock[] {
  return [
    [
      ...ways.map(
        ({ label, text, href }) => `- ${label.markdown}: ${formatLink(text, href)}`,
      ),
      ...social.map(({ name, url }) => `- ${formatLink(name, url)}`),
    ].join('\n'),
  ]
}

function joinBlocks(blocks: MarkdownBlock[]) {
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

function makeHeadingBlock(level: number, { markdown }: Text) {
  return `${'#'.repeat(level)} ${markdown}`
}

function joinMarkdown(texts: Text[], comma: string): MarkdownBlock {
  return texts.map(({ markdown }) => markdown).join(comma)
}

function makeLineBlock(parts: MarkdownBlock[]): MarkdownBlock {
  return parts.filter(Boolean).join(' · ')
}

function makeListBlock(texts: Text[]): MarkdownBlock {
  return texts.map(({ markdown }) => makeItem(markdown)).join('\n')
}

/** Further lines of an item stand below its first word. */
function makeItem(words: string) {
  return `- ${words.replaceAll(/\n(?!\n)/g, '\n  ')}`
}

function makeQuotationBlock(words: string) {
  return words.replaceAll(/^/gm, '> ')
}

function formatLink({ markdown }: Text, href: string | undefined) {
  if (href === undefined) return markdown
  return `[${markdown.replaceAll(/(?<!\\)[[\]]/g, String.raw`\$&`)}]${writeTarget(href)}`
}

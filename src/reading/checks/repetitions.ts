import type { ContentFile, TextInEach } from '#schema'
import { pickLanguage } from '#languages'
import type { Reading } from '../content.ts'
import { makeMessage } from '../messages/messages.ts'
import type { Path } from '../problems/path.ts'
import type { Problem } from '../problems/problems.ts'

/** Finds skills, profiles and tags that are in their list twice. */
export function checkRepetitions({
  content,
  languages,
  makeProblem,
}: Reading): Problem[] {
  const { skills = [], projects = [], profile } = content
  const listNamed = (text: TextInEach) => pickLanguage(text, languages[0]).plain
  const lists: [ContentFile, string[], (index: number) => Path][] = [
    ['skills', skills.map(({ name }) => listNamed(name)), (index) => [index, 'name']],
    [
      'profile',
      (profile?.social ?? []).map(({ url }) => url),
      (index) => ['social', index, 'url'],
    ],
    ...projects.map(({ tags }, project): (typeof lists)[number] => [
      'projects',
      tags.map(listNamed),
      (index) => [project, 'tags', index],
    ]),
  ]
  return lists.flatMap(([file, values, getPath]) => {
    const plain = values.map((value) => value.toLowerCase())
    return values.flatMap((value, index) => {
      const message = makeMessage('twiceInList', { text: value })
      return plain.indexOf(value.toLowerCase()) < index
        ? [makeProblem('error', file, getPath(index), { ...message, fix: {} })]
        : []
    })
  })
}

/**
 * Warns of entries that repeat an earlier one of their list, ignoring long texts: most were pasted
 * twice.
 */
export function checkRepeatedEntries({ content, makeProblem }: Reading): Problem[] {
  const { education = [], custom = {}, profile } = content
  const work = education.map(({ group, title, institution, when }) => {
    return { group, title, institution, when }
  })
  const lists: [ContentFile, Path, unknown[]][] = [
    ['education', [], work],
    ...Object.entries(custom).map(([id, entries]): (typeof lists)[number] => [
      'custom',
      [id],
      entries.map(({ title, institution, when, url }) => {
        return { title, institution, when, url }
      }),
    ]),
    ['profile', ['about', 'paragraphs'], profile?.about.paragraphs ?? []],
    ['profile', ['about', 'cards'], profile?.about.cards ?? []],
    ['profile', ['languages'], profile?.languages ?? []],
    ['profile', ['interests'], profile?.interests ?? []],
    ...listHighlightLists('projects', content.projects),
    ...listHighlightLists('education', education),
  ]
  return lists.flatMap(([file, path, items]) => {
    const plain = items.map((item) => JSON.stringify(item))
    return plain.flatMap((item, index) => {
      const first = plain.indexOf(item)
      const message = makeMessage('repeatedEntry', { entry: first + 1 })
      return first < index
        ? [makeProblem('warning', file, [...path, index], { ...message, fix: {} })]
        : []
    })
  })
}

function listHighlightLists(
  file: ContentFile,
  entries: { highlights: unknown[] }[] = [],
) {
  return entries.map(({ highlights }, index): [ContentFile, Path, unknown[]] => [
    file,
    [index, 'highlights'],
    highlights,
  ])
}

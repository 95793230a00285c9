import type { ContentFile, TextInEach } from '#schema'
import { toFields } from '#yaml'
import type { Reading } from '../content.ts'
import { makeMessage } from '../messages/messages.ts'
import type { Path } from '../problems/path.ts'
import type { Problem } from '../problems/problems.ts'

/** A list with the name of each item. Two of one network are only hard to tell apart. */
type List = [
  file: ContentFile,
  names: (string | undefined)[],
  getPath: (index: number) => Path,
  what?: 'network' | 'other',
]

/** Finds skills, profiles and tags that are in their list twice. */
export function checkRepetitions({ known, languages, makeProblem }: Reading): Problem[] {
  const { skills = [], projects = [], profile } = known
  const getName = (text?: TextInEach) => text?.[languages[0]]?.plain
  const { social = [] } = profile ?? {}
  const lists: List[] = [
    ['skills', skills.map(({ name }) => getName(name)), (index) => [index, 'name']],
    [
      'profile',
      social.map(({ url }) => url?.replace(aroundHost, '')),
      (index) => ['social', index, 'url'],
    ],
    [
      'profile',
      // A website is shown by its address, any other profile by its network.
      social.map(({ network, url }) =>
        /^website$/i.test(network ?? '') ? url : network,
      ),
      (index) => ['social', index, 'network'],
      'network',
    ],
    ...projects.map(({ tags = [] }, project): List => [
      'projects',
      tags.map(getName),
      (index) => [project, 'tags', index],
    ]),
  ]
  return lists.flatMap(([file, values, getPath, what = 'other']) => {
    const plain = values.map((value) => value?.toLowerCase())
    return values.flatMap((text, index) => {
      if (text === undefined || plain.indexOf(text.toLowerCase()) === index) return []
      const message = makeMessage(`twiceInList/${what}`, { text })
      return what === 'network'
        ? [makeProblem('warning', file, getPath(index), message)]
        : [makeProblem('error', file, getPath(index), { ...message, fix: {} })]
    })
  })
}

/** What may differ in two addresses of one page. */
const aroundHost = /^https?:\/\/(www\.)?|\/$/g

/**
 * Warns of entries that are written as an earlier one of their list, but for long texts: most were
 * pasted twice.
 */
export function checkRepeatedEntries(reading: Reading): Problem[] {
  const { education = [], custom = {}, projects = [] } = reading.known
  const naming = ['title', 'institution', 'when']
  const lists: [ContentFile, Path, fields?: string[]][] = [
    ['education', [], ['group', ...naming]],
    ['profile', ['about', 'paragraphs']],
    ['profile', ['about', 'cards']],
    ['profile', ['languages']],
    ['profile', ['interests']],
  ]
  for (const id of Object.keys(custom)) lists.push(['custom', [id], [...naming, 'url']])
  for (const at of projects.keys()) lists.push(['projects', [at, 'highlights']])
  for (const at of education.keys()) lists.push(['education', [at, 'highlights']])
  return lists.flatMap(([file, path, fields]) => {
    const items = reading.getRawValue(file, path)
    const written = (Array.isArray(items) ? items : []).map((item: unknown) =>
      JSON.stringify(fields?.map((name) => toFields(item)[name]) ?? item),
    )
    return written.flatMap((item, index) => {
      const first = written.indexOf(item)
      const message = { ...makeMessage('repeatedEntry', { entry: first + 1 }), fix: {} }
      return first < index
        ? [reading.makeProblem('warning', file, [...path, index], message)]
        : []
    })
  })
}

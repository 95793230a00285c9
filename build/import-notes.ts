import { nodesOf } from './texts'

/** What the import could not take over, and why. */
export function notImported(raw: unknown): string[] {
  const fields = nodesOf(raw).flatMap(({ path, value }) => {
    const isLeaf = typeof value !== 'object' && value !== ''
    return isLeaf
      ? [path.map((part) => (typeof part === 'number' ? '[]' : String(part)))]
      : []
  })
  const names = [...new Set(fields.map((path) => path.join('.').replaceAll('.[]', '[]')))]
  const left = names.filter((name) => !imported.some((pattern) => pattern.test(name)))
  const reasonsOf = (name: string) =>
    reasons.find(([prefix]) => name.startsWith(prefix)) ?? [
      name,
      'the site has no place for it',
    ]
  return [...new Map(left.map(reasonsOf))].map(([name, reason]) => `${name}: ${reason}`)
}

const imported = [
  /^basics\.(name|label|email|phone|url|summary)$/,
  /^basics\.location\.(city|countryCode|region)$/,
  /^basics\.profiles\[\]\.(network|username|url)$/,
  /^(work|volunteer)\[\]\.(name|organization|position|location|startDate|endDate|summary|highlights\[\])$/,
  /^education\[\]\.(institution|area|studyType|startDate|endDate|courses\[\]|location|summary)$/,
  /^certificates\[\]\.(name|issuer|date)$/,
  /^skills\[\]\.(name|level|keywords\[\])$/,
  /^languages\[\]\.(language|fluency)$/,
  /^projects\[\]\.(name|description|highlights\[\]|keywords\[\]|startDate|endDate|url|repository)$/,
  /^meta\.|^\$schema$/,
]

const reasons: [string, string][] = [
  [
    'basics.image',
    'the import fetches nothing; put the photo into content/images/ and name it in profile.yaml',
  ],
  [
    'basics.location',
    'a street address is not for a public page; city and country are kept',
  ],
  [
    'awards',
    'the site has no such section; an award can stand in the summary of an entry',
  ],
  ['publications', 'the site has no such section; a publication can be a project'],
  ['interests', 'the site has no such section'],
  ['references', 'the site has no such section'],
  ['education[].score', 'the site shows no marks; they can stand in the summary'],
  ['projects[].roles', 'the site shows what was built, and with what'],
]

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isObject } from '../json.ts'
import type { Reading } from '../content.ts'
import { streetFields } from '../extra-resume.ts'
import { createLocator, type Problem } from '../problems/problems.ts'

/** Warns of a street and postal code, which may become public by mistake. */
export function checkStreet({ folder, content, extraResume }: Reading): Problem[] {
  const basics = isObject(extraResume['basics']) ? extraResume['basics'] : {}
  const location = isObject(basics['location']) ? basics['location'] : {}
  const found = streetFields.filter((name) => location[name] !== undefined)
  if (found.length === 0) return []
  const source = readFileSync(join(folder, 'resume.json'), 'utf8')
  const locate = createLocator('resume.json', source)
  const advice = content.site?.streetAddress
    ? 'It will be public in the site\'s resume.json, as "streetAddress: true" in site.yaml says.'
    : "It stays out of the site's resume.json; but everyone who can read the repository can read it here. Delete it if you do not want that."
  return found.map((name) => {
    const wrong = `"${name}" tells where you live.`
    const offset = Math.max(0, source.indexOf(`"${name}"`))
    return locate('warning', offset, ['basics', 'location', name], { wrong, advice })
  })
}

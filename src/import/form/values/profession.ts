import { readText } from './values.ts'

/** What people put between the parts of a headline: "Developer | React, TypeScript | Speaker". */
const separator = /\s*[|｜]\s*|\s+[•·]\s+/

/** The profession that a headline begins with. */
export function readProfession(headline: unknown) {
  return readText(headline)?.split(separator).find(Boolean)
}

import type { Flags } from '#import'

/** What `init` asks, by the file of the answer. */
const files: Record<keyof Flags, string> = {
  languages: 'site.yaml',
  name: 'profile.yaml',
  role: 'profile.yaml',
  email: 'profile.yaml',
  url: 'site.yaml',
}

/** What the first page asks, in order: each answer is a field of the content. */
export const questions = Object.entries(files).map(([key, file]) => ({ file, key }))

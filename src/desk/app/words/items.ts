import { isFields } from '#yaml'

/** A summary of an item: its title or name, if possible in the desk's language. */
export function summarizeItem(item: unknown, language: string): string {
  if (typeof item === 'string' || typeof item === 'number') return String(item)
  if (!isFields(item)) return ''
  const { title, name, network, id, file } = item
  const named = title ?? name ?? network ?? id ?? file
  if (named !== undefined) return summarizeItem(named, language)
  const texts = [item[language], ...Object.values(item)].map((text) =>
    typeof text === 'string' ? text : '',
  )
  return texts.find(Boolean) ?? ''
}

/** What tells an item from others of its kind: its second line, and its picture. */
export function describeItem(item: unknown, language: string) {
  if (!isFields(item)) return { line: '', picture: '' }
  const { institution, description, summary, text, url, image, file } = item
  const picture = isFields(image) ? image['file'] : file
  const line = institution ?? description ?? summary ?? text ?? url
  return {
    line: summarizeItem(line, language),
    picture: summarizeItem(picture, language),
  }
}

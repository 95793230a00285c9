import { Text } from '#text'
import type { Content, CustomEntry, Variant } from '#schema'

/** What can be for some variants only, as a whole or in some points. */
type TaggedEntry = Pick<CustomEntry, 'for' | 'highlights'>

/** The content for a variant of the CV: without the entries and points that are for others. */
export function selectContent(
  content: Content,
  variant: Omit<Variant, 'public'>,
): Content {
  const { education, projects, custom, profile } = content
  const isIncluded = (item: { for?: string[] | undefined }) =>
    item.for?.some((tag) => variant.for.includes(tag)) ?? true
  const selectFitting = <Item extends TaggedEntry>(items: Item[]) =>
    items.filter(isIncluded).map((item) => ({
      ...item,
      highlights: item.highlights.filter(
        (point) => !('text' in point) || isIncluded(point),
      ),
    }))
  return {
    ...content,
    profile: { ...profile, role: variant.title ?? profile.role },
    education: selectFitting(education),
    projects: selectFitting(projects),
    custom: Object.fromEntries(
      Object.entries(custom).map(([id, entries]) => [id, selectFitting(entries)]),
    ),
  }
}

/** The text of a point, with or without tags. */
export function getText(point: Text | { text: Text }) {
  return point instanceof Text ? point : point.text
}

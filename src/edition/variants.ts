import type { Content, Variant } from '#schema'

/** The content for a variant of the CV: without the entries that are for others. */
export function contentFor(content: Content, variant: Variant): Content {
  const { education, projects, custom, profile } = content
  const isFor = ({ for: tags }: { for?: string[] | undefined }) =>
    tags?.some((tag) => variant.for.includes(tag)) ?? true
  return {
    ...content,
    profile: { ...profile, role: variant.title ?? profile.role },
    education: education.filter(isFor),
    projects: projects.filter(isFor),
    custom: Object.fromEntries(
      Object.entries(custom).map(([id, entries]) => [id, entries.filter(isFor)]),
    ),
  }
}

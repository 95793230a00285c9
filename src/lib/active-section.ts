/** How far below the viewport's top the line lies that names the active section, in pixels. */
export const activeLine = 100

/** How far one may scroll before the navigation bar gets its background, in pixels. */
export const scrolledLine = 10

/**
 * The section that spans the line; the first one of the page where none does.
 * @param touching whether each section touches the line, in document order. Where one ends
 * exactly on it and the next begins there, both touch, and the next one spans it.
 */
export function activeSection<Id extends string>(
  ids: readonly [Id, ...Id[]],
  touching: ReadonlySet<Id>,
): Id {
  return ids.findLast((id) => touching.has(id)) ?? ids[0]
}

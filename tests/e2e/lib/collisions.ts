/**
 * Runs in the page. Finds texts, fields, pictures and targets that overlap, overflow or are cut
 * off.
 */
export function findCollisions(within: string) {
  const faults: string[] = []
  const lines: { what: string; owner: Element; box: DOMRect }[] = []
  const targets: typeof lines = []
  /** The row of plates scrolls sideways, so it may overflow. */
  const row = '.hero-plates'

  for (const owner of document.querySelectorAll(`${within} *`)) {
    if (owner.closest('svg, .sky, .visually-hidden, .skip-link, [role="status"]'))
      continue
    if (!owner.checkVisibility()) continue
    const box = owner.getBoundingClientRect()
    const what = owner.outerHTML.slice(0, 120)
    const { overflowX, fontSize, webkitLineClamp } = getComputedStyle(owner)
    if (
      overflowX !== 'visible' &&
      !(overflowX === 'auto' && owner.matches(row)) &&
      // A drawing without text may be cut off.
      !(
        owner.matches('[aria-hidden="true"]') &&
        (owner as HTMLElement).innerText.trim() === ''
      ) &&
      owner !== document.body &&
      owner.scrollWidth > owner.clientWidth + 1
    )
      faults.push(`cut off: ${what}`)
    if (owner.matches('a[href], button, input, textarea, summary'))
      targets.push({ what, owner, box })
    if (owner.matches('img, input, textarea')) lines.push({ what, owner, box })
    for (const node of owner.childNodes) {
      if (!(node instanceof Text) || !node.data.trim()) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const { x, y, width, height } of range.getClientRects()) {
        const isCutAway = webkitLineClamp !== 'none' && y > box.bottom
        if (isCutAway) continue
        // Only the middle of a line: fonts differ in the space that they leave for marks.
        const tall = 0.75 * parseFloat(fontSize)
        const middle = new DOMRect(x, y + (height - tall) / 2, width, tall)
        const isBeyond = middle.left < -1 || middle.right > innerWidth + 1
        if (isBeyond && !owner.closest(row)) faults.push(`leaves the window: ${what}`)
        lines.push({ what, owner, box: middle })
      }
    }
  }
  const meet = (a: DOMRect, b: DOMRect) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
  for (const items of [lines, targets]) {
    for (const [index, item] of items.entries()) {
      for (const rival of items.slice(index + 1)) {
        if (items === targets && item.owner.contains(rival.owner)) continue
        // A line that ends in an ellipsis has two boxes: as it is shown, and without the ellipsis.
        const isSameLine = item.owner === rival.owner && item.box.y === rival.box.y
        if (isSameLine && item.box.x === rival.box.x) continue
        if (meet(item.box, rival.box)) faults.push(`${item.what} lies upon ${rival.what}`)
      }
    }
  }
  scrollTo({ left: 200, behavior: 'instant' })
  if (scrollX !== 0) faults.push(`scrolls sideways by ${scrollX} px`)
  scrollTo({ left: 0, behavior: 'instant' })
  return faults
}

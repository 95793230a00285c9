/*
 * Copies texts as they are written: a search would not find them with what is only drawn, which is
 * the kashida of the owner's name, and the soft hyphens of long words.
 */
addEventListener('copy', (event) => {
  if ((event.target as Element).closest('input, textarea')) return
  // The name's label is as it is written.
  const name = document.querySelector('.hero-name[aria-label]')?.textContent ?? ''
  const undraw = (text: string) =>
    name
      .split(/\s/)
      .reduce(
        (all, word) => all.replaceAll(word, word.replaceAll('ـ', '')),
        text.replaceAll('\u00ad', ''),
      )
  const text = String(getSelection())
  if (undraw(text) === text) return
  event.clipboardData?.setData('text/plain', undraw(text))
  event.preventDefault()
})

export {}

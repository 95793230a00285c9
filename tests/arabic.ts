/*
 * What Arabic does to data, measured: each character's place on the screen, from left to
 * right. What must read left to right stands there as it was written.
 */
export const hardCases = [
  { text: 'هاتفي +20 100 000 0000 في أي وقت', island: '+20 100 000 0000' },
  { text: 'أكتب بلغة C++ وأحيانًا C# كذلك', island: 'C++' },
  { text: 'أكتب بلغة C++ وأحيانًا C# كذلك', island: 'C#' },
  { text: 'أنجزت العمل بنسبة 75% في شهر', island: '75%' },
  { text: '75%', island: '75%' },
  { text: 'أكثر من 50+ عميلًا', island: '50+' },
  { text: 'من 09/2022–07/2026 في الإسكندرية', island: '09/2022–07/2026' },
  { text: '09/2022–07/2026', island: '09/2022–07/2026' },
  { text: 'تعلّمت Next.js، 09/2022 ثم عملت', island: '09/2022' },
  { text: 'راسلني على nour@example.com.', island: 'nour@example.com', first: '.' },
  { text: 'صفحتي github.com/user/repo.', island: 'github.com/user/repo', first: '.' },
  {
    text: 'صفحتي https://github.com/user/repo!',
    island: 'https://github.com/user/repo',
    first: '!',
  },
  { text: 'النتيجة -5 درجات', island: '-5' },
  { text: 'بين 10–20 يومًا', island: '10–20' },
  { text: 'انتقلت إلى React 19 وما بعدها', island: 'React 19' },
  { text: 'أكتب HTML5 وCSS3 بترميز UTF-8', island: 'HTML5' },
  { text: 'أكتب HTML5 وCSS3 بترميز UTF-8', island: 'CSS3' },
  { text: 'أكتب HTML5 وCSS3 بترميز UTF-8', island: 'UTF-8' },
  { text: 'درست C++17 قبل غيرها', island: 'C++17' },
  { text: 'في الساعة 9:30 صباحًا', island: '9:30' },
]

/** In the page: puts a line into its main part; each second piece is isolated. */
export function insertLine(pieces: string[]) {
  const line = document.createElement('p')
  line.id = 'hard-case'
  pieces.forEach((piece, index) => {
    if (index % 2 === 0) {
      line.append(piece)
      return
    }
    const island = document.createElement('bdi')
    island.dir = 'ltr'
    island.textContent = piece
    line.append(island)
  })
  document.getElementById('hard-case')?.remove()
  document.querySelector('main')?.prepend(line)
}

/**
 * In the page: the texts of the elements that match and hold nothing but a run of text,
 * as they are written, and as their characters stand from left to right.
 */
export function visualTexts(selector: string) {
  const holdsLine = (element: Element) =>
    [...element.querySelectorAll('*')].every(
      (inner) =>
        getComputedStyle(inner).display.startsWith('inline') ||
        inner.closest('svg, .visually-hidden'),
    )
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => !element.closest('svg') && holdsLine(element))
    .flatMap((element) => {
      const places: { sign: string; x: number }[] = []
      const { whiteSpace } = element.style
      // Where a line breaks is another matter.
      element.style.whiteSpace = 'nowrap'
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node.parentElement?.closest('.visually-hidden')) continue
        let start = 0
        for (const sign of node.nodeValue ?? '') {
          const range = document.createRange()
          range.setStart(node, start)
          start += sign.length
          range.setEnd(node, start)
          const [box] = range.getClientRects()
          // A mark stands over its letter, wherever an engine counts it.
          if (box && !/\p{M}/u.test(sign))
            places.push({ sign, x: box.left + box.width / 2 })
        }
      }
      element.style.whiteSpace = whiteSpace
      if (places.length === 0) return []
      const text = places.map(({ sign }) => sign).join('')
      const order = places.sort((a, b) => a.x - b.x).map(({ sign }) => sign)
      return [{ text, order: order.join('') }]
    })
}

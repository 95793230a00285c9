import type { Run, Runs } from './runs.ts'

/** A letter that joins the one after it, with its marks; ء, ا, د, ر, و and their like do not. */
const joining = String.raw`(?![\u0621-\u0625\u0627\u0629\u062F-\u0632\u0648\u0671-\u0673\u0675-\u0677\u0688-\u0699\u06C0\u06C3-\u06CB\u06CD\u06CF\u06D2\u06D3\u06D5])\p{Script=Arabic}`
const endsJoined = new RegExp(
  String.raw`[\p{Script=Arabic}\p{M}]*(?=\p{L}|ـ)${joining}\p{M}*$`,
  'u',
)
const endsInLetter = new RegExp(String.raw`(?=\p{L}|ـ)${joining}\p{M}*$`, 'u')
const startsWithLetter = /^(?=[\p{L}ـ])\p{Script=Arabic}[\p{L}\p{M}ـ]*/u

/**
 * Extends a mark that begins or ends between two joined Arabic letters (`ال**تصميم**`) to the whole
 * word: WebKit and PDF would break the join there, and screen readers the word.
 */
export function markWholeWords(parts: (string | Run)[]) {
  const whole: (string | Run)[] = []
  for (const part of parts) {
    const before = whole.at(-1)
    if (isMark(part) && typeof before === 'string') {
      const letters = startsWithLetter.test(firstOf(part))
        ? matched(endsJoined, before)
        : ''
      whole.splice(-1, 1, before.slice(0, before.length - letters.length))
      whole.push(letters ? { ...part, text: [letters, ...listOf(part.text)] } : part)
    } else if (typeof part === 'string' && isMark(before)) {
      const letters = endsInLetter.test(lastOf(before))
        ? matched(startsWithLetter, part)
        : ''
      if (letters)
        whole.splice(-1, 1, { ...before, text: [...listOf(before.text), letters] })
      whole.push(part.slice(letters.length))
    } else whole.push(part)
  }
  return whole.filter((part) => part !== '')
}

/** What is typed in vain stays as it was typed. */
function isMark(part: string | Run | undefined): part is Run {
  return typeof part === 'object' && part.as !== 'typed'
}

function matched(pattern: RegExp, text: string) {
  return pattern.exec(text)?.[0] ?? ''
}

function listOf(text: Runs) {
  return typeof text === 'string' ? [text] : text
}

function firstOf({ text }: Run): string {
  const [first = ''] = listOf(text)
  return typeof first === 'string' ? first : firstOf(first)
}

function lastOf({ text }: Run): string {
  const last = listOf(text).at(-1) ?? ''
  return typeof last === 'string' ? last : lastOf(last)
}

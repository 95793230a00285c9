import { expect, test } from 'vitest'
import { toPlainLetters } from './plain-letters.ts'

test.each([
  ['bold', '𝗦𝗲𝗻𝗶𝗼𝗿 𝟮𝟬𝟮𝟱', 'Senior 2025'],
  ['script, with letters that are older than the others', '𝒮ℯ𝓃𝒾ℴ𝓇', 'Senior'],
  ['wide', 'Ｆｕｌｌ stack', 'Full stack'],
  ['in circles', 'Ⓓⓔⓥ', 'Dev'],
])('letters that only look %s become plain', (_, styled, plain) => {
  expect(toPlainLetters(styled)).toBe(plain)
})

test('intended characters stay', () => {
  for (const text of ['Σ ℕ ℝ', 'ＡＩ 東京', '½ ② 7️⃣ ™ 👩🏽‍💻', 'مطوّر'])
    expect(toPlainLetters(text)).toBe(text)
})

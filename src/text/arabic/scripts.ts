const scripts = ['Hebrew', 'Syriac', 'Thaana', 'Nko', 'Adlam']

/**
 * A right-to-left character: a letter, or a character such as `؟` and `ـ`. Digits, and characters
 * within a number, run from left to right.
 */
export const rtl = String.raw`(?:(?![\p{Nd}٫٬])[\p{Script_Extensions=Arabic}${scripts.map((script) => String.raw`\p{Script=${script}}`).join('')}])`

export const isRtl = new RegExp(rtl, 'u')

/** The comma between words, in the script of the first of them. */
export function chooseComma(text: string) {
  return /^\P{L}*\p{Script=Arabic}/u.test(text) ? '،' : ','
}

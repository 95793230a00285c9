const scripts = ['Hebrew', 'Syriac', 'Thaana', 'Nko', 'Adlam']

/**
 * A character that runs from the right: a letter or a sign, such as `؟` and `ـ`. Digits run from the
 * left, with the signs within a number.
 */
export const rtl = String.raw`(?:(?![\p{Nd}٫٬])[\p{Script_Extensions=Arabic}${scripts.map((script) => String.raw`\p{Script=${script}}`).join('')}])`

export const isRtl = new RegExp(rtl, 'u')

/** Cyrillic and Greek letters that look like a Latin one, and after each the Latin one. */
const pairs =
  'аaеeоoрpсcуyхxіiјjѕsһhԁdԛqԝwАAВBЕEКKМMНHОOРPСCТTУYХXІIЈJЅSοoνvΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧX'
const foreign = /[\p{Script=Cyrillic}\p{Script=Greek}]/gu

/** A text with Latin letters for such ones in words of Latin letters, as in addresses and names. */
export function withLatinLetters(text: string) {
  return text.replaceAll(/[^\s/]+/g, (word) => {
    const latin = word.replaceAll(foreign, (letter) => {
      const at = pairs.indexOf(letter)
      return pairs[at < 0 ? -1 : at + 1] ?? letter
    })
    return /\p{Script=Latin}/u.test(word) && latin.search(foreign) < 0 ? latin : word
  })
}

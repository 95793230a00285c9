import { makeWords } from './words.ts'

/* What the text of a YAML file gets wrong, as the terminal prints it. No form can make these. */

const QUOTE_IT = 'Put the whole text in quotes'

interface Sign {
  character: string
  code: string
}

const hyphen: [string, (sign: Sign) => string] = [
  'An entry of a list begins with a hyphen and a space ("- ").',
  ({ character, code }) =>
    `This is another character (${character}, ${code}): write a hyphen.`,
]

/** `syntax` stops the file; `cut` is read in another way than it was probably meant. */
export const syntaxWords = {
  'syntax/merge': makeWords(
    'Two versions of this file were merged here, and both are left.',
    'Keep one of the two, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>.',
  ),
  'syntax/encoding': makeWords(
    "A character can't be read here.",
    'Save the file as "UTF-8" (in the editor\'s "Save as"), and write the character again.',
  ),
  'syntax/control': ({ code }: { code: string }) =>
    makeWords(
      `There is an invisible control character here (${code}).`,
      'Delete it. If there are many, save the file again as UTF-8 text.',
    ),
  'syntax/tab': makeWords(
    'There is a tab here.',
    'Indent with spaces: YAML does not allow tabs.',
  ),
  'syntax/space': ({ code }: { code: string }) =>
    makeWords(
      `This is no ordinary space (${code}), and counts as a letter.`,
      'Delete it, and type spaces in its place.',
    ),
  'syntax/hyphen': (sign: Sign) => makeWords(hyphen[0], hyphen[1](sign)),
  'syntax/colon': ({ character, code }: Sign) =>
    makeWords(
      'The name of a field ends with a plain colon and a space (": ").',
      `This is another character (${character}, ${code}): write a plain one.`,
    ),
  'syntax/comma': ({ character }: { character: string }) =>
    makeWords(
      'Inside brackets and braces, plain commas (",") separate the entries.',
      `This is another (${character}): write a plain one, or put the text in quotes if it belongs to it.`,
    ),
  'syntax/apostrophe': makeWords(
    'The apostrophe before this place ends a text in single quotes.',
    'Put the text in double quotes: "it\'s".',
  ),
  'syntax/emptyItem': makeWords(
    'There is nothing between this comma and what is before it.',
    'Delete the comma, or write what is missing.',
  ),
  'syntax/quotesInside': makeWords(
    'The quotation mark before this place ends the text.',
    'Write \\" for a mark inside it, or put the whole text in single quotes: \'the "big" one\'.',
  ),
  'syntax/tooFarIn': makeWords(
    'The line below begins further in than this one, so that it counts as part of this text.',
    'Begin both in the same column.',
  ),
  'syntax/notFurtherIn': makeWords(
    'The text below "|" or ">" must begin further in than the name before that sign.',
    'Put two more spaces before each of its lines.',
  ),
  'syntax/noColon': makeWords(
    'A colon is missing on this line, or the space after it.',
    'Write the name of the field, a colon and a space: "title: Hello".',
  ),
  'syntax/sign': makeWords(
    'A text that begins with "!" or "&" needs quotes: "!important".',
  ),
  'syntax/openQuote': makeWords(
    'The quotation mark that opens here is never closed.',
    'Close it at the end of the text.',
  ),
  'syntax/item': makeWords('This line is in a list, so it must begin with "- ".'),
  'syntax/noComma': makeWords(
    'A comma is missing between two values in brackets or braces.',
  ),
  'syntax/comment': makeWords(
    'A "#" begins a comment and needs a space before it.',
    'If it belongs to a text, put the whole text in quotes.',
  ),
  'syntax/indent': makeWords(
    'The indentation is off, or a closing bracket is missing.',
    'Align this line with its neighbours, with spaces.',
  ),
  'syntax/colonInside': makeWords(
    'The text holds a colon and a space, which YAML reads as a field.',
    `${QUOTE_IT}: "Learn: the hard way".`,
  ),
  'syntax/blockInFlow': makeWords(
    'A closing bracket or brace is missing before this place; or a text in it holds a colon, and needs quotes.',
  ),
  'syntax/bracket': makeWords('A closing bracket or brace is missing.'),
  'syntax/ended': makeWords(
    'The value ends before this place, so nothing may follow.',
    'If all of it is one text, put it in double quotes: "it\'s".',
  ),
  'syntax/firstSign': makeWords(
    "A text can't begin with this character (@, % or `).",
    `${QUOTE_IT}: "@nour".`,
  ),
  'syntax/backslash': makeWords(
    'Inside double quotation marks, a backslash is special.',
    'Write two of them, or use single quotation marks.',
  ),
  'syntax/star': makeWords('A text that begins with "*" or "&" needs quotes: "*star".'),
  'syntax/percent': makeWords('A line can\'t begin with "%".', 'Put the text in quotes.'),
  'syntax/document': makeWords(
    'This line begins a second document.',
    'Remove the "---": a file holds one.',
  ),
  'syntax/other': ({ why }: { why: string }) =>
    makeWords(`This is not valid YAML (${why}).`),
  'syntax/name': makeWords(
    'The name of a field must be plain words.',
    'Put a text that holds brackets in quotes.',
  ),
  'syntax/noValue': ({ name }: { name: string }) =>
    makeWords(
      `"${name}" has no colon and no value: inside { }, a comma begins another field.`,
      'Put a text that holds a comma in quotes: { en: "A shop, and more" }.',
    ),
  'syntax/twiceInEntry': ({ name }: { name: string }) =>
    makeWords(
      `The field "${name}" is there twice in one entry of the list.`,
      `If another entry begins here, write a hyphen before it: "- ${name}: …".`,
    ),
  'syntax/twice': ({ name }: { name: string }) =>
    makeWords(`The field "${name}" is there twice.`, 'Keep one of the two.'),

  'cut/hyphen': (sign: Sign) =>
    makeWords(
      hyphen[0],
      `${hyphen[1](sign)} Without a fix, the line belongs to the entry before it; if it does, put that in quotes.`,
    ),
  'cut/note': makeWords(
    'A "#" begins no comment inside a text that begins with "|" or ">": the page shows this line.',
    'Move it above the name of the field.',
  ),
  'cut/comma': ({ character, parts }: { character: string; parts: readonly string[] }) =>
    makeWords(
      `This is one entry of the list, since YAML knows no "${character}".`,
      `If it is several, write plain commas: [${parts.join(', ')}]; if it is one, put it in quotes.`,
    ),
  'cut/comment': ({ comment }: { comment: string }) =>
    makeWords(
      `A "#" begins a comment, so "${comment}" counts for nothing.`,
      'If it belongs to the text, put the whole text in quotes; if it is a comment, put a space after the "#".',
    ),
  'cut/colour': ({ comment, hue }: { comment: string; hue: number }) =>
    makeWords(
      `A "#" begins a comment, so "${comment}" counts for nothing.`,
      `A colour is written as its hue: ${hue}.`,
    ),

  'invisible/mark': makeWords(
    'There is an invisible mark in this text, as other programs leave it in what is copied from them. It is left out: the build sees to directions.',
    'To remove it from the file, type the words around it again.',
  ),
  'invisible/character': makeWords(
    'There is an invisible character here, which no text needs.',
    'Delete it; where your editor does not show it, delete the words around it, and type them again.',
  ),
  styledLetters: ({ meant }: { meant: string }) =>
    makeWords(
      'Some of these letters are other characters that only look bold, italic or wide: no font has them, and screen readers stumble over them.',
      `Write plain letters: ${meant} (the site shows these).`,
    ),

  // How a value has to be written to be what it should be.
  'quotes/null': ({ source }: { source: string }) =>
    makeWords(
      `This is the word for "nothing". To be a text it needs quotes: "${source}".`,
    ),
  'quotes/list': makeWords(
    'Brackets and hyphens make a list: if it is one text, put it in quotes.',
  ),
  'quotes/number': ({ source }: { source: string }) =>
    makeWords(`A number that is meant as a text needs quotes: "${source}".`),
  'quotes/boolean': ({ source }: { source: string }) =>
    makeWords(`The words true and false need quotes to be a text: "${source}".`),
  'quotes/curly': makeWords(
    'These quotation marks are curly, and count as part of the text: write straight ones (").',
  ),
  'quotes/none': makeWords('Remove the quotes: in quotes, it is a text.'),
  'quotes/brackets': makeWords('On one line, a list is in brackets: [one, two].'),
  'quotes/answer': ({ name, answer }: { name: string; answer: string }) =>
    makeWords(`Write "${name}: ${answer}".`),
}

/**
 * What the text of a YAML file gets wrong, as the terminal prints it; no form can make these. `syntax`
 * stops the file; `cut` is read in another way than it was probably meant.
 */
export const syntaxWords = {
  'syntax/encoding':
    'A character cannot be read here. | Save the file as "UTF-8" (in the editor\'s "Save as"), and write the character again.',
  'syntax/fence':
    'A line of "```" is around this file, as chats and READMEs show code. | Delete it, the one at the end, and all that is not in between.',
  'syntax/toml':
    'This is TOML, and files of content are YAML. | Write each field with a colon, as "name: Git", and begin each entry of a list with a hyphen, as "- name: Git".',
  'syntax/lineEnds':
    'Lines of this file end as on an old Mac (CR), and count as one line. | Save it with the line ends "LF" or "Unix".',
  'syntax/slashes': 'A comment begins with "#", and not with "//" or "/*".',
  'syntax/mirrored':
    'This bracket is turned round, as it may look between right-to-left words. | Begin with "{" or "[", and end with "}" or "]", in the order of typing.',
  'syntax/control':
    'There is an invisible control character here ({code}). | Delete it. If there are many, save the file again as UTF-8 text.',
  'syntax/listAmongFields':
    'This line is an entry of a list, and the lines before it are fields. | If the list belongs to a field, write its name and a colon on the line before. Otherwise give it a file of its own.',
  'syntax/mergeKey':
    'The merge key "<<" is not read here. | Write the fields themselves in its place.',
  'syntax/tab': 'There is a tab here. | Indent with spaces: YAML does not allow tabs.',
  'syntax/space':
    'This is no ordinary space ({code}), and counts as a letter. | Delete it, and type spaces in its place.',
  'syntax/hyphen':
    'An entry of a list begins with a hyphen and a space ("- "). | This is another character ({character}, {code}): write a hyphen.',
  'syntax/colon':
    'The name of a field ends with a plain colon and a space (": "). | This is another character ({character}, {code}): write a plain one.',
  'syntax/comma':
    'Inside brackets and braces, plain commas (",") separate the entries. | This is another ({character}): write a plain one, or put the text in quotes if it belongs to it.',
  'syntax/apostrophe':
    'The apostrophe before this place ends a text in single quotes. | Put the text in double quotes: "it\'s".',
  'syntax/emptyItem':
    'There is nothing between this comma and what is before it. | Delete the comma, or write what is missing.',
  'syntax/quotesInside':
    'The quotation mark before this place ends the text. | Write \\" for a mark inside it, or put the whole text in single quotes: \'the "big" one\'.',
  'syntax/tooFarIn':
    'The line below begins further in than this one, so that it counts as part of this text. | Begin both in the same column.',
  'syntax/notFurtherIn':
    'The text below "|" or ">" must begin further in than the name before that sign. | Put two more spaces before each of its lines.',
  'syntax/noColon':
    'A colon is missing on this line, or the space after it. | Write the name of the field, a colon and a space: "title: Hello".',
  'syntax/sign':
    'A text that begins with a sign (@, %, `, !, & or *) needs quotes: "@nour".',
  'syntax/openQuote':
    'The quotation mark that opens here is never closed. | Close it at the end of the text.',
  'syntax/item': 'This line is in a list, so it must begin with "- ".',
  'syntax/noComma': 'A comma is missing between two values in brackets or braces.',
  'syntax/comment':
    'A "#" begins a comment and needs a space before it. | Leave it out of a tag; if it belongs to a text, put the whole text in quotes.',
  'syntax/indent':
    'The indentation is off, or a closing bracket is missing. | Align this line with its neighbours, with spaces.',
  'syntax/colonInside':
    'The text holds a colon and a space, which YAML reads as a field. | Put the whole text in quotes: "Learn: the hard way".',
  'syntax/blockInFlow':
    'A closing bracket or brace is missing before this place; or a text in it holds a colon, and needs quotes.',
  'syntax/bracket': 'A closing bracket or brace is missing.',
  'syntax/ended':
    'The value ends before this place, so nothing may follow. | If all of it is one text, put it in double quotes: "it\'s".',
  'syntax/backslash':
    'Inside double quotation marks, a backslash is special. | Write two of them, or use single quotation marks.',
  'syntax/document':
    'This line begins a second document. | Remove the "---": a file holds one.',
  'syntax/other': 'This is not valid YAML ({why}).',
  'syntax/name':
    'The name of a field must be plain words. | Put a text that holds brackets in quotes.',
  'syntax/noValue':
    '"{name}" has no colon and no value: inside { }, a comma begins another field. | Put a text that holds a comma in quotes: { en: "A shop, and more" }.',
  'syntax/twiceInEntry':
    'The field "{name}" is there twice in one entry of the list. | If another entry begins here, write a hyphen before it: "- {name}: …".',
  'syntax/twice': 'The field "{name}" is there twice. | Keep one of the two.',
  'cut/hyphen':
    'An entry of a list begins with a hyphen and a space ("- "). | This is another character ({character}, {code}): write a hyphen. Without a fix, the line belongs to the entry before it; if it does, put that in quotes.',
  'cut/comma':
    'This is one entry of the list, since YAML knows no "{character}". | If it is several, write plain commas: [{parts}]; if it is one, put it in quotes.',
  'cut/comment':
    'A "#" begins a comment, so "{comment}" counts for nothing. | If it belongs to the text, put the whole text in quotes; if it is a comment, put a space after the "#".',
  'cut/tags':
    'A "#" begins a comment, so "{comment}" counts for nothing. | Write it without the sign: {meant}.',
  'cut/colour':
    'A "#" begins a comment, so "{comment}" counts for nothing. | A colour is written as its hue: {hue}.',
  'invisible/mark':
    'There is an invisible mark in this text, as other programs leave it in what is copied from them. It is left out: the build sees to directions. | To remove it from the file, type the words around it again.',
  'invisible/character':
    'There is an invisible character here, which no text needs. | Delete it; where your editor does not show it, delete the words around it, and type them again.',
  styledLetters:
    'Some of these letters are other characters that only look bold, italic or wide: no font has them, and screen readers stumble over them. | Write plain letters: {meant} (the site shows these).',
  'quotes/null':
    'This is the word for "nothing". To be a text it needs quotes: "{source}".',
  'quotes/list':
    'Brackets and hyphens make a list: write one text, without them; if they are part of it, put it in quotes.',
  'quotes/period': 'Write "start: {start}" and "end: {end}". || Write "start: {start}".',
  'quotes/months': 'Write "months: {months}", below it or in braces.',
  'quotes/order':
    'Day and month are not clear here. If it begins with the month, write {one}; if with the day, {other}.',
  'quotes/number': 'A number that is meant as a text needs quotes: "{source}".',
  'quotes/boolean': 'The words true and false need quotes to be a text: "{source}".',
  'quotes/curly':
    'These quotation marks are curly, and count as part of the text: write straight ones (").',
  'quotes/none': 'Remove the quotes: in quotes, it is a text.',
  'quotes/brackets': 'On one line, a list is in brackets: [one, two].',
  'quotes/answer': 'Write "{name}: {answer}".',
} as const

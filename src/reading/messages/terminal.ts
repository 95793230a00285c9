import { schemaWords } from '#schema'
import { syntaxWords } from './syntax.ts'
import { pictureWords } from './pictures.ts'
import { makeWords, type Words } from './words.ts'

const OWN = 'Put your own in its place.'
const OR_NONE = 'or leave "cv" out to have one generated.'
const FONT =
  'Put a font that has them (TTF, OTF or WOFF2) into content/fonts/, or write other letters.'
const ASK = 'Try it in a browser'
const TYPO = 'Look for a typing mistake'
const SHOW_IT = 'Add it there, if it should be shown.'
const CORRECT_ONE = 'Correct one of the two.'
const KEEP_ONE = 'Keep one of the two.'

interface Text {
  text: string
}

interface Name {
  name: string
}

interface Meant {
  meant?: string | undefined
}

interface Known extends Meant {
  known: readonly string[]
}

/** Names what was probably meant, or says something else where nothing is similar. */
function askIfMeant(meant: string | undefined, otherwise: string) {
  return meant ? `Did you mean "${meant}"?` : otherwise
}

function listKnown(known: readonly string[]) {
  return `There are: ${known.join(', ')}.`
}

/**
 * Every message, by its id. A text alone is an expectation, printed as a sentence. In the desk,
 * messages with the same name before the slash have one wording (`src/desk/app/words/`).
 */
export const terminalWords = {
  ...schemaWords,
  ...syntaxWords,
  ...pictureWords,

  // What a value should be, where the schema says nothing of its own.
  'number/any': 'Expected a number',
  'number/whole': 'Expected a whole number',
  choice: ({ choices }: { choices: readonly string[] }) =>
    `Expected one of: ${choices.join(', ')}`,
  least: ({ least }: { least: number }) => `Expected at least ${least}`,
  most: ({ most }: { most: number }) => `Expected at most ${most}`,
  'shape/list': 'Expected a list: lines that begin with "- "',
  'shape/fields': ({ fields }: { fields: readonly string[] }) =>
    `Expected these fields, on lines of their own: ${fields.join(', ')}`,
  'shape/other': 'This value does not fit here',
  'missing/file': makeWords('The file is missing, or empty.'),
  'missing/item': makeWords('There is nothing after this hyphen.'),
  'missing/field': ({ name }: Name) => makeWords(`"${name}" is missing.`),
  languageMissing: ({ language }: { language: string }) =>
    makeWords(`"${language}" is missing.`),
  'missing/siteAddress': makeWords(
    'The address of the site is missing.',
    'Write it as "url: https://…", or set the variable SITE_URL in the environment.',
  ),

  // What was probably meant by a wrong value.
  meant: ({ meant }: { meant: string }) => makeWords(`Did you mean "${meant}"?`),
  ongoing: makeWords('If it is still going on, leave "end" out.'),
  digits: ({ meant }: { meant: string }) =>
    makeWords(`Write it with the digits 0–9: ${meant}.`),
  'digits/point': ({ meant }: { meant: string }) =>
    makeWords(`Write it with a decimal point: ${meant}.`),
  userName: ({ network, url }: { network: string; url: string }) =>
    makeWords(`On ${network} it is ${url}.`),

  // Fields.
  'unknown/network': ({ name }: Name) =>
    makeWords(
      `There is no field "${name}" here.`,
      `Profiles on other sites are in the list "social": "- { network: ${name}, url: https://… }".`,
    ),
  'unknown/languages': ({ name, known }: Name & { known: readonly string[] }) =>
    makeWords(
      `There is no field "${name}" here.`,
      `The languages of the site are ${known.join(', ')} ("languages" in site.yaml): give each its text.`,
    ),
  'unknown/other': ({ name, meant, known }: Name & Known) =>
    makeWords(
      `There is no field "${name}" here.`,
      askIfMeant(meant, `The fields allowed here are: ${known.join(', ')}.`),
    ),
  'shape/wrapper': ({ name, isList }: Name & { isList: boolean }) =>
    makeWords(
      '',
      `Delete this line, and move everything below it to the left, so that it begins in the first column: the file itself is ${isList ? 'the list' : `what "${name}" would hold`}.`,
    ),
  placeholderMissing: ({ name }: Name) =>
    makeWords(
      `The product's own text holds ${name}, which the page fills in.`,
      'Write it here, too.',
    ),
  placeholderUnknown: ({ name }: Name) =>
    makeWords(
      `There is no ${name} in the product's own text: nothing would fill it in.`,
      'Remove it.',
    ),

  // Addresses and names.
  anchor: ({ text, meant, known }: Text & Known) =>
    makeWords(
      `There is no place "${text}" on the page.`,
      askIfMeant(meant && `#${meant}`, listKnown(known)),
    ),
  spelling: ({ text, meant }: Text & { meant: string }) =>
    makeWords(
      `"${text}" is shown as written.`,
      `If you mean "${meant}", which the product knows, write it exactly so.`,
    ),
  network: ({ network, actual }: { network: string; actual: string }) =>
    makeWords(
      `The network is "${network}", and the address is one of "${actual}".`,
      CORRECT_ONE,
    ),
  mailHost: ({ host, meant }: { host: string; meant: string }) =>
    makeWords(`Messages would go to a host "${host}".`, `Did you mean "${meant}"?`),
  sameLinks: makeWords(
    'The demo and the code have the same address.',
    'Correct one, or leave one out.',
  ),
  plainHttp: makeWords(
    'This address begins with http://: browsers warn of it as not secure.',
    'Write https://, if the server answers there.',
  ),
  addressOfEnvironment: makeWords(
    'The environment variable SITE_URL is used instead of "url" here, and is wrong.',
  ),
  'reach/other': makeWords(
    `This address could not be reached. ${TYPO}, and try it in a browser.`,
  ),
  'reach/server': ({ status }: { status: number }) =>
    makeWords(
      `The server has a fault of its own (it answered ${status}). ${ASK}, or again later.`,
    ),
  'reach/nothing': ({ status }: { status: number }) =>
    makeWords(
      `Nothing is found at this address (the server answered ${status}). ${ASK}.`,
    ),
  'reach/time': ({ seconds }: { seconds: number }) =>
    makeWords(`This address did not answer within ${seconds} seconds. ${ASK}.`),
  'reach/name': makeWords(
    `No server has this name. ${TYPO} in it; if all addresses are reported, you may be offline.`,
  ),
  'reach/circle': makeWords(`This address leads round in a circle. ${ASK}.`),
  'reach/certificate': makeWords(
    'Browsers will warn of this address: its certificate is not valid. Ask whoever runs the server, or take the link out.',
  ),
  feedAbsent: ({ meant }: Meant) =>
    makeWords(
      `At this address is no feed (RSS, Atom or JSON Feed).${meant ? ` The page says that its feed is at ${meant}.` : ''}`,
    ),
  feedEmpty: makeWords('The feed has no entries, so the page has no such section.'),
  feedLetters: ({ charset }: { charset: string }) =>
    makeWords(
      `The feed says that it is written in "${charset}", which is no known character set. It was read as UTF-8: look at its letters.`,
    ),
  feedEarlier: makeWords('Until then, the entries that were read last are shown.'),
  feedNoEarlier: makeWords(
    'There are no earlier entries of this feed to show instead: fix the address, or write the entries into this file.',
  ),

  // Months.
  month: ({ month }: { month: string }) =>
    makeWords(`The month ${month} can't be right.`, 'Look at the year.'),
  monthAhead: ({ month, updated }: { month: string; updated: string }) =>
    makeWords(
      `${month} is later than "updated" in site.yaml (${updated}).`,
      'Correct one of the two, or leave "updated" out.',
    ),

  // Repetitions, and what is left of the sample.
  twiceInList: ({ text }: Text) =>
    makeWords(`"${text}" is there twice in this list.`, KEEP_ONE),
  repeatedEntry: ({ entry }: { entry: number }) => ({
    ...makeWords(`This says the same as entry ${entry} of the list.`, KEEP_ONE),
    topic: 'repeated',
  }),
  'sample/person': makeWords('This is the name of the sample person.', OWN),
  nowhere: makeWords('This is an address that leads nowhere.', OWN),
  'sample/phone': makeWords('This is the phone number of the sample.', OWN),
  'sample/address': makeWords('This is an address of the sample.', OWN),
  'sample/name': makeWords('This is a name of the sample.', OWN),
  'sample/text': makeWords('This is a text of the sample.', OWN),
  'sample/picture': makeWords('This is a picture of the sample.', OWN),
  'sample/figures': makeWords(
    'These are the figures of the sample.',
    'Put your own in their place.',
  ),
  formerFile: makeWords(
    'This file is no longer read: the published resume.json is made from the YAML.',
    'Delete it, once you have taken from it what you want to publish.',
  ),

  // The CV.
  variantsUnused: makeWords(
    'Variants belong to the generated CV, which "cv" turns off.',
    'Leave one of the two out.',
  ),
  tagOfNoEntry: ({ tag, ...names }: { tag: string } & Known) =>
    makeWords(`No entry and no project is for "${tag}".`, adviseOnTag(names)),
  tagOfNoCv: ({ tag, ...names }: { tag: string } & Known) =>
    makeWords(`No variant in "cvs" of site.yaml is for "${tag}".`, adviseOnTag(names)),
  photoHidden: makeWords(
    'The photo belongs to "about", which "sections" leaves out.',
    'Add "about" to "sections", or leave "photo" out here.',
  ),
  photoMissing: makeWords(
    'There is no photo in profile.yaml.',
    'Add "photo" there, or leave "photo" out here.',
  ),
  'pdf/other': ({ name }: Name) =>
    makeWords(`${name} is no PDF.`, `Save it as PDF, ${OR_NONE}`),
  'pdf/missing': ({ name }: Name) =>
    makeWords(`There is no file ${name}.`, `Put it there, ${OR_NONE}`),
  cvSection: ({ id, meant, known }: { id: string } & Known) =>
    makeWords(
      `There is no section "${id}" in the CV.`,
      askIfMeant(meant, listKnown(known)),
    ),

  // Sections and files.
  'sectionEmpty/file': ({ section, name }: { section: string } & Name) =>
    makeWords(
      `The page has no section "${section}", since there is no content/${name}.yaml.`,
      'Create it, or leave the section out here.',
    ),
  'section/reserved': ({ id, meant }: { id: string } & Meant) =>
    makeWords(
      `No section can be called "${id}".`,
      askIfMeant(meant, 'Take another name for it.'),
    ),
  'sectionEmpty/own': ({ section, meant }: { section: string } & Meant) =>
    makeWords(
      `There is no section "${section}".`,
      askIfMeant(
        meant,
        `If it is one of your own, create the file content/${section}.yaml, with an entry such as "- title: …".`,
      ),
    ),
  sectionTitle: ({ section }: { section: string }) =>
    makeWords(
      `The section "${section}" is one of your own: give it a title, as "- ${section}: …".`,
    ),
  'fileUnused/name': ({ name }: Name) =>
    makeWords('Nothing of this file is shown.', `Rename it to "${name}.yaml".`),
  'fileUnused/section': ({ name }: Name) =>
    makeWords(
      'Nothing of this file is shown.',
      `If it is a section of your own, add it to "sections" in site.yaml, with its title: "- ${name}: …".`,
    ),
  sectionUnlisted: ({ section }: { section: string }) =>
    makeWords(
      `Nothing of this file is shown: "sections" in site.yaml leaves "${section}" out.`,
      SHOW_IT,
    ),
  fieldsUnlisted: ({ section, fields }: { section: string; fields: readonly string[] }) =>
    makeWords(
      `"sections" in site.yaml leaves "${section}" out, and this is shown nowhere else: ${fields.join(', ')}.`,
      SHOW_IT,
    ),
  'file/misnamed': ({ name, meant }: Name & { meant: string }) =>
    makeWords(
      'The file is missing.',
      `There is a file "${name}": rename it to "${meant}".`,
    ),
  'file/unreadable': ({ why }: { why: string }) =>
    makeWords(`The file can't be read: ${why}.`),
  'file/closed': ({ why }: { why: string }) =>
    makeWords(why, 'Change it in the file itself.'),
  fileOfBuild: ({ name }: Name) =>
    makeWords(
      `${name} is a file that the build makes itself.`,
      'Give yours another name, or remove it.',
    ),
  fontFile: makeWords(
    "The file can't be read as a font.",
    'Put a TTF, OTF or WOFF2 file in its place, or remove it.',
  ),

  // Letters and marks.
  invisibleText: makeWords('Nothing of this text can be seen: write letters.'),
  'letters/name': ({ letters }: { letters: readonly string[] }) =>
    makeWords(`${nameMissing(letters)} CV and share image can't show this.`, FONT),
  'letters/nameEmoji': ({ letters }: { letters: readonly string[] }) =>
    makeWords(
      `${nameMissing(letters)} CV and share image can't show this.`,
      'Write words for it, or beside it.',
    ),
  'lettersLeftOut/letters': ({ letters }: { letters: readonly string[] }) =>
    makeWords(`${nameMissing(letters)} ${LEFT_OUT}`, `If it matters there: ${FONT}`),
  'lettersLeftOut/emoji': ({ letters }: { letters: readonly string[] }) => ({
    ...makeWords(
      `${nameMissing(letters)} ${LEFT_OUT}`,
      'Take it out, if it matters there.',
    ),
    topic: 'emoji',
  }),
  'mark/link': adviseOnMark(
    'A link has a full address, and brackets around it: [like this](https://example.com)',
  ),
  'mark/entity': adviseOnMark('Write the character that is meant'),
  'mark/story': adviseOnMark(
    'A story takes paragraphs, headings, lists, tables, quotes, blocks of code, **strong**, `code` and [links](https://example.com), and nothing else of Markdown or HTML: write one of these',
  ),
  'mark/comment': adviseOnMark(
    'A "#" begins no comment inside a text of several lines: move a note above the name of the field',
  ),
  'mark/text': adviseOnMark(
    'Texts take **strong**, `code` and [links](https://example.com), each opened and closed, and nothing else: write one of these',
  ),
  marksInTitle: {
    ...makeWords(
      'The marks in this text are shown as typed: a title or a name takes none.',
      'Write the words alone.',
    ),
    topic: 'marks in titles',
  },
  emojiCode: ({ code }: { code: string }) => ({
    ...makeWords(
      `"${code}" is shown as typed: only GitHub makes an emoji of it.`,
      'Take it out; or, if you mean the characters themselves, write them as `code`.',
    ),
    topic: 'emoji codes',
  }),
  storyPicture: ({ url }: { url: string }) => ({
    ...makeWords(
      `The picture "${url}" is not shown, but the words that describe it.`,
      'Save pictures of a story in content/images/, and list them in "pictures" of the project.',
    ),
    topic: 'story: pictures',
  }),
  storyLink: ({ url }: { url: string }) => ({
    ...makeWords(
      `The link to "${url}" leads nowhere on the site: its words are shown without a link.`,
      'Give links of a story their full addresses: https://…',
    ),
    topic: 'story: links',
  }),

  // Languages.
  foreign: ({ name, languages }: Translation & { language: string }) => ({
    ...makeWords(
      `This text is in the place of the ${name} one, and has no ${name} letter.`,
      `Write it in ${name}. Where it is the same in every language, write it so in each: { ${listEach(languages)} }.`,
    ),
    topic: 'foreign',
  }),
  untranslated: ({ name, languages }: Translation & { missing: readonly string[] }) => ({
    ...makeWords(
      `This text is not translated yet: ${name} would have the same words.`,
      `Write one for each language: { ${listEach(languages)} }. Where it is right in each, write it in each.`,
    ),
    topic: 'untranslated',
  }),
  otherLanguage: ({ name, missing, all }: Name & { missing: number; all: number }) =>
    makeWords(
      `The site is in ${name}, but ${missing} of its ${all} texts have no ${name} letter.`,
      `Write the texts in ${name}, or their language here.`,
    ),
  unlistedLanguage: ({ language, name }: { language: string } & Name) =>
    makeWords(
      `The site is not in ${name}, so this text is shown nowhere.`,
      `Add "${language}" to "languages" in site.yaml, or remove the text.`,
    ),
}

export type MessageId = keyof typeof terminalWords

interface Mark {
  mark: string
  /** What it is in Markdown, such as a table. */
  kind: string
}

interface Translation extends Name {
  languages: readonly string[]
}

const LEFT_OUT =
  "The page shows it as each visitor's system does; CV and share image leave it out."

function adviseOnTag({ meant, known }: Known) {
  const isAny = known.length > 0
  return askIfMeant(
    meant,
    isAny ? listKnown(known) : 'Name it there, too, or remove it here.',
  )
}

function nameMissing(letters: readonly string[]) {
  return `No font of the site has ${letters.map((letter) => `"${letter}"`).join(', ')}.`
}

/** A pasted README has dozens of a kind: each kind is printed once, with its places. */
function adviseOnMark(advice: string) {
  return ({ mark, kind }: Mark): Words => ({
    wrong: `"${mark}" is shown as typed.`,
    advice: `${advice}; or, if you mean the characters themselves, put a backslash before the first.`,
    topic: `${kind}: ${advice}`,
  })
}

function listEach(languages: readonly string[]) {
  return languages.map((tag) => `${tag}: …`).join(', ')
}

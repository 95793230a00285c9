import { schemaWords } from '#schema'
import { pictureWords } from './pictures.ts'
import { syntaxWords } from './syntax.ts'

/**
 * Every message, by its id: what is wrong, and after a bar what to do. A text alone without a full
 * stop is an expectation. In the desk, messages with the same name before the slash have one wording
 * (`src/desk/words/`).
 */
export const terminalWords = {
  ...schemaWords,
  ...syntaxWords,
  ...pictureWords,
  'number/any': 'Expected a number',
  'number/whole': 'Expected a whole number',
  choice: 'Expected one of: {choices}',
  least: 'Expected at least {least}',
  most: 'Expected at most {most}',
  'shape/list': 'Expected a list: lines that begin with "- "',
  'shape/fields': 'Expected these fields, on lines of their own: {fields}',
  'shape/other': 'Expected a value as docs/content.md describes it',
  'missing/file': 'The file is missing, or empty.',
  'missing/item': 'There is nothing after this hyphen.',
  'missing/field': '"{name}" is missing.',
  languageMissing: '"{language}" is missing.',
  'missing/siteAddress':
    'The address of the site is missing. | Write it as "url: https://…", or set the variable SITE_URL in the environment, as the workflow of GitHub Pages does.',
  meant: 'Did you mean "{meant}"?',
  sectionFields:
    'The list has the title alone: write "- {id}: …". The entries, or "feed: https://example.com/feed.xml", belong in content/{id}.yaml.',
  ongoing: 'If it is still going on, leave "end" out.',
  digits: 'Write it with the digits 0–9: {meant}.',
  'digits/point': 'Write it with a decimal point: {meant}.',
  userName: 'On {network} it is {url}.',
  'unknown/network':
    'There is no field "{name}" here. | Profiles on other sites are in the list "social": "- { network: {name}, url: https://… }".',
  'unknown/languages':
    'There is no field "{name}" here. | The languages of the site are {known} ("languages" in site.yaml): give each its text.',
  'unknown/other':
    'There is no field "{name}" here. | Did you mean "{meant}"? || The fields allowed here are: {known}.',
  'misplaced/file':
    'There is no field "{name}" in an entry: it has its file to itself. | Write "{name}: …" there in the first column, without a hyphen. Where the file has entries, too, give it a section and a file of its own.',
  'misplaced/outer':
    'There is no field "{name}" here, but beside "{around}". | If it belongs there, move it to the left until it begins where "{around}" does. The fields allowed here are: {known}.',
  'shape/wrapper':
    ' | Delete this line, and move everything below it to the left, so that it begins in the first column: the file itself is what "{name}" would hold.',
  'shape/wrapperOfList':
    ' | Delete this line, and move everything below it to the left, so that it begins in the first column: the file itself is the list.',
  spelling:
    '"{text}" is shown as written. | If you mean "{meant}", which the product knows, write it exactly so.',
  network:
    'The network is "{network}", and the address is one of "{actual}". | Correct one of the two.',
  mailHost: 'Messages would go to a host "{host}". | Did you mean "{meant}"?',
  addressOfEnvironment:
    'The environment variable SITE_URL is used instead of "url" here, and is wrong.',
  'reach/other':
    'This address could not be reached. Look for a typing mistake, and try it in a browser.',
  serverFault:
    'The server has a fault of its own (it answered {status}). Try it in a browser, or again later.',
  'reach/nothing':
    'Nothing is found at this address (the server answered {status}). Try it in a browser.',
  'reach/refused':
    'The server refuses requests of programs (it answered {status}), though a browser may get the page.',
  'reach/time':
    'This address did not answer within {seconds} seconds. Try it in a browser.',
  'reach/name':
    'No server has this name. Look for a typing mistake in it; if all addresses are reported, you may be offline.',
  'reach/circle': 'This address leads round in a circle. Try it in a browser.',
  certificate:
    'Browsers will warn of this address: its certificate is not valid. Ask whoever runs the server, or take the link out.',
  feedAbsent:
    'There is no feed (RSS, Atom or JSON Feed) at this address. The page says that its feed is at {meant}. || There is no feed (RSS, Atom or JSON Feed) at this address.',
  'feedEmpty/none': 'The feed has no entries, so the page has no such section.',
  'feedEmpty/left': 'No entry of the feed can be shown, so the page has no such section.',
  'feedEntry/check':
    'The entry "{entry}" of the feed is left out. | Whoever writes the feed can mend it.',
  'feedEntry/date':
    'The date of the entry "{entry}" cannot be right, so the entry is left out. | Whoever writes the feed can mend it.',
  'feedEntry/words': 'The entry "{entry}" of the feed has no words, and is left out.',
  feedDate:
    'The date of the entry "{entry}" cannot be read, so the entry is shown without one.',
  feedEarlier: 'Until then, the entries that were read last are shown.',
  feedNoEarlier:
    'There are no earlier entries of this feed to show instead: fix the address, or write the entries into this file.',
  'feedRefused/earlier':
    'Until it answers, the entries that were read last are shown: keep the folder .cache.',
  'feedRefused/none':
    'Build once where it answers, such as at home, and keep the folder .cache for later builds; or write the entries into this file.',
  month: 'The month {month} cannot be right. | It can be from {first} to {last}.',
  calendar:
    '{month} is a date of the {calendar} calendar, it seems. | Write it in the Gregorian one: {meant}. || Write it in the Gregorian one.',
  'copied/address':
    'This address has been copied with what a program has added to it. | Write {meant}.',
  'copied/mark':
    'This text begins with "{mark}", as where it was copied from: the page has its own signs. | Write the words alone.',
  'copied/quotes':
    'These quotation marks are curly, so they are part of the text, and shown. | Write the words alone; or, if they are meant, put all of it in straight ones (") as well.',
  fileNameAsText:
    '"{mark}" is the name of a file. | Say what the picture shows, for those who cannot see it.',
  foreignLetters:
    'Some of these letters are of another script than the others. | Write {meant}, in Latin letters alone. || Write it in letters of one script.',
  scale:
    'Levels are in percent, and none in this list is above {most}. | If they are of {most}, multiply each by {factor}: {meant} here.',
  placeholder: '"{text}" is a placeholder. | Put your own words in its place.',
  monthAhead:
    '{month} is later than "updated" in site.yaml ({updated}). | Correct one of the two, or leave "updated" out.',
  'twiceInList/other': '"{text}" is there twice in this list. | Keep one of the two.',
  'twiceInList/network':
    '"{text}" is there twice in this list, and visitors cannot tell the two apart. | Keep one of the two, or call one of them otherwise.',
  repeatedEntry:
    'This says the same as entry {entry} of the list. | Keep one of the two.',
  'sample/person': 'This is the name of the sample person. | Put your own in its place.',
  nowhere: 'This is an address that leads nowhere. | Put your own in its place.',
  'sample/phone': 'This is the phone number of the sample. | Put your own in its place.',
  'sample/address': 'This is an address of the sample. | Put your own in its place.',
  'sample/name': 'This is a name of the sample. | Put your own in its place.',
  'sample/text': 'This is a text of the sample. | Put your own in its place.',
  'sample/picture': 'This is a picture of the sample. | Put your own in its place.',
  'sample/figures': 'These are the figures of the sample. | Put your own in their place.',
  variantsUnused:
    'Variants belong to the generated CV, which "cv" turns off. | Leave one of the two out.',
  tagOfNoEntry:
    'No entry and no project is for "{tag}". | Did you mean "{meant}"? || There are: {known}. || Name it there, too, or remove it here.',
  tagOfNoCv:
    'No variant in "cvs" of site.yaml is for "{tag}". | Did you mean "{meant}"? || There are: {known}. || Name it there, too, or remove it here.',
  photoHidden:
    'The photo belongs to "about", which "sections" leaves out. | Add "about" to "sections", or leave "photo" out here.',
  photoMissing:
    'There is no photo in profile.yaml. | Add "photo" there, or leave "photo" out here.',
  'pdf/other':
    '{name} is not a PDF. | Save it as PDF, or leave "cv" out to have one generated.',
  'pdf/missing':
    'There is no file {name}. | Put it there, or leave "cv" out to have one generated.',
  cvSection:
    'There is no section "{id}" in the CV. | Did you mean "{meant}"? || There are: {known}.',
  'sectionEmpty/file':
    'The page has no section "{section}", since there is no content/{section}.yaml. | Create it, or leave the section out here.',
  'sectionEmpty/entries':
    'The page has no section "{section}", since content/{section}.yaml has no entries. | Write the first one there, or leave the section out here.',
  'section/reserved':
    'No section can be called "{id}": the product uses these names itself: {known}. | Did you mean "{meant}"? || Take another name for it.',
  'sectionEmpty/own':
    'There is no section "{section}". | Did you mean "{meant}"? || If it is one of your own, create the file content/{section}.yaml, with an entry such as "- title: …".',
  sectionTitle:
    'The section "{section}" is one of your own: give it a title, as "- {section}: …".',
  fileMeant:
    'Nothing of this file is shown: the site reads content/{name}.yaml. | Move into that file what you need of this one; or, if there is none yet, rename this one.',
  'fileUnused/other':
    'Nothing of this file is shown. | If it is a section of your own, write it into content/{name}.yaml, and add it to "sections" in site.yaml, with its title: "- {name}: …".',
  'fileUnused/section':
    'Nothing of this file is shown. | If it is a section of your own, add it to "sections" in site.yaml, with its title: "- {name}: …". If you mean {meant}.yaml, rename it. || If it is a section of your own, add it to "sections" in site.yaml, with its title: "- {name}: …".',
  sectionUnlisted:
    'Nothing of this file is shown: "sections" in site.yaml leaves "{section}" out. | Add it there, if it should be shown.',
  fieldsUnlisted:
    '"sections" in site.yaml leaves "{section}" out, and this is shown nowhere else: {fields}. | Add it there, if it should be shown.',
  fileRefused: 'The file cannot be read: {why}.',
  fileClosed: 'The file cannot be read as it is now. | Correct it in an editor.',
  valueClosed: 'The desk cannot change a value written so. | Change it in the file.',
  linkOutside:
    'content/{file} leads out of the content folder. | Put the file itself in its place.',
  linkLost:
    '{file} is a link that leads nowhere. | Put the file itself in its place, or remove the link.',
  unwritable:
    'content/{file} cannot be written ({code}). | It may be read-only, or the disk may be full.',
  merged:
    'Two versions of this file were merged here, and both are left. | Keep one of the two, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>.',
  unchecked: 'The content cannot be checked: {why}.',
  pointer:
    'The file itself is not here, only the note of Git LFS on where it is. | Fetch it with "git lfs pull"; and where a workflow builds the site, write "lfs: true" below "with" of "actions/checkout".',
  fileOfBuild:
    '{name} is a file that the build makes itself. | Give yours another name, or remove it.',
  fontFile:
    'The file cannot be read as a font. | Put a TTF, OTF or WOFF2 file in its place, or remove it.',
  invisibleText: 'Nothing of this text can be seen: write letters.',
  'letters/name':
    'No font of the site has "{letters}". CV and share image cannot show this. | Put a font that has them (TTF, OTF or WOFF2) into content/fonts/, or write other letters.',
  'letters/nameEmoji':
    'No font of the site has "{letters}". CV and share image cannot show this. | Write words for it, or beside it.',
  'lettersLeftOut/letters':
    'No font of the site has "{letters}". The page shows it as each visitor\'s system does; CV and share image leave it out. | If it matters there, put a font that has them (TTF, OTF or WOFF2) into content/fonts/, or write other letters.',
  'lettersLeftOut/emoji':
    'No font of the site has "{letters}". The page shows it as each visitor\'s system does; CV and share image leave it out. | Take it out, if it matters there.',
  'mark/link':
    '"{mark}" is shown as typed. | A link has a full address, and brackets around it: [like this](https://example.com); or, if you mean the characters themselves, put a backslash before the first.',
  'mark/entity':
    '"{mark}" is shown as typed. | Write the character that is meant; or, if you mean the characters themselves, put a backslash before the first.',
  'mark/story':
    '"{mark}" is shown as typed. | A story takes paragraphs, headings, lists, tables, quotes, blocks of code, **strong**, `code` and [links](https://example.com), and nothing else of Markdown or HTML: write one of these; or, if you mean the characters themselves, put a backslash before the first.',
  'mark/comment':
    '"{mark}" is shown as typed. | A "#" begins no comment inside a text of several lines: move a note above the name of the field; or, if you mean the characters themselves, put a backslash before the first.',
  'mark/text':
    '"{mark}" is shown as typed. | Texts take **strong**, `code` and [links](https://example.com), each opened and closed, and nothing else: write one of these; or, if you mean the characters themselves, put a backslash before the first.',
  marksInTitle:
    'The marks in this text are shown as typed: a title or a name takes none. | Write the words alone.',
  emojiCode:
    '"{code}" is shown as typed: only GitHub makes an emoji of it. | Take it out; or, if you mean the characters themselves, write them as `code`.',
  frontMatter:
    'The front matter at the beginning is left out: no program reads it here. | Remove it, or write it as text without the lines around it.',
  storyPicture:
    'The picture "{url}" is not shown, but the words that describe it. | Save pictures of a story in content/images/, and list them in "pictures" of the project.',
  storyLink:
    'The link to "{url}" leads nowhere on the site: its words are shown without a link. | Give links of a story their full addresses: https://…',
  foreign:
    'This text is in the place of the {name} one, and has no {name} letter. | Write it in {name}. Where it is the same in every language, write it so in each: { {languages: …} }.',
  untranslated:
    'This text is not translated yet: {name} would have the same words. | Write one for each language: { {languages: …} }. Where it is right in each, write it in each.',
  otherLanguage:
    'The site is in {name}, but {missing} of its {all} texts have no {name} letter. | Write the texts in {name}, or their language here.',
  unlistedLanguage:
    'The site is not in {name}, so this text is shown nowhere. | Add "{language}" to "languages" in site.yaml, or remove the text.',
} as const

export type MessageId = keyof typeof terminalWords

import { expect, it } from 'vitest'
import { detectLanguages } from './usual-language.ts'

it.each<
  [
    title: string,
    text: string,
    languages: string[],
    language?: string | undefined,
    other?: string,
  ]
>([
  ['German', 'Ich entwickle Oberflächen, die auch ohne Maus gut sind.', ['de']],
  ['French', 'Développeuse : des pages pour les équipes, avec soin.', ['fr']],
  ['Spanish', 'Diseño las pantallas y los mapas de la ciudad.', ['es']],
  ['Portuguese', 'Faço páginas para os portos, com uma equipa do norte.', ['pt']],
  ['Turkish', 'Hızlı ve sade sayfalar için bir ekip ile çalışıyorum.', ['tr']],
  ['Italian', 'Scrivo le pagine della città e gli orari per il porto.', ['it']],
  ['Arabic beside German', 'Seiten für die Stadt und das Land, مرحبًا', ['de', 'ar']],
  ['Arabic with Latin names', 'مطوّر واجهات بخبرة في React', ['ar']],
  ['of few words, in a French file', 'React, CSS', ['fr'], 'fr-FR'],
  ['of few words, in a file of "german"', 'React, CSS', ['de'], 'german'],
  ['English in a German file', 'I build the maps of a town in the north.', ['en'], 'de'],
  [
    'Polish',
    'Strony dla miasta i portu, od projektu do druku, oraz się uczę na w',
    ['en'],
    undefined,
    'Polish',
  ],
  ['Japanese', 'ウェブサイトを作ります', ['en'], undefined, 'Japanese'],
  ['of few words, in a Finnish file', 'React', ['en'], 'fi', 'Finnish'],
])(
  'the languages of a source that is %s are found',
  (_, title, languages, language?, other?) => {
    const source = { resume: {}, sections: [{ title, items: [] }], language }
    expect(detectLanguages([source])).toEqual({ languages, other })
  },
)

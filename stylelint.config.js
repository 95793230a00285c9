import { readdirSync } from 'node:fs'

/** Every custom property is set in a style sheet, or by the build (`src/colours/page-styles.ts`). */
const importFrom = [
  'src/colours/page-properties.json',
  ...readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .map((path) => `src/${path}`),
]

/** @type {import('stylelint').Config} */
export default {
  extends: 'stylelint-config-standard',
  plugins: ['stylelint-value-no-unknown-custom-properties', './tools/class-sheets.js'],
  rules: {
    // Direction is set once, on the root: everything else is logical.
    'property-disallowed-list': [
      [
        '/^(margin|padding|border)-(top|right|bottom|left)/',
        '/^border-(top|bottom)-(left|right)-radius$/',
        '/^(min-|max-)?(width|height)$/',
        '/^(top|right|bottom|left)$/',
        'float',
        'clear',
      ],
      { message: 'Use the logical property' },
    ],
    'declaration-property-value-disallowed-list': {
      'text-align': ['left'],
      '/^(float|clear|caption-side)$/': ['left', 'right'],
    },
    // What depends on the page's direction is a token (tokens.css), or says why not.
    'selector-disallowed-list': [
      ['/\\[dir=[^\\]]+\\] /'],
      { message: 'Set a token in tokens.css' },
    ],
    // Colours live in tokens.css; paper.css has paper's own, and the desk its own.
    'color-no-hex': true,
    'function-disallowed-list': ['/^(rgb|hsl|hwb|lab|lch|oklab|oklch)a?$/'],
    // In WebKit its edge breaks the joins of an Arabic word.
    'selector-pseudo-element-disallowed-list': ['first-letter'],
    'selector-class-pattern': '^[a-z][a-z0-9]*(-[a-z0-9]+)*$',
    'csstools/value-no-unknown-custom-properties': [true, { importFrom }],
    'page/class-sheets': {
      dark: 'a state of the root (root-states.ts)',
      js: 'a state of the root',
      first: 'a state of the root',
      'all-revealed': 'a state of the root',
      icon: 'its size and place are those of the control that it is in',
      plate: 'its size and place are those of the part that it is in',
      'star-names': 'their size and place are those of the drawing that they are in',
      'sky-toggle': 'its place is that of the page that it is in',
      tonight: 'a part of the footer that is loaded late',
    },
    'no-descending-specificity': null,
    'custom-property-empty-line-before': null,
  },
  overrides: [
    { files: ['src/page/styles/paper.css'], rules: { 'color-no-hex': null } },
    {
      files: ['src/page/styles/{tokens*,paper}.css', 'src/desk/app/**/*.css'],
      rules: { 'function-disallowed-list': ['/^(rgb|hsl|hwb|lab|lch)a?$/'] },
    },
  ],
}

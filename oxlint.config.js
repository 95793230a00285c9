import { readFileSync } from 'node:fs'
import { defineConfig } from 'oxlint'

/**
 * The rooms of `src/` in order: each may import from earlier ones only, through their doors
 * (`#sky`). The cache relies on it, too (`src/workspace/code.ts`).
 */
const { imports: doors } = JSON.parse(
  readFileSync(new URL('package.json', import.meta.url), 'utf8'),
)
const rooms = [...Object.keys(doors).map((door) => door.slice(1)), 'cli']
/** The layers of the page and of the desk in order: each may import from earlier ones only. */
const pageLayers = ['lib', 'ui', 'background', 'sections']
const deskLayers = ['model', 'state', 'words', 'fields', 'frame']

const imports = [
  ...rooms.flatMap((room) => [
    restricted(`src/${room}/*.{ts,tsx}`, [...throughDoors(room), inside('../')]),
    restricted(`src/${room}/*/*.{ts,tsx}`, [...throughDoors(room), inside('../../')]),
    restricted(`src/${room}/*/*/*.{ts,tsx}`, [
      ...throughDoors(room),
      inside('../../../'),
    ]),
  ]),
  ...pageLayers.flatMap((layer) => [
    restricted(`src/page/${layer}/*.{ts,tsx}`, [
      ...throughDoors('page'),
      inside('../../'),
      laterLayers('../', layer, pageLayers),
    ]),
    restricted(`src/page/${layer}/*/*.{ts,tsx}`, [
      ...throughDoors('page'),
      inside('../../../'),
      laterLayers('../../', layer, pageLayers),
    ]),
  ]),
  ...deskLayers.map((layer) =>
    restricted(`src/desk/app/${layer}/*.{ts,tsx}`, [
      ...insideDesk('../../../'),
      deskSides('server'),
      laterLayers('../', layer, deskLayers),
      ...(layer === 'model'
        ? [{ regex: '^react', message: 'The model of the desk runs without React.' }]
        : []),
    ]),
  ),
  restricted('src/desk/contract.ts', [
    ...insideDesk('../'),
    deskSides('app|beside|server'),
  ]),
  restricted('src/desk/model/*.ts', [
    ...insideDesk('../../'),
    deskSides('app|beside|server'),
  ]),
  restricted('src/desk/server/*.ts', [...insideDesk('../../'), deskSides('app|beside')]),
]

function throughDoors(room) {
  const later = {
    regex: `^#(${rooms.slice(rooms.indexOf(room)).join('|')})$`,
    message: `The rooms are ${rooms.join(', ')}: import from those before this one.`,
  }
  const types = {
    regex: `^#(${rooms.filter((other) => !['languages', 'text'].includes(other)).join('|')})$`,
    allowTypeImports: true,
    message:
      'The page takes only types from this room: its code stays out of the browser.',
  }
  return room === 'page' ? [later, types] : [later]
}

function inside(path) {
  return {
    regex: `^${path.replaceAll('.', String.raw`\.`)}`,
    message: 'Import another room through its door, such as #sky.',
  }
}

function insideDesk(path) {
  return [...throughDoors('desk'), inside(path)]
}

function deskSides(sides) {
  return {
    regex: String.raw`^[./]+/(${sides})/`,
    message: 'What two sides of the desk need is in src/desk/model or contract.ts.',
  }
}

function laterLayers(up, layer, layers) {
  const later = layers.slice(layers.indexOf(layer) + 1)
  return {
    regex: `^${up.replaceAll('.', String.raw`\.`)}(${['[^/]+$', ...later.map((one) => `${one}/`)].join('|')})`,
    message: `The layers are ${layers.join(', ')}: import from those before this one.`,
  }
}

function restricted(files, patterns) {
  return { files: [files], rules: { 'no-restricted-imports': ['error', { patterns }] } }
}

/** Rules of typescript-eslint's strict set that oxlint counts as matters of taste. */
const strict = [
  'adjacent-overload-signatures',
  'array-type',
  'ban-ts-comment',
  'class-literal-property-style',
  'consistent-generic-constructors',
  'consistent-indexed-object-style',
  'consistent-type-assertions',
  'consistent-type-definitions',
  'dot-notation',
  'no-confusing-non-null-assertion',
  'no-deprecated',
  'no-dynamic-delete',
  'no-empty-object-type',
  'no-explicit-any',
  'no-extraneous-class',
  'no-inferrable-types',
  'no-invalid-void-type',
  'no-misused-promises',
  'no-non-null-asserted-nullish-coalescing',
  'no-non-null-assertion',
  'no-unnecessary-boolean-literal-compare',
  'no-unnecessary-condition',
  'no-unnecessary-template-expression',
  'no-unnecessary-type-arguments',
  'no-unnecessary-type-assertion',
  'no-unnecessary-type-constraint',
  'no-unnecessary-type-conversion',
  'no-unnecessary-type-parameters',
  'no-unsafe-argument',
  'no-unsafe-assignment',
  'no-unsafe-call',
  'no-unsafe-function-type',
  'no-unsafe-member-access',
  'no-unsafe-return',
  'non-nullable-type-assertion-style',
  'only-throw-error',
  'prefer-find',
  'prefer-for-of',
  'prefer-function-type',
  'prefer-includes',
  'prefer-nullish-coalescing',
  'prefer-optional-chain',
  'prefer-promise-reject-errors',
  'prefer-reduce-type-parameter',
  'prefer-regexp-exec',
  'prefer-return-this-type',
  'prefer-string-starts-ends-with',
  'require-await',
  'restrict-plus-operands',
  'return-await',
  'unified-signatures',
  'use-unknown-in-catch-callback-variable',
].map((rule) => `typescript/${rule}`)

export default defineConfig({
  ignorePatterns: ['/content', '/shots'],
  plugins: ['typescript', 'oxc', 'import', 'unicorn'],
  options: { typeAware: true, typeCheck: true, reportUnusedDisableDirectives: 'error' },
  categories: { correctness: 'error' },
  rules: {
    ...Object.fromEntries(strict.map((rule) => [rule, 'error'])),
    // A room is read from its first file to its last.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    // Vite adds one to a worker (`?worker&url`).
    'import/default': 'off',
    'no-empty-function': 'error',
    'no-nested-ternary': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    // Colours of the terminal and marks of a script are meant.
    'no-control-regex': 'off',
    'no-misleading-character-class': 'off',
    // Unused siblings of a rest element are allowed.
    'no-unused-vars': ['error', { ignoreRestSiblings: true }],
    'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
  },
  overrides: [
    {
      files: ['src/page/**/*.tsx', 'src/desk/app/**/*.tsx'],
      plugins: ['react', 'jsx-a11y'],
      rules: {
        'react/rules-of-hooks': 'error',
        // The desk's button says why it cannot be pressed (fields/button.tsx).
        'react/forbid-dom-props': ['error', { forbid: ['disabled', 'aria-disabled'] }],
        // Safari drops the list role when bullets are hidden, unless the role is explicit.
        'jsx-a11y/no-redundant-roles': ['error', { ul: ['list'], ol: ['list'] }],
        // A live region is no result of a form, and a list of controls no field set.
        'jsx-a11y/prefer-tag-over-role': 'off',
        // It does not see texts in components.
        'jsx-a11y/control-has-associated-label': 'off',
      },
    },
    {
      files: ['**/*.js'],
      rules: Object.fromEntries(
        strict.filter((rule) => rule.includes('unsafe')).map((rule) => [rule, 'off']),
      ),
    },
    ...imports,
    {
      files: ['src/**'],
      rules: {
        'max-lines-per-function': [
          'error',
          { max: 60, skipBlankLines: true, skipComments: true },
        ],
        // More are an object with names.
        'max-params': ['error', { max: 4 }],
      },
    },
    {
      // A missing value fails a test anyway, and a test may import internal files of another room.
      files: ['tests/**', '**/*.test.ts'],
      rules: {
        'max-lines-per-function': 'off',
        'max-params': 'off',
        // Playwright reads from the pattern what a fixture needs.
        'no-empty-pattern': 'off',
        'no-restricted-imports': 'off',
        'typescript/no-non-null-assertion': 'off',
      },
    },
  ],
})

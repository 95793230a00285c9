import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig } from 'eslint/config'
import tseslint from 'typescript-eslint'
import ts from 'typescript'

/**
 * The rooms of `src/` in order: each may import from earlier ones only, through their doors
 * (`#sky`).
 */
const rooms = [
  ...['stars', 'workspace', 'colours', 'languages', 'text', 'schema', 'fonts', 'edition'],
  ...['pictures', 'sky', 'reading', 'cv', 'files', 'page', 'desk', 'site', 'import'],
  'cli',
]
/** The layers of the page in order: each may import from earlier ones only. */
const layers = ['lib', 'ui', 'background', 'sections']

const imports = [
  ...rooms.flatMap((room) => [
    restricted(`src/${room}/*.{ts,tsx}`, [...throughDoors(room), inside('../')]),
    restricted(`src/${room}/*/*.{ts,tsx}`, [...throughDoors(room), inside('../../')]),
    restricted(`src/${room}/*/*/*.{ts,tsx}`, [
      ...throughDoors(room),
      inside('../../../'),
    ]),
  ]),
  ...layers.flatMap((layer, index) => {
    const later = layers.slice(index + 1).join('|') || '-'
    return ['../', '../../'].map((up) =>
      restricted(`src/page/${layer}/${up === '../' ? '' : '*/'}*.{ts,tsx}`, [
        ...throughDoors('page'),
        inside(`../${up}`),
        {
          regex: `^${up.replaceAll('.', String.raw`\.`)}([^/]+$|(${later})/)`,
          message: `The layers of the page are ${layers.join(', ')}: import from those before this one.`,
        },
      ]),
    )
  }),
]

/**
 * Reports what the compiler reports: the rules have already made it check the types, so a second
 * process, which would take as much time again, is not needed.
 */
const types = {
  create: ({ report, sourceCode }) => ({
    Program(root) {
      const { program, esTreeNodeToTSNodeMap } = sourceCode.parserServices
      const faults = program.getSemanticDiagnostics(esTreeNodeToTSNodeMap.get(root))
      for (const { messageText, start = 0, length = 0 } of faults) {
        const loc = {
          start: sourceCode.getLocFromIndex(start),
          end: sourceCode.getLocFromIndex(start + length),
        }
        report({ loc, message: ts.flattenDiagnosticMessageText(messageText, '\n') })
      }
    },
  }),
}

function throughDoors(room) {
  const later = {
    regex: `^#(${rooms.slice(rooms.indexOf(room)).join('|')})$`,
    message: `The rooms are ${rooms.join(', ')}: import from those before this one.`,
  }
  const types = {
    regex: '^#(?!languages$|text$)',
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

function restricted(files, patterns) {
  const rule = '@typescript-eslint/no-restricted-imports'
  return {
    files: [files],
    // Tests may import internal files of another room.
    ignores: ['**/*.test.ts'],
    rules: { [rule]: ['error', { patterns }] },
  }
}

export default defineConfig(
  { ignores: ['dist*', '.cache', 'content', 'shots', 'test-results'] },
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: {
          allowDefaultProject: ['*.js', 'src/cli/*.js', 'tests/*.js', 'tools/*/*.js'],
        },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { compiler: { rules: { types } } },
    rules: {
      // The code has no enums (`erasableSyntaxOnly`), and these two take long to find none.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true },
      ],
      // Unused siblings of a rest element are allowed.
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true },
      ],
    },
  },
  { files: ['**/*.{ts,tsx}'], rules: { 'compiler/types': 'error' } },
  {
    files: ['src/page/**/*.tsx', 'src/desk/app/**/*.tsx'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.strict],
    rules: {
      // Safari drops the list role when bullets are hidden, unless the role is explicit.
      'jsx-a11y/no-redundant-roles': ['error', { ul: ['list'], ol: ['list'] }],
    },
  },
  {
    files: ['src/**'],
    ignores: ['**/*.test.ts'],
    rules: {
      'max-lines-per-function': [
        'error',
        { max: 60, skipBlankLines: true, skipComments: true },
      ],
    },
  },
  {
    // Prettier wraps the code, but not the comments.
    rules: {
      'max-len': [
        'error',
        { code: 999, comments: 100, ignoreUrls: true, ignorePattern: 'eslint-disable' },
      ],
    },
  },
  {
    // In a test, a missing value fails the test anyway.
    files: ['tests/**', '**/*.test.ts'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  { files: ['**/*.js'], extends: [tseslint.configs.disableTypeChecked] },
  ...imports,
)

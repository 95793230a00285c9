import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig } from 'eslint/config'
import tseslint from 'typescript-eslint'

const build = '(^|/)(generate|commands|tests|bench)/'
const top =
  '/(main|boot|render|navigate|chunks|first-screen|below-the-fold|tree|parts|shown)$'
const sections =
  '^\\./(about|contact|educations|footer|hero|navigation|not-found|projects|skills)$'

/** Imports run one way (docs/architecture.md); each layer may not reach the ones after it. */
const forbidden = {
  'model/**': [build, '/src/'],
  'src/lib/**': [build, top, '/(ui|sky|sections)/'],
  'src/ui/**': [build, top, '/(sky|sections)/', '/model/(?!(page(/made)?|runs|dates)$)'],
  'src/sky/**': [build, top, '/sections/'],
  'src/sections/**': [build, top, sections],
  'src/*': [build],
}

const layers = Object.entries(forbidden).map(([files, imports]) =>
  restricted(files, [
    {
      regex: '/model/schema$',
      allowTypeImports: true,
      message: 'src/ takes only types from the schema: zod stays out of the browser.',
    },
    {
      regex: imports.join('|'),
      message:
        'Imports run model → lib → ui → sky, sections → app → main, generate → commands.',
    },
  ]),
)

/** The rooms of `generate/`, the files between them, and who calls them: each takes only from those before it. */
const rooms = [
  ...['reading', 'assets', 'drawing', 'checking', 'files', 'hosting'],
  ...['steps', 'site', 'html', 'outputs', 'vite', 'build', 'plugin', 'commands'],
]
const order = rooms.slice(0, -1).map((room, index) =>
  restricted(`generate/${room}{.ts,/*.ts}`, [
    {
      regex: `^(\\.{1,2}/)+(${rooms.slice(index + 1).join('|')})(/|$)`,
      message: `The rooms of generate/ stand in an order: ${rooms.join(', ')}.`,
    },
  ]),
)

function restricted(files, patterns) {
  const rule = '@typescript-eslint/no-restricted-imports'
  return { files: [files], rules: { [rule]: ['error', { patterns }] } }
}

export default defineConfig(
  { ignores: ['dist*', '.cache', 'content', 'shots', 'test-results'] },
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: {
          allowDefaultProject: ['*.js', 'commands/*.js', 'tests/*.js', 'tools/*/*.js'],
        },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true },
      ],
      // What is taken out of an object to leave the rest.
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true },
      ],
    },
  },
  {
    files: ['src/**/*.tsx'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.strict],
    rules: {
      // Safari drops the list role where the bullets are hidden, unless it is named.
      'jsx-a11y/no-redundant-roles': ['error', { ul: ['list'], ol: ['list'] }],
    },
  },
  {
    files: ['{src,model,generate,commands}/**'],
    rules: {
      'max-lines-per-function': [
        'error',
        { max: 60, skipBlankLines: true, skipComments: true },
      ],
    },
  },
  {
    // A test that finds nothing where something must be has failed already.
    files: ['tests/**'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  { files: ['**/*.js'], extends: [tseslint.configs.disableTypeChecked] },
  ...layers,
  ...order,
)

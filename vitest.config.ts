import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { isWholeRun } from './tests/size.ts'

/** The same order on every machine and in every run, so that a green run means the same. */
class ByName extends BaseSequencer {
  override sort(files: TestSpecification[]) {
    const sorted = files.toSorted((a, b) => (a.moduleId < b.moduleId ? -1 : 1))
    return Promise.resolve(sorted)
  }
}

const include = [
  '{src,tools}/**/*.test.ts',
  'tests/owners/**/*.test.ts',
  // Packs and installs the product.
  ...(isWholeRun ? ['tests/installed/**/*.test.ts'] : []),
]

/** The tests of the desk's server that run again with the line ends of Windows. */
const withLineEnds = ['content', 'desk', 'files', 'pictures', 'steps']
if (isWholeRun) withLineEnds.push('publish')

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'unit', include } },
      {
        extends: true,
        test: {
          name: 'line ends of Windows',
          include: [`src/desk/server/{${withLineEnds.join()}}.test.ts`],
          env: { LINE_END: '\r\n' },
        },
      },
    ],
    // Tests must not read an owner's content, nor the date of the product's last commit.
    env: { CONTENT: 'sample', GIT_CEILING_DIRECTORIES: resolve('.') },
    globalSetup: 'tests/temporary-files.ts',
    setupFiles: ['tests/same-inputs.ts', 'tests/nothing-left.ts'],
    // By default the first run orders the files by size, and later ones by duration.
    sequence: { sequencer: ByName },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // With isolation, each file would load all modules again: a third of the total time.
    isolate: false,
    // The default leaves one core unused.
    maxWorkers: '100%',
    // Property-based tests and servers take longer on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})

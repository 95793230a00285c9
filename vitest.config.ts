import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,tools}/**/*.test.ts', 'tests/{owners,strangers}/**/*.test.ts'],
    // Never an owner's content, nor when the product's was committed.
    env: { CONTENT: 'sample', GIT_CEILING_DIRECTORIES: resolve('.') },
    setupFiles: ['tests/same-inputs.ts'],
    restoreMocks: true,
    unstubEnvs: true,
    // Each file alone would read the modules anew: a third of all the time.
    isolate: false,
    // By itself it would leave one core to others.
    maxWorkers: '100%',
    // The properties take longer on a busy machine.
    testTimeout: 60_000,
  },
})

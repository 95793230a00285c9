import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/{unit,strangers}/**/*.test.ts'],
    // Never an owner's content.
    env: { CONTENT: 'sample' },
    setupFiles: ['tests/unit/same-inputs.ts'],
    restoreMocks: true,
    unstubEnvs: true,
    // Each file alone would read the modules anew: a third of all the time.
    isolate: false,
    // The properties take longer on a busy machine.
    testTimeout: 60_000,
  },
})

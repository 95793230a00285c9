import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/engines/**/*.test.ts'],
    // One browser at a time; the limits are only against hanging.
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
})

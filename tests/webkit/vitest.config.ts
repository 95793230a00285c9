import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/webkit/**/*.test.ts'],
    globalSetup: 'tests/webkit/serve.ts',
    // The tests never read an owner's content.
    env: { CONTENT: 'sample' },
    // Only against hanging: a slow machine is no fault of the page.
    testTimeout: 300_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000, interval: 50 } },
  },
})

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { portfolio } from '#site'

/** Where the site will be served, for hosts that serve it below a path. */
const base = (process.env['BASE_PATH'] ?? '/').replace(
  /^\/*(.*?)\/*$/,
  (_, path: string) => (path ? `/${path}/` : '/'),
)

export default defineConfig({
  base,
  appType: 'custom',
  plugins: [react(), portfolio()],
  // Its `light-dark()` for older browsers (`Features.LightDark`): the site needs none.
  css: { lightningcss: { exclude: 1 << 20 } },
  build: {
    // The baseline that the README states; a newer Vite must not move it.
    target: ['chrome111', 'edge111', 'firefox115', 'safari16.4', 'ios16.4'],
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  worker: { format: 'es' },
})

import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { portfolio } from '#site'

/** A function, so that each build of a process has its own plugins. */
export default (): UserConfig => ({
  appType: 'custom',
  // The first one sets `NODE_ENV`, which the second reads.
  plugins: [portfolio(), react()],
  css: {
    transformer: 'lightningcss',
    lightningcss: {
      // The names of windows (`sizes.css` of the page and of the desk).
      drafts: { customMedia: true },
      // The `light-dark()` polyfill (`Features.LightDark`), which the site does not need.
      exclude: 1 << 20,
      // Only the minifier adapts styles to the browsers of `build.target`, once.
      targets: {},
    },
  },
  build: {
    // The baseline that the README states; an update of Vite must not change it.
    target: ['chrome111', 'edge111', 'firefox115', 'safari16.4', 'ios16.4'],
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  worker: { format: 'es' },
})

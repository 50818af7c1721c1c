import { join } from 'node:path'
import { defaultClientConditions, defineConfig } from 'vite'

/** Builds the page to `dist`. Its policy allows no inline script and no style, and only files of its own origin. */
export default defineConfig({
  root: import.meta.dirname,
  // `source` runs the workspace's packages from their TypeScript, unbuilt.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // `approval.html` is a window of its own, for a frame that is covered; it has no script. `export.html` shows the phrase, and `device.html` opens by the link in a mail.
    rolldownOptions: {
      input: ['index.html', 'approval.html', 'export.html', 'device.html'].map(
        (page) => join(import.meta.dirname, page),
      ),
    },
  },
})

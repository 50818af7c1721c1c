import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  // `source` runs the workspace's packages from their TypeScript, unbuilt.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    rolldownOptions: {
      input: ['index.html', 'chains.html'].map((page) =>
        join(import.meta.dirname, page),
      ),
      // Without them, each page starts with some 80 files. What the pages
      // are made of stays apart: each would run the other one, too.
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'start',
              tags: ['$initial'],
              test: /\/(node_modules|packages)\//,
            },
            {
              name: 'viem',
              test: /\/node_modules\/(viem|ox|abitype|@noble)\//,
            },
          ],
        },
      },
    },
  },
  // Found late, behind dynamic imports, they would reload the page in use.
  optimizeDeps: {
    include: [
      ...['@tanstack/react-query', 'viem', 'viem/accounts'],
      ...['@scure/btc-signer', '@solana/kit'],
    ],
  },
})

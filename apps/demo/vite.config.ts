import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  // `source` runs the workspace's packages from their TypeScript, unbuilt.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: { target: 'es2022' },
  // Found late, behind dynamic imports, they would reload the page in use.
  optimizeDeps: {
    include: ['@tanstack/react-query', 'viem', 'viem/accounts'],
  },
})

import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  // `source` runs the workspace's packages from their TypeScript, unbuilt.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  // The reference client comes in one piece.
  build: { target: 'es2022', chunkSizeWarningLimit: 1000 },
  // Found late, behind dynamic imports, they would reload the page in use.
  optimizeDeps: {
    include: ['@walletconnect/sign-client', 'jsqr', 'viem', 'viem/accounts'],
  },
})

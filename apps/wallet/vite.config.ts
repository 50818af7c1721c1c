import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  // `source` runs the workspace's packages from their TypeScript, unbuilt.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  // The official client is one large chunk.
  build: { target: 'es2022', chunkSizeWarningLimit: 1000 },
  // Discovered late, behind dynamic imports, they would reload the open page.
  optimizeDeps: {
    include: ['@walletconnect/sign-client', 'jsqr', 'viem', 'viem/accounts'],
  },
})

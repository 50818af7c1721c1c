import { build, defaultServerConditions } from 'vite'
import { aliasReact } from './aliasReact.ts'

/** Builds what renders a page on a server into one `server.mjs`, React included. */
export async function buildRenderer(parameters: {
  page: string
  outDir: string
  /** Another `node_modules` to take React from. */
  react?: string
}): Promise<void> {
  const { page, outDir, react } = parameters
  const conditions = ['source', ...defaultServerConditions]
  await build({
    root: page,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: aliasReact(react), conditions },
    ssr: { noExternal: true, resolve: { conditions } },
    build: {
      ssr: 'server.tsx',
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        output: {
          entryFileNames: 'server.mjs',
          chunkFileNames: '[name]-[hash].mjs',
        },
      },
    },
  })
}

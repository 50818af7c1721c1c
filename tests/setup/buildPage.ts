import { build, defaultClientConditions } from 'vite'
import { aliasReact } from './aliasReact.ts'

/** Builds one page with Vite as an app would, from the packages' sources. */
export async function buildPage(parameters: {
  page: string
  outDir: string
  /** Another `node_modules` to take React from. */
  react?: string
}): Promise<void> {
  const { page, outDir, react } = parameters
  await build({
    root: page,
    base: './',
    configFile: false,
    logLevel: 'warn',
    resolve: {
      conditions: ['source', ...defaultClientConditions],
      alias: aliasReact(react),
    },
    build: { outDir, emptyOutDir: true, manifest: true, target: 'es2022' },
  })
}

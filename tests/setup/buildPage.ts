import { build, defaultClientConditions } from 'vite'
import { onwarn } from '../../scripts/start/buildApp.mjs'
import { aliasReact } from './aliasReact.ts'

/** Builds one page with Vite as an app would, from the packages' sources. */
export async function buildPage(parameters: {
  page: string
  outDir: string
  /** Another `node_modules` to take React from. */
  react?: string
  /** Whether what the page starts with is one file. Default: Vite's some 40. */
  hasOneStart?: boolean
}): Promise<void> {
  const { page, outDir, react, hasOneStart = false } = parameters
  await build({
    root: page,
    base: './',
    configFile: false,
    logLevel: 'warn',
    resolve: {
      conditions: ['source', ...defaultClientConditions],
      alias: aliasReact(react),
    },
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      target: 'es2022',
      rolldownOptions: {
        onwarn,
        ...(hasOneStart && { output: { codeSplitting: oneStart } }),
      },
    },
  })
}

const oneStart = {
  groups: [{ name: 'start', tags: ['$initial' as const] }],
}

import { join } from 'node:path'
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
  /** Its HTML files. Default: `index.html`. */
  inputs?: readonly string[]
}): Promise<void> {
  const { page, outDir, react, hasOneStart = false } = parameters
  const { inputs = ['index.html'] } = parameters
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
        input: inputs.map((name) => join(page, name)),
        ...(hasOneStart && { output: { codeSplitting: oneStart } }),
      },
    },
  })
}

const oneStart = {
  groups: [{ name: 'start', tags: ['$initial' as const] }],
}

import { build } from 'vite'
import { onwarn } from '../../scripts/start/buildApp.mjs'

/** Builds a page from the built packages, with React in a chunk of its own. */
export async function buildChunks(parameters: {
  root: string
  outDir: string
  input: Record<string, string>
}): Promise<void> {
  const { root, outDir, input } = parameters
  await build({
    root,
    base: './',
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      target: 'es2022',
      rolldownOptions: {
        onwarn,
        input,
        output: {
          codeSplitting: {
            groups: [
              {
                name: 'react-excluded',
                test: /node_modules\/(react|react-dom|scheduler)\//,
              },
            ],
          },
        },
      },
    },
  })
}

import { join } from 'node:path'
import { build } from 'vite'
import { writeReadmeExample } from '../setup/writeReadmeExample.ts'

const page = join(import.meta.dirname, '../fixtures/readme')

/** Builds the README example, unchanged, from the built packages, with React in a chunk of its own; beside it, where asked, a script with every action that signs or sends. */
export async function buildMeasuredPage(
  outDir: string,
  { withActions }: { withActions: boolean },
): Promise<void> {
  await writeReadmeExample(page)
  await build({
    root: page,
    base: './',
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      target: 'es2022',
      rolldownOptions: {
        input: {
          index: join(page, 'index.html'),
          ...(withActions ? { actions: join(page, 'runActions.ts') } : {}),
        },
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

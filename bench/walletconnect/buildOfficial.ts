import { join } from 'node:path'
import { build } from 'vite'

/** The only folder in which it is installed; no workspace depends on it. */
const modules = join(
  import.meta.dirname,
  '../../tests/interop/node_modules/@walletconnect',
)

/** Builds the page with the official client, as an app would. */
export async function buildOfficial(outDir: string): Promise<void> {
  await build({
    root: join(import.meta.dirname, 'official'),
    base: './',
    configFile: false,
    logLevel: 'error',
    resolve: {
      alias: {
        '@walletconnect/universal-provider': join(
          modules,
          'universal-provider',
        ),
      },
    },
    build: { outDir, emptyOutDir: true, manifest: true, target: 'es2022' },
  })
}

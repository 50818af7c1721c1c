import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, defaultClientConditions } from 'vite'

/** Bundles the fake wallets into one script that a page runs before its own. */
export async function buildWallets(
  folder: string,
  pages: string,
): Promise<void> {
  await build({
    root: folder,
    configFile: false,
    logLevel: 'warn',
    resolve: { conditions: ['source', ...defaultClientConditions] },
    build: {
      outDir: join(pages, 'wallets'),
      emptyOutDir: true,
      target: 'es2022',
      lib: {
        entry: 'installWallets.ts',
        formats: ['iife'],
        name: 'latchkitWallets',
        fileName: () => 'installWallets.js',
      },
    },
  })
}

export function readWalletScript(pages: string): Promise<string> {
  return readFile(join(pages, 'wallets/installWallets.js'), 'utf8')
}

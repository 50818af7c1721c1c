import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, defaultClientConditions } from 'vite'

/** Page scripts by the name of the extension, which is that of its folder too. */
const pageScripts = {
  MetaMask: 'metaMaskPage',
  'Rabby Wallet': 'rabbyPage',
}

export type ExtensionName = keyof typeof pageScripts

export const extensionNames = Object.keys(pageScripts) as ExtensionName[]

/** Builds an unpacked extension around each page provider; returns their folders. */
export async function buildExtensions(folder: string): Promise<string[]> {
  const scripts = join(folder, 'scripts')
  const shared = ['background', 'content']
  for (const entry of [...shared, ...Object.values(pageScripts)])
    await buildScript(entry, scripts)
  return Promise.all(
    extensionNames.map(async (name) => {
      const target = join(folder, name)
      const used = [...shared, pageScripts[name]].map((entry) => `${entry}.js`)
      await mkdir(target)
      for (const file of used)
        await copyFile(join(scripts, file), join(target, file))
      const manifest = JSON.stringify(createManifest(name))
      await writeFile(join(target, 'manifest.json'), manifest)
      return target
    }),
  )
}

async function buildScript(entry: string, outDir: string): Promise<void> {
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['source', ...defaultClientConditions] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: false,
      minify: false,
      target: 'es2022',
      lib: {
        entry: `${entry}.ts`,
        formats: ['iife'],
        name: 'extension',
        fileName: () => `${entry}.js`,
      },
      rolldownOptions: {
        // The streams of the page providers are those of Node.
        transform: {
          inject: { Buffer: ['buffer', 'Buffer'], process: 'process' },
        },
      },
    },
  })
}

function createManifest(name: ExtensionName): object {
  const matches = ['http://127.0.0.1/*']
  const script = { matches, run_at: 'document_start' }
  return {
    manifest_version: 3,
    name,
    version: '1.0',
    background: { service_worker: 'background.js' },
    host_permissions: matches,
    content_scripts: [
      { ...script, js: ['content.js'] },
      { ...script, js: [`${pageScripts[name]}.js`], world: 'MAIN' },
    ],
  }
}

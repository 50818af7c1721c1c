import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import type { Manifest } from './readWeights.ts'
import { readWeights } from './readWeights.ts'

const root = join(import.meta.dirname, '../../services/frame')

/** What loads for an approval, and for the transaction that was approved. */
const approvals = [
  'src/approvals/openApproval.ts',
  '../../node_modules/viem/_esm/index.js',
]

const isLocale = (key: string) => /^src\/locales\/[a-z]{2}\.ts$/.test(key)

/**
 * Weighs the built page of the embedded wallet's frame, in bytes of gzip. Whatever it may load counts to its first address, if
 * it is not listed as part of an approval; of the languages, the longest.
 */
export async function measureFrame(): Promise<
  Record<'frame' | 'approvals', number>
> {
  const outDir = await mkdtemp(join(tmpdir(), 'latchkit-budgets-'))
  try {
    await build({
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir, emptyOutDir: true, manifest: true },
    })
    const { byFile } = await readWeights(outDir)
    const path = join(outDir, '.vite/manifest.json')
    const manifest: Manifest = JSON.parse(await readFile(path, 'utf8'))
    for (const key of approvals)
      if (!manifest[key]) throw new Error(`The frame has no chunk of ${key}.`)
    const weigh = (files: Iterable<string>) =>
      [...files].reduce((sum, file) => sum + (byFile.get(file) ?? 0), 0)
    const isLater = (key: string) => approvals.includes(key) || isLocale(key)
    const first = listFiles(manifest, ['index.html'], isLater)
    const later = listFiles(manifest, approvals, isLocale)
    const languages = Object.entries(manifest)
      .filter(([key]) => isLocale(key))
      .map(([, { file }]) => byFile.get(file) ?? 0)
    if (languages.length === 0) throw new Error('The frame has no languages.')
    return {
      frame: weigh(first),
      approvals:
        weigh([...later].filter((file) => !first.has(file))) +
        Math.max(...languages),
    }
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

/** Lists the files of chunks, and of all that they import, now or later, but for chunks that are left out. */
function listFiles(
  manifest: Manifest,
  keys: readonly string[],
  isLeftOut: (key: string) => boolean,
): Set<string> {
  const files = new Set<string>()
  const seen = new Set<string>()
  const collect = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const imported of chunk.imports ?? []) collect(imported)
    for (const imported of chunk.dynamicImports ?? [])
      if (!isLeftOut(imported)) collect(imported)
  }
  for (const key of keys) collect(key)
  return files
}

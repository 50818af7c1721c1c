import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** React, and the bundler's runtime, which is there for React's CommonJS alone. */
const excluded = /react-excluded|rolldown-runtime/

/** What a build consists of, by its sources. */
export type Manifest = Record<
  string,
  {
    file: string
    imports?: string[]
    dynamicImports?: string[]
    css?: string[]
  }
>

/** The weight of every script and style of a build, and which of them the page starts with; React is left out. */
export async function readWeights(folder: string): Promise<{
  entry: readonly string[]
  byFile: ReadonlyMap<string, number>
  /** The script with every action that signs or sends. */
  actions: string | undefined
  /** The script with the wallets that are part of the kit. */
  directory: string | undefined
  /** The script that animates the modal. */
  motion: string | undefined
}> {
  const path = join(folder, '.vite/manifest.json')
  const manifest: Manifest = JSON.parse(await readFile(path, 'utf8'))
  const byFile = new Map<string, number>()
  for (const name of await readdir(folder, { recursive: true }))
    if (/\.(js|css)$/.test(name) && !excluded.test(name))
      byFile.set(
        name,
        gzipSync(await readFile(join(folder, name)), { level: 9 }).length,
      )
  const entry = new Set<string>()
  collect('index.html')
  return {
    entry: [...entry].filter((file) => byFile.has(file)),
    byFile,
    actions: manifest['runActions.ts']?.file,
    directory: find('/bundledDirectory.js'),
    motion: find('/moveModal.js'),
  }

  function find(end: string): string | undefined {
    return Object.entries(manifest).find(([key]) => key.endsWith(end))?.[1].file
  }

  function collect(key: string): void {
    const chunk = manifest[key]
    if (!chunk || entry.has(chunk.file)) return
    entry.add(chunk.file)
    for (const file of chunk.css ?? []) entry.add(file)
    for (const imported of chunk.imports ?? []) collect(imported)
  }
}

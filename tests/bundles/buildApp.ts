import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const root = join(import.meta.dirname, '../..')

/** Builds an app from one file of source, as its author would, and lists what each chunk contains. */
export async function buildApp(source: string): Promise<buildApp.ReturnType> {
  // In this folder, where imports find the packages.
  const folder = await mkdtemp(join(import.meta.dirname, '.app-'))
  const entry = join(folder, 'main.tsx')
  await writeFile(entry, source)
  try {
    const result = await build({
      configFile: false,
      logLevel: 'error',
      root: folder,
      resolve: { conditions: ['source', 'module', 'browser'] },
      build: {
        write: false,
        target: 'es2022',
        rolldownOptions: { input: entry },
      },
    })
    const output = Array.isArray(result) ? result[0] : result
    if (!output || !('output' in output)) throw new Error('Nothing was built.')
    const chunks = output.output.filter((it) => it.type === 'chunk')
    const byFile = new Map(chunks.map((it) => [it.fileName, it]))
    const initial = new Set<string>()
    const start = (file: string) => {
      if (initial.has(file)) return
      initial.add(file)
      for (const each of byFile.get(file)?.imports ?? []) start(each)
    }
    for (const { isEntry, fileName } of chunks) if (isEntry) start(fileName)
    const list = (isInitial: boolean) =>
      chunks
        .filter(({ fileName }) => initial.has(fileName) === isInitial)
        .flatMap(({ moduleIds }) => moduleIds)
        .filter((id) => !id.startsWith('\0') && !id.startsWith(folder))
        .map((id) => relative(root, id.split('?')[0] ?? id))
    const code = [...initial].map((file) => byFile.get(file)?.code ?? '')
    return {
      initial: list(true),
      lazy: list(false),
      bytes: gzipSync(code.join('\n'), { level: 9 }).length,
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

export declare namespace buildApp {
  type ReturnType = {
    /** Files of the chunks that the page starts with, from the root of the repository. */
    readonly initial: readonly string[]
    /** Files of the chunks that load later. */
    readonly lazy: readonly string[]
    /** Of the chunks that the page starts with, in gzip. */
    readonly bytes: number
  }
}

import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { ConfigError, toVariable } from '@latchkit/shared/config'
import { guide, prefix } from './config.ts'

/** A file of the built page, in memory. */
export type PageFile = {
  readonly type: string
  readonly bytes: Buffer
  /** By Brotli; `undefined` for what is small, or compressed already. */
  readonly compressed: Buffer | undefined
  /** Whether its name changes with its content. */
  readonly isHashed: boolean
}

const types: ReadonlyMap<string, string> = new Map([
  ['.css', 'text/css; charset=utf-8'],
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.png', 'image/png'],
  ['.svg', 'image/svg+xml'],
  ['.webp', 'image/webp'],
  ['.woff2', 'font/woff2'],
])

/**
 * Reads a built page by its paths: `/`, `/export` for `export.html`, and the path of each other file of a known type. Source
 * maps are left out. Throws `ConfigError` if there is no page.
 */
export function readPage({ folder }: { folder: string }) {
  const files = new Map<string, PageFile>()
  for (const name of listFiles(folder)) {
    const type = types.get(extname(name))
    if (!type) continue
    const bytes = readFileSync(join(folder, name))
    const isText = !/^(image\/(png|webp)|font)/.test(type)
    const file: PageFile = {
      ...{ type, bytes, isHashed: name.startsWith('assets/') },
      compressed: isText && bytes.length >= 1_024 ? compress(bytes) : undefined,
    }
    files.set(`/${name.replace(/^index\.html$|\.html$/, '')}`, file)
  }
  if (!files.has('/')) {
    const variable = toVariable(prefix, 'pageDir')
    const problem = `${variable}: there is no index.html in ${folder}; build the page, or write the folder that has it`
    throw new ConfigError({ problems: [problem], guide })
  }
  return files
}

/** Lists the files of a folder by their paths as of URLs. */
function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) =>
        join(parentPath, name)
          .slice(join(folder, sep).length)
          .replaceAll(sep, '/'),
      )
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Quality 9 would save 0.4 % more, and make each start of the host 2 s longer. */
function compress(bytes: Buffer): Buffer {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 }
  return brotliCompressSync(bytes, { params })
}

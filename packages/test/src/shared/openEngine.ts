import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { valueParsers } from '@latchkit/shared/database/openDatabase'

const options = { parsers: { ...valueParsers } }
const cache = join(import.meta.dirname, '../../../../.latchkit/cache')

/**
 * Starts a PostgreSQL in memory whose database is empty. To make one takes some
 * three seconds, so the first is kept for those after it, also of other
 * processes: to read that takes one.
 */
export async function openEngine(): Promise<PGlite> {
  const path = join(cache, `empty-${readVersion()}.tar`)
  if (existsSync(path)) {
    const loadDataDir = new Blob([await readFile(path)])
    try {
      return await PGlite.create({ ...options, loadDataDir })
    } catch {
      // The file is damaged: it is made anew.
    }
  }
  const engine = await PGlite.create(options)
  const dump = await engine.dumpDataDir('none')
  // Moved into place only when whole: others may read it at any time.
  const draft = `${path}.${process.pid}`
  mkdirSync(cache, { recursive: true })
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()))
  renameSync(draft, path)
  return engine
}

function readVersion(): string {
  const require = createRequire(import.meta.url)
  const entry = require.resolve('@electric-sql/pglite')
  const { version } = require(join(dirname(entry), '../package.json'))
  return version
}

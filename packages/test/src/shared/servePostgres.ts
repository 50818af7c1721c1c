import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { startEmbeddedPostgres } from '@latchkit/shared/postgres/startEmbeddedPostgres'
import { hasPostgres, startPostgres } from './startPostgres.ts'

// A program: starts a PostgreSQL, prints its URL, and stops it once nothing
// holds its input any more, however the process that did so has ended.
const [, , engine] = process.argv
const server = await start()
console.log(server.url)
process.stdin.resume().once('close', server.stop)

async function start(): Promise<{ url: string; stop: () => Promise<void> }> {
  // Where the tests gate a change, PostgreSQL must not be absent.
  const isInstalled = hasPostgres || process.env.CI !== undefined
  if (engine === 'configured' && isInstalled) return await startPostgres()
  const dataDir = mkdtempSync(join(tmpdir(), 'latchkit-pg-'))
  const { url, folder, stop } = await startEmbeddedPostgres({ dataDir })
  return {
    url,
    async stop() {
      await stop()
      for (const path of [folder, dataDir])
        rmSync(path, { recursive: true, force: true })
    },
  }
}

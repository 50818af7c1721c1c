import { execFile } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import type { Load } from './Load.ts'

const run = promisify(execFile)

/** Sends a load from a process of its own; resolves with answers per second. */
export async function runLoad(load: Load): Promise<number> {
  const script = join(import.meta.dirname, 'pound.ts')
  const { stdout } = await run(process.execPath, [script, JSON.stringify(load)])
  const { count, failed, seconds } = JSON.parse(stdout)
  if (failed > 0)
    throw new Error(`${failed} of ${count} requests to ${load.url} failed.`)
  return count / seconds
}

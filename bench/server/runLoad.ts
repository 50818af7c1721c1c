import { execFile } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import type { requestWriters } from './requestWriters.ts'

const run = promisify(execFile)

/** Sends a load from its own process; resolves with the responses per second. */
export async function runLoad(load: Load): Promise<number> {
  const script = join(import.meta.dirname, 'sendLoad.ts')
  const { stdout } = await run(process.execPath, [script, JSON.stringify(load)])
  const { count, failed, seconds } = JSON.parse(stdout)
  if (failed > 0)
    throw new Error(`${failed} of ${count} requests to ${load.url} failed.`)
  return count / seconds
}

/** The requests to send, and for how long. */
export type Load = {
  readonly url: string
  readonly connections: number
  readonly writer: keyof typeof requestWriters
  /** One of `seconds` and `requests` ends the load. */
  readonly seconds?: number
  readonly requests?: number
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'

const script = join(import.meta.dirname, '../fixtures/ssr/runServer.ts')

/** Starts a server that renders the page of a folder. It is a process of its own, as servers are. */
export async function startRenderer(
  folder: string,
): Promise<{ url: string; close(): Promise<void> }> {
  const child = spawn(process.execPath, [script, folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  const [url] = await Promise.race([
    once(createInterface(child.stdout), 'line'),
    ended.then(() => Promise.reject(new Error('The server has ended.'))),
  ])
  return {
    url,
    async close() {
      child.stdin.end()
      await ended
    },
  }
}

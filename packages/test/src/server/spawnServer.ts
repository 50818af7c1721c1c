import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Starts the server, or another service, in a child process, as an operator does; resolves when it is ready. */
export async function spawnServer(
  settings: Record<string, string>,
  { service = 'server' }: { service?: string } = {},
): Promise<spawnServer.ReturnType> {
  const path = `../../../../services/${service}/src/main.ts`
  const main = fileURLToPath(new URL(path, import.meta.url))
  const child = spawn(
    process.execPath,
    ['--conditions=source', main, '--json'],
    {
      env: { PATH: process.env.PATH, ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const url = await readUrl(child)
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null)
      return child.exitCode
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
    return child.exitCode
  }
  return {
    url,
    stop: () => end('SIGTERM'),
    async kill() {
      await end('SIGKILL')
    },
  }
}

export declare namespace spawnServer {
  type ReturnType = {
    readonly url: string
    /** Sends SIGTERM and resolves with the exit code. */
    stop(): Promise<number | null>
    kill(): Promise<void>
  }
}

async function readUrl({ stdout }: ChildProcess): Promise<string> {
  let text = ''
  for await (const chunk of stdout ?? []) {
    text += chunk
    if (text.includes('\n')) return JSON.parse(text).url
  }
  throw new Error('The server did not start.')
}

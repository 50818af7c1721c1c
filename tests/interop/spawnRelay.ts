import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { keepTail } from './keepTail.ts'

const main = fileURLToPath(
  new URL('../../services/relay/src/main.ts', import.meta.url),
)

/** Each process connects anew for its test, and all of them from one address. */
const limits = { connectsPerMinute: 10_000 }

/** The relay as an operator runs it, in a process of its own; resolves once it is ready. */
export async function spawnRelay(
  parameters: spawnRelay.Parameters,
): Promise<spawnRelay.ReturnType> {
  const { store, dataDir, port = 0, redisUrl } = parameters
  const child = spawn(
    process.execPath,
    ['--conditions=source', main, '--json'],
    {
      env: {
        PATH: process.env.PATH,
        LATCHKIT_RUN: process.env.LATCHKIT_RUN,
        LATCHKIT_RELAY_STORE: store,
        LATCHKIT_RELAY_DATA_DIR: dataDir,
        LATCHKIT_RELAY_REDIS_URL: redisUrl,
        LATCHKIT_RELAY_PORT: `${port}`,
        LATCHKIT_RELAY_LIMITS: JSON.stringify(limits),
        LATCHKIT_RELAY_LOG_LEVEL: process.env.LATCHKIT_RELAY_LOG_LEVEL,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const log = keepTail([child.stderr])
  const ended = once(child, 'exit')
  const url = await readUrl(child, log)
  return {
    url,
    log,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await ended
    },
  }
}

export declare namespace spawnRelay {
  type Parameters = {
    store: 'memory' | 'sqlite' | 'redis'
    dataDir: string
    /** Of the store `redis`. */
    redisUrl?: string | undefined
    /** Default any. */
    port?: number | undefined
  }

  type ReturnType = {
    /** `ws://host:port`. */
    readonly url: string
    /** The last lines that it wrote. */
    readonly log: readonly string[]
    /** Ends it as a crash would. */
    kill(): Promise<void>
  }
}

async function readUrl(
  child: ChildProcess,
  log: readonly string[],
): Promise<string> {
  let text = ''
  child.stdout?.setEncoding('utf8').on('data', (chunk) => {
    text += chunk
  })
  while (!text.includes('\n')) {
    if (child.exitCode !== null)
      throw new Error(`The relay did not start.\n${log.join('\n')}`)
    await Promise.race([
      once(child, 'exit'),
      ...(child.stdout ? [once(child.stdout, 'data')] : []),
    ])
  }
  return JSON.parse(text.slice(0, text.indexOf('\n'))).url
}

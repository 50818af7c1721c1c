import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { waitUntilReady } from './waitUntilReady.ts'

const main = fileURLToPath(
  new URL('../../services/relay/src/main.ts', import.meta.url),
)
const many = 1_000_000
const limits = {
  ...{ requestsPerSecond: many, requestBurst: many, requestsPerMinute: many },
  ...{ connectsPerMinute: many, openPerAddress: many },
  ...{ messagesPerTopic: many, charactersPerTopic: 1_000_000_000 },
}

/** The relay as an operator runs it, with limits that nothing here reaches; resolves when it can work. */
export async function spawnRelay(
  settings: Record<string, string>,
): Promise<spawnRelay.ReturnType> {
  const child = spawn(
    process.execPath,
    ['--conditions=source', main, '--json'],
    {
      env: {
        PATH: process.env.PATH,
        LATCHKIT_RELAY_PORT: '0',
        LATCHKIT_RELAY_LOG_LEVEL: 'silent',
        LATCHKIT_RELAY_LIMITS: JSON.stringify(limits),
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const [line] = await once(child.stdout, 'data')
  const { url } = JSON.parse(String(line)) as { url: string }
  const ended = once(child, 'exit')
  await waitUntilReady(url)
  return {
    url,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

export declare namespace spawnRelay {
  type ReturnType = { url: string; kill(): Promise<void> }
}

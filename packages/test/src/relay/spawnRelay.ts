import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(
  new URL('../../../../services/relay/src/main.ts', import.meta.url),
)
const unlimited = 1_000_000
const limits = {
  requestsPerSecond: unlimited,
  requestBurst: unlimited,
  requestsPerMinute: unlimited,
  connectsPerMinute: unlimited,
  openPerAddress: unlimited,
  messagesPerTopic: unlimited,
  charactersPerTopic: 1_000_000_000,
  bytesPerAddress: 1_000_000_000,
  messagesPerAddress: unlimited,
  subscriptionsPerAddress: unlimited,
  addressRequestsPerSecond: unlimited,
  addressRequestBurst: unlimited,
}

/** Starts the relay in a child process, as an operator does, with limits that no test reaches; resolves when it is ready. */
export async function spawnRelay(
  settings: Record<string, string>,
): Promise<spawnRelay.ReturnType> {
  const child = spawn(
    process.execPath,
    ['--conditions=source', main, '--json'],
    {
      env: {
        PATH: process.env.PATH,
        LATCHKIT_RUN: process.env.LATCHKIT_RUN,
        LATCHKIT_RELAY_PORT: '0',
        LATCHKIT_RELAY_LOG_LEVEL: process.env.LATCHKIT_RELAY_LOG_LEVEL,
        LATCHKIT_RELAY_LIMITS: JSON.stringify(limits),
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const log: string[] = []
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.trimEnd().split('\n')) log.push(line.slice(0, 300))
    log.splice(0, log.length - 60)
  })
  const ended = once(child, 'exit')
  const [line] = await Promise.race([once(child.stdout, 'data'), ended])
  if (!Buffer.isBuffer(line))
    throw new Error(`The relay did not start.\n${log.join('\n')}`)
  const { url } = JSON.parse(String(line)) as { url: string }
  await waitUntilReady(url)
  return {
    ...{ url, log },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await ended
    },
  }
}

export declare namespace spawnRelay {
  type ReturnType = {
    /** `ws://host:port`. */
    readonly url: string
    /** The last lines that it logged. */
    readonly log: readonly string[]
    kill(): Promise<void>
  }
}

/** Waits until a relay, which listens before it has reached Redis, is ready. */
export async function waitUntilReady(url: string): Promise<void> {
  const ready = `${url.replace('ws:', 'http:')}/health/ready`
  while ((await fetch(ready)).status !== 200) await setTimeout(20)
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createLogger, readConfig, startRelay } from '@latchkit/relay'
import { onEnd } from '../server/stage/onEnd.ts'
import { reportUsage } from '../server/stage/reportUsage.ts'

/** The relay as a process of its own, with settings from outside; weighs itself when it is asked to, and says what it has spent. */
process.once('message', async (settings: Record<string, string>) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'latchkit-bench-'))
  const config = readConfig({
    env: {
      LATCHKIT_RELAY_PORT: '0',
      LATCHKIT_RELAY_LOG_LEVEL: 'warn',
      LATCHKIT_RELAY_DRAIN_SPREAD: '0',
      LATCHKIT_RELAY_DATA_DIR: dataDir,
      ...settings,
    },
  })
  const logger = createLogger({ level: config.logLevel })
  const relay = await startRelay({ config, logger })
  process.send?.({ url: relay.url })
  process.on('message', async (question) => {
    if (typeof question === 'object' && question && 'usage' in question)
      return process.send?.(await reportUsage(question.usage as never))
    if (question === 'spent') {
      const { user, system } = process.cpuUsage()
      return process.send?.({ seconds: (user + system) / 1_000_000 })
    }
    for (let i = 0; i < 5; i++) {
      globalThis.gc?.()
      await wait(100)
    }
    process.send?.({ rss: process.memoryUsage().rss })
  })
  onEnd(async () => {
    await relay.stop()
    await rm(dataDir, { recursive: true })
  })
})

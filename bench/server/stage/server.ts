import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createLogger, readConfig, startServer } from '@latchkit/server'
import { onEnd } from './onEnd.ts'
import { reportUsage } from './reportUsage.ts'

/** The server with its defaults and the given settings; responds to messages with its use of CPU or memory. */
process.once('message', async (settings: Record<string, string>) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'latchkit-bench-'))
  const config = readConfig({
    env: {
      LATCHKIT_SERVER_PORT: '0',
      LATCHKIT_SERVER_CLIENT_LIMIT: '0',
      LATCHKIT_SERVER_LOG_LEVEL: 'warn',
      LATCHKIT_SERVER_DATA_DIR: dataDir,
      ...settings,
    },
  })
  const logger = createLogger({ level: config.logLevel })
  const server = await startServer({ config, logger })
  process.send?.({ url: server.url })
  process.on('message', async (message) => {
    if (typeof message === 'object' && message && 'usage' in message)
      return process.send?.(await reportUsage(message.usage as never))
    // Garbage is collected in several rounds.
    for (let i = 0; i < 5; i++) {
      globalThis.gc?.()
      await wait(100)
    }
    process.send?.({ rss: process.memoryUsage().rss })
  })
  onEnd(async () => {
    await server.stop()
    await rm(dataDir, { recursive: true })
  })
})

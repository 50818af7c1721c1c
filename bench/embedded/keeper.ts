import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger, readConfig, startKeeper } from '@latchkit/keeper'
import { onEnd } from '../server/stage/onEnd.ts'
import { reportUsage } from '../server/stage/reportUsage.ts'

/** The keeper with its defaults and the given settings; responds to messages with its use of memory. */
process.once('message', async (settings: Record<string, string>) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'latchkit-bench-'))
  const config = readConfig({
    env: {
      LATCHKIT_KEEPER_PORT: '0',
      LATCHKIT_KEEPER_CLIENT_LIMIT: '0',
      LATCHKIT_KEEPER_DATA_DIR: dataDir,
      ...settings,
    },
  })
  const logger = createLogger({ level: 'warn' })
  const keeper = await startKeeper({ config, logger })
  process.send?.({ url: keeper.url })
  process.on('message', async () => {
    process.send?.(await reportUsage({ collects: true }))
  })
  onEnd(async () => {
    await keeper.stop()
    await rm(dataDir, { recursive: true })
  })
})

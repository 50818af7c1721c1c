import { toVariable } from '@latchkit/shared/config'
import { runService } from '@latchkit/shared/runService'
import { guide, prefix, readConfig } from './config.ts'

await runService({
  name: 'relay',
  guide,
  dataDirVariable: toVariable(prefix, 'dataDir'),
  readConfig,
  async start(parameters) {
    const { startRelay } = await import('./startRelay.ts')
    return await startRelay(parameters)
  },
  // What is left once its sockets have had their time to close.
  getStopTimeout: ({ drainSpread }) => drainSpread + 20_000,
})

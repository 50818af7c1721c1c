import { toVariable } from '@latchkit/shared/config'
import { runService } from '@latchkit/shared/runService'
import { guide, prefix, readConfig } from './config.ts'

await runService({
  name: 'frame',
  dataDirVariable: toVariable(prefix, 'pageDir'),
  ...{ guide, readConfig },
  async start(parameters) {
    const { startFrame } = await import('./startFrame.ts')
    return await startFrame(parameters)
  },
  // Longer than the host takes to stop.
  getStopTimeout: ({ drainDelay }) => drainDelay + 15_000,
})

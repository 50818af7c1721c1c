import { toVariable } from '@latchkit/shared/config'
import { runService } from '@latchkit/shared/runService'
import { readConfig } from './config/readConfig.ts'
import { guide, prefix } from './config/settings.ts'

await runService({
  name: 'server',
  guide,
  dataDirVariable: toVariable(prefix, 'dataDir'),
  readConfig,
  async start(parameters) {
    const { startServer } = await import('./lifecycle/startServer.ts')
    return await startServer(parameters)
  },
  // Longer than the server takes to stop.
  getStopTimeout: () => 30_000,
})

import { toVariable } from '@latchkit/shared/config'
import { runService } from '@latchkit/shared/runService'
import { guide, prefix, readConfig } from './config.ts'

await runService({
  name: 'accounts',
  guide,
  dataDirVariable: toVariable(prefix, 'dataDir'),
  readConfig,
  async start(parameters) {
    const { startAccounts } = await import('./lifecycle/startAccounts.ts')
    return await startAccounts(parameters)
  },
  // Longer than the service takes to stop.
  getStopTimeout: () => 30_000,
})

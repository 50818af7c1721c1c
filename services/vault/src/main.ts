import { getGuide, getPrefix } from '@latchkit/shared/keyService/settings'
import { runService } from '@latchkit/shared/runService'
import { readConfig, service } from './config.ts'

const { name } = service

await runService({
  name,
  guide: getGuide(name),
  dataDirVariable: `${getPrefix(name)}DATA_DIR`,
  readConfig,
  async start(parameters) {
    const { startVault } = await import('./startVault.ts')
    return await startVault(parameters)
  },
  // Longer than the service takes to stop.
  getStopTimeout: () => 30_000,
})

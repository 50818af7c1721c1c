import { loadDirectory } from '../directoryData/loadDirectory.ts'
import type { Route } from '../http/Route.ts'
import { createImageSource } from '../providers/bundled/createImageSource.ts'
import { createWalletSource } from '../providers/bundled/createWalletSource.ts'
import { createDirectoryService } from '../services/directory/createDirectoryService.ts'
import type { createServices } from './createServices.ts'

/** The wallet directory that comes with the server. */
export async function createDirectory({
  config,
}: Pick<createServices.Ports, 'config'>): Promise<readonly Route[]> {
  const directory = await loadDirectory()
  return createDirectoryService({
    wallets: createWalletSource(directory),
    images: createImageSource({ directory, networks: config.networks }),
    // Nothing of apps is collected here.
    isAnalyticsEnabled: false,
  })
}

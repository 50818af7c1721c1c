import type { Disposer } from '@latchkit/shared/disposer'
import type { Logger } from '@latchkit/shared/logger'
import type { SharedState } from '@latchkit/shared/state/SharedState'
import type { ChainReader } from '../chain/ChainReader.ts'
import type { Config } from '../config/readConfig.ts'
import type { Database } from '../database/tables.ts'
import { createDirectoryService } from '../directory/createDirectoryService.ts'
import {
  createImageSource,
  createWalletSource,
} from '../directory/directorySources.ts'
import { loadDirectory } from '../directory/loadDirectory.ts'
import type { Route } from '../http/implement.ts'
import type { Metrics } from '../metrics/createMetrics.ts'
import { createChainReader } from '../providers/rpc/createChainReader.ts'
import { createRpcSource } from '../providers/rpc/createRpcSource.ts'
import { createRpcService } from '../rpc/createRpcService.ts'
import { createAccount } from './createAccount.ts'
import { createIdentity } from './createIdentity.ts'
import { createNames } from './createNames.ts'

/** Chooses the providers of all services and returns their routes. */
export async function createServices(
  parameters: createServices.Parameters,
): Promise<readonly Route[]> {
  const { config, logger, metrics, disposer } = parameters
  const networks = config.networks.map(({ id, rpcUrls }) => ({
    networkId: id,
    upstreams: rpcUrls.map((url) => ({ url })),
  }))
  const source = createRpcSource({ networks, logger, metrics })
  disposer.add(() => source.close())
  // Uncached, as what the indexer stores must not be a second old.
  const chain = createChainReader({
    source: source.direct,
    multicalls: new Map(
      config.networks.flatMap(({ id, contracts: { multicall3 } }) =>
        multicall3 ? [[id, multicall3] as const] : [],
      ),
    ),
  })
  const ports = { ...parameters, chain }
  const names = await createNames(ports)

  return [
    ...createRpcService({ source }),
    ...(await createAccount(ports)),
    ...createIdentity({ ...ports, names }),
    ...names.routes,
    ...(await createDirectory(ports)),
  ]
}

export declare namespace createServices {
  type Parameters = {
    config: Config
    database: Database
    state: SharedState
    metrics: Metrics
    logger: Logger
    disposer: Disposer
    /** The server's public origin. */
    publicUrl: string
  }

  /** What the services are composed from. */
  type Ports = Parameters & { chain: ChainReader }
}

/** Composes the directory service from the directory in this package. */
async function createDirectory({
  config,
}: Pick<createServices.Ports, 'config'>): Promise<readonly Route[]> {
  const directory = await loadDirectory()
  return createDirectoryService({
    wallets: createWalletSource(directory),
    images: createImageSource({ directory, networks: config.networks }),
    // This server does not collect events.
    isAnalyticsEnabled: false,
  })
}

import { createDirectoryService } from '../directory/createDirectoryService.ts'
import {
  createImageSource,
  createWalletSource,
} from '../directory/directorySources.ts'
import { loadDirectory } from '../directory/loadDirectory.ts'
import type { Route } from '../http/implement.ts'
import { createChainReader } from '../providers/rpc/createChainReader.ts'
import { createRpcSource } from '../providers/rpc/createRpcSource.ts'
import { createRpcService } from '../rpc/createRpcService.ts'
import type { Composition } from './Composition.ts'
import { createAccount } from './createAccount.ts'
import { createConvert } from './createConvert.ts'
import { createIdentity } from './createIdentity.ts'
import { createNames } from './createNames.ts'
import { createOnramp } from './createOnramp.ts'
import { createTokenFacts } from './createTokenFacts.ts'

/** Chooses the providers of all services and returns their routes. */
export async function createServices(
  parameters: Omit<Composition, 'chain'>,
): Promise<readonly Route[]> {
  const { config, logger, metrics, disposer } = parameters
  const networks = config.networks
    .filter(({ id }) => !id.startsWith('bip122:'))
    .map(({ id, rpcUrls }) => ({
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
  const facts = await createTokenFacts(ports)

  return [
    ...createRpcService({
      source,
      networkIds: config.networks.map(({ id }) => id),
    }),
    ...createAccount({ ...ports, facts }),
    ...createConvert({ ...ports, facts }),
    ...createOnramp({ ...ports, facts }),
    ...createIdentity({ ...ports, names }),
    ...names.routes,
    ...(await createDirectory(ports)),
  ]
}

/** Composes the directory service from the directory in this package. */
async function createDirectory({
  config,
}: Pick<Composition, 'config'>): Promise<readonly Route[]> {
  const directory = await loadDirectory()
  return createDirectoryService({
    wallets: createWalletSource(directory),
    images: createImageSource({ directory, networks: config.networks }),
    // This server does not collect events.
    isAnalyticsEnabled: false,
  })
}

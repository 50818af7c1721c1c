import type {
  Adapter,
  createKit as createKitOf,
  Kit,
  WalletListing,
} from '@latchkit/core'
import { createKit, createMemoryStorage, getWallets } from '@latchkit/core'
import { embeddedWallet } from '@latchkit/embedded'
import { evm, evmNetwork } from '@latchkit/evm'
import { walletConnect } from '@latchkit/walletconnect'
import type { DemoConfig } from '../config/DemoConfig.ts'
import type { Settings } from '../configurator/settings.ts'
import { documents, listFeatures } from '../configurator/settings.ts'
import { identity } from '../wallet/DemoWallet.ts'
import { createWalletListing } from './createWalletListing.ts'

/** Creates this page's kit as the visitor configured it, for the local chains, their server and their relay. */
export function createDemoKit(config: DemoConfig, settings: Settings): Kit {
  return createKit({
    ...describe(config, settings),
    metadata: {
      name: 'Latchkit demo',
      description: 'Connect a wallet, sign and send on two local chains.',
      url: location.origin,
      icons: [`${location.origin}/favicon.svg`],
    },
    server: settings.server ? config.server : undefined,
    enableEmbedded: settings.layout === 'embedded',
  })
}

/** Creates the kit of the picture of the modal. It has no server and no memory, so a picture sends and stores nothing. */
export function createPictureKit(
  config: DemoConfig,
  settings: Settings,
  recommended: readonly WalletListing[],
): Kit {
  const parameters = describe(config, settings)
  // As in the modal, wallets that can't be reached are not listed.
  const isReachable = settings.server || parameters.connectors?.length
  return createKit({
    ...parameters,
    adapters: [discoverOthers()],
    id: 'latchkit-picture',
    storage: createMemoryStorage(),
    enableEmbedded: true,
    customWallets: isReachable ? recommended : [],
  })
}

/** Returns an adapter that does not find the demo wallet: the picture shows what an app's own visitors see. */
function discoverOthers(): Adapter {
  const adapter = evm()
  return {
    ...adapter,
    discover: (handlers) =>
      adapter.discover({
        ...handlers,
        added: (wallet) => {
          if (wallet.rdns !== identity.rdns) handlers.added(wallet)
        },
      }),
  }
}

/** Returns the first wallets of the directory that is part of the kit. Their logos come from this page's own origin. */
export async function listRecommended(): Promise<readonly WalletListing[]> {
  const kit = createKit({ id: 'latchkit-picture', adapters: [evm()] })
  return (await getWallets(kit, { entries: 5 })).wallets
}

function describe(
  { chains, relay, wallet, frame }: DemoConfig,
  settings: Settings,
): createKitOf.Parameters {
  const changed = listFeatures(settings)
  return {
    networks: chains.map(({ chainId, name, rpcUrl, contracts }, i) =>
      evmNetwork({
        id: chainId,
        name,
        rpcUrl,
        // The first stands for a real network, whose tokens are worth something.
        testnet: i > 0,
        contracts: { multicall3: { address: contracts.multicall3 } },
      }),
    ),
    adapters: [evm()],
    // Links to wallets on this machine are for development only.
    connectors: [
      ...(relay && settings.walletConnect
        ? [walletConnect({ relayUrl: relay, allowLoopbackLinks: true })]
        : []),
      ...(frame && settings.email ? [embeddedWallet({ url: frame })] : []),
    ],
    customWallets: wallet ? [createWalletListing(wallet)] : [],
    features: changed,
    ...(changed.legalCheckbox && documents),
  }
}

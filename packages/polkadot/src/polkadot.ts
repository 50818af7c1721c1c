import type { Adapter, Network, NetworkId } from '@latchkit/core'
import { getNetwork } from '@latchkit/core'
import { checkNames, startDiscovery } from '@latchkit/core/internal'
import { isAddress, isSameAddress } from './address/address.ts'
import type { ChainOptions } from './chain/openNode.ts'
import type { discover } from './injected/discover.ts'
import { polkadotMainnet } from './networks/polkadotMainnet.ts'

/** Creates the adapter for Polkadot, Kusama and their system chains (`polkadot`): the extensions at `window.injectedWeb3`, and reads and transfers over the networks' own nodes. */
export function polkadot(options: polkadot.Options = {}): PolkadotAdapter {
  checkNames(options, ['appName', 'rpcUrls'], 'polkadot.')
  const { appName, rpcUrls } = options
  const wallets: discover.Options['wallets'] = new Map()
  const prefixes = new Map<NetworkId, number>()
  const chain: ChainOptions = { rpcUrls, metadata: new Map() }

  /** Remembers how addresses of a network are written. */
  function learn(network: Network): NetworkId {
    const { caipNetworkId } = network
    const { ss58Prefix } = network as { ss58Prefix?: unknown }
    if (typeof ss58Prefix === 'number') prefixes.set(caipNetworkId, ss58Prefix)
    return caipNetworkId
  }

  return {
    namespace: 'polkadot',
    features: [],
    defaultNetwork: polkadotMainnet,
    defaultAccountType: 'eoa',
    discover: (handlers) =>
      startDiscovery({
        async load() {
          const { discover } = await import('./injected/discover.ts')
          const options: discover.Options = {
            wallets,
            appName: appName ?? globalThis.location?.host ?? '',
            getNetworkId: () =>
              learn(
                handlers.kit
                  ? getNetwork(handlers.kit, { namespace: 'polkadot' }).network
                  : polkadotMainnet,
              ),
            getPrefix: (networkId) => prefixes.get(networkId) ?? 42,
          }
          return () => discover(handlers, options)
        },
      }),
    isSameAddress,
    isAddress,
    loadSessionSupport: async () =>
      (
        await import('./session/createSessionSupport.ts')
      ).createSessionSupport(),
    signMessage: async (...args) =>
      (await loadOperations()).signMessage(...args),
    async sendTransaction(provider, parameters) {
      const { sendTransaction } = await loadOperations()
      return sendTransaction(provider, parameters, chain)
    },
    async switchNetwork(provider, parameters) {
      learn(parameters.network)
      const { switchNetwork } = await loadOperations()
      return switchNetwork(provider, parameters)
    },
    getBalance: async (parameters) =>
      (await loadChain()).getBalance(parameters, chain),
    getTransactionStatus: async (parameters) =>
      (await loadChain()).getTransactionStatus(parameters, chain),
    chain,
  }
}

/** Loads once a wallet is connected. */
const loadOperations = () => import('./adapter/operations.ts')

const loadChain = () => import('./chain/reads.ts')

export declare namespace polkadot {
  type Options = {
    /** The name that extensions show when they ask the visitor for access. Default: the host of the page. */
    appName?: string | undefined
    /** WebSocket URLs by network id, best first, instead of the networks' own. They are never sent to wallets. */
    rpcUrls?: Readonly<Record<NetworkId, readonly string[]>> | undefined
  }
}

/** The adapter for `polkadot`, with the access to nodes that its actions need. */
export type PolkadotAdapter = Adapter & {
  readonly namespace: 'polkadot'
  /** @internal */
  readonly chain: ChainOptions
}

import type { Adapter, Network, NetworkId } from '@latchkit/core'
import { checkNames } from '@latchkit/core/internal'
import { isSameAddress, parseAddress } from './address/address.ts'
import type { Esplora } from './esplora/createEsplora.ts'
import { bitcoinMainnet } from './networks/bitcoinMainnet.ts'
import type { Found } from './wallets/discover.ts'
import { startDiscovery } from './wallets/startDiscovery.ts'

/** Creates the adapter for Bitcoin (`bip122`): the wallets of the page, and reads from Esplora-shaped APIs. */
export function bitcoin(options: bitcoin.Options = {}): BitcoinAdapter {
  checkNames(options, ['rpcUrls'], 'bitcoin.')
  const { rpcUrls } = options
  const readers = new WeakMap<Network, Promise<Esplora>>()
  const found: Found = new Map()

  function getEsplora(network: Network): Promise<Esplora> {
    const known = readers.get(network)
    if (known) return known
    const urls =
      rpcUrls?.[network.caipNetworkId] ?? network.rpcUrls.default.http
    const reader = import('./esplora/createEsplora.ts').then(
      ({ createEsplora }) => createEsplora({ network, urls }),
    )
    readers.set(network, reader)
    // The next request loads the code again.
    reader.catch(() => readers.delete(network))
    return reader
  }

  return {
    namespace: 'bip122',
    defaultNetwork: bitcoinMainnet,
    defaultAccountType: 'payment',
    accountType: 'payment',
    discover: (handlers) =>
      startDiscovery(handlers, { found, load: loadDiscovery }),
    isSameAddress,
    isAddress: (text) => parseAddress(text) !== undefined,
    loadSessionSupport: async () =>
      (await loadSession()).createSessionSupport(),
    signMessage: async (...args) =>
      (await loadOperations()).signMessage(...args),
    async sendTransaction(provider, parameters) {
      const [{ sendTransfer }, esplora] = await Promise.all([
        import('./transfer/sendTransfer.ts'),
        getEsplora(parameters.network),
      ])
      return sendTransfer(provider, { ...parameters, esplora })
    },
    switchNetwork: async (...args) =>
      (await loadOperations()).switchNetwork(...args),
    async getBalance(parameters) {
      const [{ getBalance }, esplora] = await Promise.all([
        loadOperations(),
        getEsplora(parameters.network),
      ])
      return getBalance(esplora, parameters)
    },
    getTransactionStatus: async (parameters) =>
      (await loadOperations()).getTransactionStatus(
        await getEsplora(parameters.network),
        parameters,
      ),
    getEsplora,
  }
}

/** Loads with the first pairing or session. */
const loadSession = () => import('./session/createSessionSupport.ts')

/** Loads after the first paint. */
const loadDiscovery = () => import('./wallets/discover.ts')

/** Loads once a wallet is connected. */
const loadOperations = () => import('./adapter/operations.ts')

export declare namespace bitcoin {
  type Options = {
    /** URLs of Esplora-shaped APIs by network id, best first, instead of the networks' own. */
    rpcUrls?: Readonly<Record<NetworkId, readonly string[]>> | undefined
  }
}

/** The adapter for `bip122`, with the read access that Bitcoin actions need. */
export type BitcoinAdapter = Adapter & {
  readonly namespace: 'bip122'
  /** Reads from a network's own APIs, never from the wallet. */
  getEsplora(network: Network): Promise<Esplora>
}

import type { Adapter, Network, NetworkId } from '@latchkit/core'
import { InvalidConfigurationError } from '@latchkit/core'
import type { FoundWallets } from '@latchkit/core/internal'
import {
  checkNames,
  readProperty,
  startDiscovery,
} from '@latchkit/core/internal'
import { isSameAddress, parseAddress } from './address/address.ts'
import type { Esplora } from './esplora/createEsplora.ts'
import { isTransactionId } from './esplora/isTransactionId.ts'
import { bitcoinMainnet } from './networks/bitcoinMainnet.ts'
import type { SpendingRule } from './transfer/buildTransfer.ts'

/** Creates the adapter for Bitcoin (`bip122`): the wallets of the page, and reads from Esplora-shaped APIs. */
export function bitcoin(options: bitcoin.Options = {}): BitcoinAdapter {
  checkNames(options, ['rpcUrls', 'spendsSmallCoins'], 'bitcoin.')
  const { rpcUrls, spendsSmallCoins = false } = options
  if (typeof spendsSmallCoins !== 'boolean')
    throw new InvalidConfigurationError({
      option: 'bitcoin.spendsSmallCoins',
      given: spendsSmallCoins,
      expected: 'true or false',
    })
  const readers = new WeakMap<Network, Promise<Reader>>()
  const found: FoundWallets = new Map()

  function getEsplora(network: Network): Promise<Reader> {
    const known = readers.get(network)
    if (known) return known
    const urls =
      rpcUrls?.[network.caipNetworkId] ?? network.rpcUrls.default.http
    const reader = import('./esplora/createEsplora.ts').then(
      ({ createEsplora }) => ({
        ...createEsplora({ network, urls }),
        spendsSmallCoins,
      }),
    )
    readers.set(network, reader)
    // The next request loads the code again.
    reader.catch(() => readers.delete(network))
    return reader
  }

  return {
    namespace: 'bip122',
    features: [],
    defaultNetwork: bitcoinMainnet,
    defaultAccountType: 'payment',
    accountTypes: ['payment', 'ordinals'],
    accountType: 'payment',
    discover: (handlers) =>
      startDiscovery({
        async load() {
          const { discover } = await import('./wallets/discover.ts')
          return () => discover(handlers, { found })
        },
      }),
    isSameAddress,
    isAddress: (text) => parseAddress(text) !== undefined,
    loadSessionSupport: async () =>
      (await loadSession()).createSessionSupport(),
    listAddresses: async (...args) =>
      (await loadOperations()).listAddresses(...args),
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
    getSentHash(_, answer) {
      // Also of a PSBT that the wallet has sent.
      const txid = readProperty(answer, 'txid')
      return isTransactionId(txid) ? txid : undefined
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

/** Loads once a wallet is connected. */
const loadOperations = () => import('./adapter/operations.ts')

export declare namespace bitcoin {
  type Options = {
    /** URLs of Esplora-shaped APIs by network id, best first, instead of the networks' own. */
    rpcUrls?: Readonly<Record<NetworkId, readonly string[]>> | undefined
    /** Whether transactions that are built here spend coins of 10,000 satoshis or less from a wallet with one address for everything: they may carry an inscription. Default `false`. */
    spendsSmallCoins?: boolean | undefined
  }
}

/** Reads from the APIs of a network, with what the app has set for its coins. */
type Reader = Esplora & SpendingRule

/** The adapter for `bip122`, with the read access that Bitcoin actions need. */
export type BitcoinAdapter = Adapter & {
  readonly namespace: 'bip122'
  /** Reads from a network's own APIs, never from the wallet. */
  getEsplora(network: Network): Promise<Reader>
}

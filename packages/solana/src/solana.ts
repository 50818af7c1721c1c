import type { Adapter, Network, NetworkId } from '@latchkit/core'
import type { FoundWallets } from '@latchkit/core/internal'
import { checkNames, startDiscovery } from '@latchkit/core/internal'
import { isAddress } from './encoding/base58.ts'
import { solanaMainnet } from './networks/solanaMainnet.ts'
import type { SolanaRpc } from './rpc/createRpc.ts'

/** Creates the adapter for Solana: wallets of the page (Wallet Standard), and reads from the networks' own RPC. */
export function solana(options: solana.Options = {}): SolanaAdapter {
  checkNames(options, ['rpcUrls'], 'solana.')
  const { rpcUrls } = options
  const rpcs = new WeakMap<Network, Promise<SolanaRpc>>()
  const wallets: FoundWallets = new Map()

  async function getRpc(network: Network): Promise<SolanaRpc> {
    const known = rpcs.get(network)
    if (known) return known
    const { caipNetworkId: networkId } = network
    const urls = rpcUrls?.[networkId] ?? network.rpcUrls.default.http
    const rpc = import('./rpc/createRpc.ts').then(({ createRpc }) =>
      createRpc({ networkId, urls }),
    )
    rpcs.set(network, rpc)
    // The next request loads the code again.
    rpc.catch(() => rpcs.delete(network))
    return rpc
  }

  return {
    namespace: 'solana',
    features: ['balances', 'onramp'],
    defaultNetwork: solanaMainnet,
    defaultAccountType: 'eoa',
    discover: (handlers) =>
      startDiscovery({
        async load() {
          const { discover } = await import('./wallet/discover.ts')
          return () =>
            discover(handlers, {
              wallets,
              defaultNetwork: solanaMainnet,
              sendTransaction: async (parameters) => {
                const [{ sendRaw }, rpc] = await Promise.all([
                  loadOperations(),
                  getRpc(parameters.network),
                ])
                return sendRaw(rpc, parameters)
              },
            })
        },
      }),
    isSameAddress: (a, b) => a === b,
    isAddress,
    async loadSessionSupport() {
      const { createSessionSupport } = await import(
        './session/createSessionSupport.ts'
      )
      return createSessionSupport({ getRpc })
    },
    signMessage: async (...args) =>
      (await import('./adapter/signing.ts')).signMessage(...args),
    switchNetwork: async (...args) =>
      (await import('./adapter/signing.ts')).switchNetwork(...args),
    async sendTransaction(provider, parameters) {
      const [{ sendTransaction }, rpc] = await Promise.all([
        loadOperations(),
        getRpc(parameters.network),
      ])
      return sendTransaction({ provider, rpc }, parameters)
    },
    async getBalance(parameters) {
      const [{ getBalance }, rpc] = await Promise.all([
        loadOperations(),
        getRpc(parameters.network),
      ])
      return getBalance(rpc, parameters)
    },
    getSentHash: (method, answer) =>
      method === 'solana_signAndSendTransaction'
        ? (answer as { signature?: unknown } | null)?.signature
        : undefined,
    async getTransactionStatus(parameters) {
      const [{ readSentStatus }, rpc] = await Promise.all([
        import('./transaction/readStatus.ts'),
        getRpc(parameters.network),
      ])
      return readSentStatus(rpc, parameters)
    },
    getRpc,
  }
}

/** Loads with the first read or transaction. */
const loadOperations = () => import('./adapter/operations.ts')

export declare namespace solana {
  type Options = {
    /** RPC URLs by network id, best first, instead of the networks' own. */
    rpcUrls?: Readonly<Record<NetworkId, readonly string[]>> | undefined
  }
}

/** The adapter for `solana`, with the read access that Solana actions need. */
export type SolanaAdapter = Adapter & {
  readonly namespace: 'solana'
  /** Returns the typed RPC of `@solana/kit` over a network's own nodes. The same network gives the same one. */
  getRpc(network: Network): Promise<SolanaRpc>
}

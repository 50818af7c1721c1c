import type { Adapter, Network, NetworkId } from '@latchkit/core'
import type { FoundWallets } from '@latchkit/core/internal'
import { checkNames, startDiscovery } from '@latchkit/core/internal'
import { isAddress, isSignature } from './encoding/base58.ts'
import { solanaMainnet } from './networks/solanaMainnet.ts'
import type { SolanaNodes, SolanaRpc } from './rpc/createRpc.ts'
import type { SendTransaction } from './wallet/createWalletProvider.ts'

/** Creates the adapter for Solana: wallets of the page (Wallet Standard), and reads from the networks' own RPC. */
export function solana(options: solana.Options = {}): SolanaAdapter {
  checkNames(options, ['rpcUrls'], 'solana.')
  const { rpcUrls } = options
  const known = new WeakMap<Network, Promise<SolanaNodes>>()
  const wallets: FoundWallets = new Map()

  async function getNodes(network: Network): Promise<SolanaNodes> {
    const found = known.get(network)
    if (found) return found
    const { caipNetworkId: networkId } = network
    const urls = rpcUrls?.[networkId] ?? network.rpcUrls.default.http
    const nodes = import('./rpc/createRpc.ts').then(({ createRpc }) =>
      createRpc({ networkId, urls }),
    )
    known.set(network, nodes)
    // The next request loads the code again.
    nodes.catch(() => known.delete(network))
    return nodes
  }

  const getRpc = async (network: Network) => (await getNodes(network)).rpc

  const sendTransaction: SendTransaction = async (parameters) => {
    const [{ sendRaw }, nodes] = await Promise.all([
      import('./transaction/sendRaw.ts'),
      getNodes(parameters.network),
    ])
    return sendRaw(nodes, parameters)
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
              ...{ wallets, defaultNetwork: solanaMainnet, sendTransaction },
            })
        },
      }),
    isSameAddress: (a, b) => a === b,
    isAddress,
    async loadSessionSupport() {
      const { createSessionSupport } = await import(
        './session/createSessionSupport.ts'
      )
      return createSessionSupport({ sendTransaction })
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
    getSentHash(method, answer) {
      if (method !== 'solana_signAndSendTransaction') return undefined
      const { signature } = Object(answer)
      return isSignature(signature) ? signature : undefined
    },
    async getTransactionStatus(parameters) {
      const [{ readSentStatus }, nodes] = await Promise.all([
        import('./transaction/readStatus.ts'),
        getNodes(parameters.network),
      ])
      return readSentStatus(nodes, parameters)
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

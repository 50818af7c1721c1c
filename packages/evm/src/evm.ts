import type { Adapter, Network, NetworkId, Provider } from '@latchkit/core'
import { checkNames, startDiscovery } from '@latchkit/core/internal'
import { isTransactionHash } from '@latchkit/protocol'
import type { Address } from './hex/address.ts'
import { isAddress } from './hex/address.ts'
import type { Hex } from './hex/hex.ts'
import type { discover } from './injected/discover.ts'
import { mainnet } from './networks/mainnet.ts'
import { createRpc, loadTransport } from './rpc/createRpc.ts'

/** Creates the adapter for Ethereum and EVM networks (`eip155`): injected wallets, and reads from the networks' own RPC. */
export function evm(options: evm.Options = {}): EvmAdapter {
  checkNames(options, ['legacyInjected', 'rpcUrls', 'ccipRead'], 'evm.')
  const { legacyInjected = true, rpcUrls, ccipRead } = options
  const rpcs = new WeakMap<Network, Provider>()
  const wallets: discover.Options['wallets'] = { claims: new Map() }

  function getRpc(network: Network): Provider {
    const known = rpcs.get(network)
    if (known) return known
    const urls =
      rpcUrls?.[network.caipNetworkId] ?? network.rpcUrls.default.http
    const rpc = createRpc({ chainId: Number(network.id), urls })
    rpcs.set(network, rpc)
    return rpc
  }

  return {
    namespace: 'eip155',
    name: 'Ethereum',
    defaultNetwork: mainnet,
    defaultAccountType: 'smartAccount',
    accountTypes: ['eoa', 'smartAccount'],
    discover: (handlers) =>
      startDiscovery({
        async load() {
          const { discover } = await import('./injected/discover.ts')
          return () => discover(handlers, { legacyInjected, wallets })
        },
      }),
    hadInjectedIds: true,
    isSameAddress: (a, b) => a.toLowerCase() === b.toLowerCase(),
    isAddress,
    loadSessionSupport: async () =>
      (await loadSession()).loadSessionSupport({ getRpc }),
    signMessage: async (provider, parameters) =>
      (await loadOperations()).signMessage(provider, {
        ...{ ...parameters, getRpc },
      }),
    sendTransaction: async (...args) =>
      (await loadOperations()).sendTransaction(...args),
    switchNetwork: async (...args) =>
      (await loadOperations()).switchNetwork(...args),
    async getBalance(parameters) {
      const [{ getBalance }] = await Promise.all([
        loadOperations(),
        // Both in one round trip.
        loadTransport(),
      ])
      return getBalance(getRpc(parameters.network), parameters)
    },
    getSentHash: (method, answer) =>
      method === 'eth_sendTransaction' && isTransactionHash(answer)
        ? answer
        : undefined,
    getTransactionStatus: async (parameters) =>
      (await loadOperations()).getTransactionStatus(
        getRpc(parameters.network),
        parameters,
      ),
    getRpc,
    ccipRead,
  }
}

/** Loads with the first pairing or session. */
const loadSession = () => import('./session/createSessionSupport.ts')

/** Loads once a wallet is connected. */
const loadOperations = () => import('./adapter/operations.ts')

export declare namespace evm {
  type Options = {
    /** Whether to offer `window.ethereum` while no wallet has announced itself by EIP-6963. Default `true`. */
    legacyInjected?: boolean | undefined
    /** RPC URLs by network id, best first, instead of the networks' own. They are never sent to wallets. */
    rpcUrls?: Readonly<Record<NetworkId, readonly string[]>> | undefined
    /** Sends the requests that contracts ask for (CCIP-Read, EIP-3668): `publicGateways()`. Default: none is sent. */
    ccipRead?: CcipRead | undefined
  }
}

/** The adapter for `eip155`, with the read access that EVM actions need. */
export type EvmAdapter = Adapter & {
  readonly namespace: 'eip155'
  /** Reads from a network's own RPC, never from the wallet. The same network gives the same provider. */
  getRpc(network: Network): Provider
  readonly ccipRead?: CcipRead | undefined
}

/** Requests the data that a contract keeps outside of the chain, in the form of viem's `ccipRead`. The URLs are the contract's. */
export type CcipRead = {
  request(parameters: {
    readonly data: Hex
    readonly sender: Address
    readonly urls: readonly string[]
  }): Promise<Hex>
}

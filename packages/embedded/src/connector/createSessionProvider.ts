import type { Adapter, Connector, Network, Provider } from '@latchkit/core'
import { getExplorerUrl } from '@latchkit/core/internal'
import type { AccountId, Namespace, NetworkId } from '@latchkit/protocol'
import {
  getMethodSafety,
  OutcomeUnknownError,
  RpcError,
} from '@latchkit/protocol'
import type { RpcRequest } from '@latchkit/protocol/frame'
import type { OpenAccount } from './openConnector.ts'
import { fromFrameResult, toFrameParams } from './solanaRequests.ts'

/** Creates the provider of one namespace. The namespace's adapter may answer requests itself; the others go to the frame. */
export async function createSessionProvider(
  parameters: createSessionProvider.Parameters,
): Promise<Provider> {
  const session = createAdapterSession(parameters)
  const support = await parameters.adapter?.loadSessionSupport?.()
  if (support?.createProvider) return support.createProvider(session)
  return {
    request: ({ method, params }, options) =>
      session.request({ method, params }, options),
    switchNetwork: (networkId) => session.switchNetwork(networkId),
  }
}

export declare namespace createSessionProvider {
  type Parameters = {
    namespace: Namespace
    accounts: ReadonlyMap<Namespace, OpenAccount>
    watchers: Set<Connector.Handlers>
    adapter: Pick<Adapter, 'loadSessionSupport'> | undefined
    getNetworks(): readonly Network[]
    /** Returns the networks of a namespace to which the wallet can move. */
    listNetworkIds(namespace: Namespace): readonly NetworkId[]
    /** Sends a request to the frame. */
    request(
      payload: RpcRequest,
      options: { signal?: AbortSignal | undefined },
    ): Promise<unknown>
    moveTo(networkId: NetworkId): Promise<void>
    /** Throws for a method that the wallet does not allow. */
    refuse(method: string): never
  }
}

/** Methods that move the wallet to a network: it has no others than those of the session. */
const networkMethods: readonly string[] = [
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
]

function createAdapterSession(
  parameters: createSessionProvider.Parameters,
): Adapter.Session {
  const { namespace, accounts, watchers, getNetworks } = parameters
  const { listNetworkIds, moveTo, refuse } = parameters

  function requireAccount(): OpenAccount {
    const account = accounts.get(namespace)
    if (!account) throw new RpcError({ code: 4900 })
    return account
  }

  return {
    getState() {
      const { networkId, address } = requireAccount()
      const toAccountId = (id: NetworkId): AccountId => `${id}:${address}`
      return {
        networkId,
        activeAccounts: [toAccountId(networkId)],
        accounts: listNetworkIds(namespace).map(toAccountId),
        properties: new Map(),
        scopedProperties: new Map(),
      }
    },
    getNetworks,
    async request({ method, params, networkId }, { signal } = {}) {
      const chainId = networkId ?? requireAccount().networkId
      const isKnown = listNetworkIds(namespace).includes(chainId)
      if (networkMethods.includes(method) || !isKnown)
        throw new RpcError({
          code: 4902,
          hint: 'The embedded wallet does not support this network.',
        })
      if (getMethodSafety(method) === 'unknown') refuse(method)
      const chainNamespace = namespace === 'solana' ? 'solana' : 'eip155'
      const payload = {
        ...({ method, chainId, chainNamespace } as const),
        params: toFrameParams(method, params),
      }
      const answer = await parameters
        .request(payload, { signal })
        .catch((error: unknown) => {
          throw addUrl(error, getNetworks())
        })
      return fromFrameResult(method, answer)
    },
    switchNetwork: moveTo,
    watch(handlers) {
      watchers.add(handlers)
      return () => void watchers.delete(handlers)
    },
  }
}

/** Returns the error of a transaction that may have been sent with its page at the explorer, and any other as it is. */
function addUrl(error: unknown, networks: readonly Network[]): unknown {
  if (!(error instanceof OutcomeUnknownError)) return error
  const { hash, networkId, cause } = error
  const network = networks.find((it) => it.caipNetworkId === networkId)
  if (!network || !hash) return error
  const url = getExplorerUrl(network, hash, 'tx')
  return new OutcomeUnknownError({ hash, networkId, url, cause })
}

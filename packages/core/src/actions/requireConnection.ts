import type {
  AccountId,
  InvalidNetworkIdError,
  Namespace,
  NetworkId,
} from '@latchkit/protocol'
import { parseNetworkId, RequestAbortedError } from '@latchkit/protocol'
import {
  getActiveNamespace,
  getConnection,
  getConnections,
} from '../connection/connections.ts'
import type { AdapterNotFoundError } from '../errors/configuration.ts'
import { InvalidConfigurationError } from '../errors/configuration.ts'
import { NotConnectedError } from '../errors/connection.ts'
import { NetworkMismatchError } from '../errors/request.ts'
import { trackProvider, trackRequest } from '../requests/trackRequest.ts'
import type { Adapter } from '../types/Adapter.ts'
import type { Connector, Provider } from '../types/Connector.ts'
import type { Kit } from '../types/Kit.ts'
import type { Network, NetworkReference } from '../types/Network.ts'
import type { Account } from '../types/State.ts'
import { getRequests } from './abortRequests.ts'
import { findConnector } from './findConnector.ts'
import { findNetwork, toNetworkId } from './findNetwork.ts'
import { requireAdapter } from './requireAdapter.ts'

/** Returns what an action needs of a connected namespace; throws if none is connected, or if the wallet is on another network than the given one. */
export async function requireConnection(
  kit: Kit,
  parameters: requireConnection.Parameters = {},
): Promise<requireConnection.ReturnType> {
  const expected = readNetworkId(parameters)
  const namespace =
    parameters.namespace ??
    expected?.slice(0, expected.indexOf(':')) ??
    getActiveNamespace(kit)
  if (!namespace) throw new NotConnectedError({ namespace })
  const adapter = requireAdapter(kit, { namespace })
  const before = getConnection(kit, namespace)
  if (before.status !== 'connected') throw new NotConnectedError({ namespace })
  const connector = findConnector(kit, before)
  if (!connector) throw new NotConnectedError({ namespace })
  const aborts = getRequests(kit).aborts.get(namespace)
  // A wallet may load its provider, which may never finish.
  const inner = await trackRequest(kit, {
    ...{ namespace, method: '', isAbortable: true },
    signals: [parameters.signal],
    run: async () => connector.getProvider(namespace),
  })
  const current = () => {
    const now = getConnection(kit, namespace)
    const isOurs =
      now.status === 'connected' && now.connectorId === connector.id
    return isOurs ? now : undefined
  }
  const connection = current()
  // The visitor may have disconnected meanwhile.
  if (!connection) throw new RequestAbortedError()
  const { networkId } = connection
  if (expected && expected !== networkId)
    throw new NetworkMismatchError({ given: expected, expected: networkId })
  const [account] = connection.accounts
  const provider = trackProvider(kit, {
    namespace,
    provider: inner,
    aborts,
    isCurrent: () => current() !== undefined,
    getContested() {
      const { claimants } = getConnections(kit)
      const now = findConnector(kit, before)
      return now && claimants.get(now.id) !== now.claimants ? now : undefined
    },
    signal: parameters.signal,
  })
  return {
    adapter,
    connector,
    provider,
    account,
    accountId: `${networkId}:${account.address}`,
    networkId,
    network: findNetwork(kit, { network: networkId }),
  }
}

export declare namespace requireConnection {
  type Parameters = {
    /** Default: the active one. */
    namespace?: Namespace | undefined
    /** The network that the wallet must be on, or its CAIP-2 id. Default: any. */
    network?: NetworkReference | undefined
    /** Ends the requests made through `provider`. */
    signal?: AbortSignal | undefined
  }
  type ReturnType = {
    adapter: Adapter
    connector: Connector
    /** Its requests can be aborted, and its errors are `BaseError`s. All but reads reject with `WalletContestedError` while another provider claims the wallet's name. */
    provider: Provider
    account: Account
    accountId: AccountId
    networkId: NetworkId
    /** `undefined` if the wallet is on a network that isn't configured. */
    network: Network | undefined
  }
  type ErrorType =
    | AdapterNotFoundError
    | InvalidConfigurationError
    | InvalidNetworkIdError
    | NetworkMismatchError
    | NotConnectedError
    | RequestAbortedError
}

function readNetworkId(
  parameters: requireConnection.Parameters & { chainId?: unknown },
): NetworkId | undefined {
  const { network, chainId: given } = parameters
  // Without types it would be ignored, and a transaction sent on any chain.
  if (given !== undefined)
    throw new InvalidConfigurationError({
      option: 'chainId',
      given,
      expected: '`network` instead',
    })
  if (network === undefined) return undefined
  const networkId = toNetworkId(network)
  // Throws for what is no network, such as a chain of another library.
  parseNetworkId(networkId)
  return networkId
}

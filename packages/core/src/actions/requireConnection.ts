import type { AccountId, Namespace, NetworkId } from '@latchkit/protocol'
import { RequestAbortedError } from '@latchkit/protocol'
import {
  getActiveNamespace,
  getConnection,
  getConnections,
} from '../connection/connections.ts'
import type { AdapterNotFoundError } from '../errors/configuration.ts'
import { NotConnectedError } from '../errors/connection.ts'
import { trackProvider, trackRequest } from '../requests/trackRequest.ts'
import type { Adapter } from '../types/Adapter.ts'
import type { Connector, Provider } from '../types/Connector.ts'
import type { Kit } from '../types/Kit.ts'
import type { Network } from '../types/Network.ts'
import type { Account } from '../types/State.ts'
import { getRequests } from './abortRequests.ts'
import { findConnector } from './findConnector.ts'
import { findNetwork } from './findNetwork.ts'
import { requireAdapter } from './requireAdapter.ts'

/** Returns what an action needs of a connected namespace; throws if none is connected. */
export async function requireConnection(
  kit: Kit,
  parameters: requireConnection.Parameters = {},
): Promise<requireConnection.ReturnType> {
  const namespace = parameters.namespace ?? getActiveNamespace(kit)
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
    | NotConnectedError
    | RequestAbortedError
}

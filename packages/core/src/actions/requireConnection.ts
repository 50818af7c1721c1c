import type { AccountId, Namespace, NetworkId } from '@latchkit/protocol'
import { BaseError, RequestAbortedError } from '@latchkit/protocol'
import { getActiveNamespace, getConnection } from '../connection/connections.ts'
import { isContestedSince } from '../connection/watch.ts'
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
  const expected = parameters.account
  if (
    expected !== undefined &&
    !adapter.isSameAddress(account.address, String(expected))
  )
    throw new AccountMismatchError({
      given: expected,
      expected: account.address,
    })
  const provider = trackProvider(kit, {
    namespace,
    provider: inner,
    aborts,
    isCurrent: () => current() !== undefined,
    getContested() {
      const now = findConnector(kit, before)
      return now && isContestedSince(kit, now) ? now : undefined
    },
    getSentHash: adapter.getSentHash,
    sender: { networkId, address: account.address },
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
    /** The address that must be the active account's. Default: any. */
    account?: string | undefined
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
    | AccountMismatchError
    | AdapterNotFoundError
    | NotConnectedError
    | RequestAbortedError
}

/** A request is for another account than the active one, such as after the visitor has changed it in the wallet. */
export class AccountMismatchError extends BaseError {
  override name = 'AccountMismatchError'
  /** Addresses; `given` may be any value. */
  constructor({ given, expected }: { given: unknown; expected: string }) {
    super(
      `The request is for ${String(given).slice(0, 128)}, the active account is ${expected}.`,
      {
        code: 'ACCOUNT_MISMATCH',
        hint: 'Show the active account before the request is repeated, or name it in `account`.',
      },
    )
  }
}

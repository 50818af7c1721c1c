import type { Namespace } from '@latchkit/protocol'
import { getActiveNamespace, getConnection } from '../connection/connections.ts'
import { send } from '../connection/send.ts'
import { isStored } from '../connection/watch.ts'
import {
  AccountNotFoundError,
  NotConnectedError,
} from '../errors/connection.ts'
import type { Kit } from '../types/Kit.ts'
import type { Account } from '../types/State.ts'
import { requireAdapter } from './requireAdapter.ts'

/** Makes another account that the wallet shares the active one, until the wallet reports its accounts again or the page is reloaded. The wallet receives no request. */
export function switchAccount(
  kit: Kit,
  parameters: switchAccount.Parameters,
): switchAccount.ReturnType {
  const { address } = parameters
  const namespace = parameters.namespace ?? getActiveNamespace(kit)
  if (!namespace) throw new NotConnectedError({ namespace })
  const adapter = requireAdapter(kit, { namespace })
  const connection = getConnection(kit, namespace)
  if (connection.status !== 'connected')
    throw new NotConnectedError({ namespace })
  const { connectorId, networkId } = connection
  const account = connection.accounts.find((each) =>
    adapter.isSameAddress(each.address, String(address)),
  )
  if (!account) throw new AccountNotFoundError({ address })
  const others = connection.accounts.filter((each) => each !== account)
  send(kit, [namespace], () => ({
    ...{ type: 'change', connectorId, networkId },
    store: isStored(kit.internal.storage, namespace, connectorId),
    accounts: [account, ...others],
  }))
  return account
}

export declare namespace switchAccount {
  type Parameters = {
    /** One of `allAccounts`, in any spelling. */
    address: string
    /** Default: the active one. */
    namespace?: Namespace | undefined
  }
  type ReturnType = Account
  type ErrorType =
    | AccountNotFoundError
    | NotConnectedError
    | requireAdapter.ErrorType
}

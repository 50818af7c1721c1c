import type { AccountId, Namespace } from '@latchkit/protocol'
import { getActiveNamespace, getConnection } from '../connection/connections.ts'
import { AdapterNotFoundError } from '../errors/configuration.ts'
import { derive } from '../store/derive.ts'
import type { Connector } from '../types/Connector.ts'
import type { Kit } from '../types/Kit.ts'
import type { Account, Connection } from '../types/State.ts'
import { findConnector } from './findConnector.ts'
import { requireAdapter } from './requireAdapter.ts'

/** Returns the account of a namespace; the same object for equal states. */
export function getAccount(
  kit: Kit,
  parameters: getAccount.Parameters = {},
): getAccount.ReturnType {
  const namespace = parameters.namespace ?? getActiveNamespace(kit)
  if (!namespace) throw new AdapterNotFoundError({ namespace: 'undefined' })
  const adapter = requireAdapter(kit, { namespace })
  const { addressLabels } = kit.getState()
  const connection = getConnection(kit, namespace)
  const connector =
    connection.status === 'disconnected'
      ? undefined
      : findConnector(kit, connection)
  return derive(
    kit,
    `account:${namespace}`,
    [connection, connector, addressLabels],
    () => ({
      namespace,
      connector,
      connectedWalletInfo: connector && describeWallet(connector),
      ...describe(connection),
      addressLabels: addressesOf(connection).flatMap((address) =>
        addressLabels
          .filter(
            (each) =>
              each.namespace === namespace &&
              adapter.isSameAddress(each.address, address),
          )
          .map(({ label }) => ({ address, label })),
      ),
    }),
  )
}

export declare namespace getAccount {
  type Parameters = {
    /** Default: the active one. */
    namespace?: Namespace | undefined
  }
  type ReturnType = {
    readonly namespace: Namespace
    readonly status: Connection['status']
    /** A stored connection is being restored. */
    readonly isReconnecting: boolean
    /** During a restore, the stored address. */
    readonly address: string | undefined
    readonly caipAddress: AccountId | undefined
    /** The first is the active one. */
    readonly allAccounts: readonly Account[]
    readonly connector: Connector | undefined
    readonly connectedWalletInfo:
      | { readonly name: string; readonly icon: string | undefined }
      | undefined
    /** The visitor's own names for these accounts, spelled as in `allAccounts`. */
    readonly addressLabels: readonly { address: string; label: string }[]
  }
  type ErrorType = AdapterNotFoundError
}

function addressesOf(connection: Connection): readonly string[] {
  if (connection.status === 'connected')
    return connection.accounts.map(({ address }) => address)
  if (connection.status === 'disconnected' || !connection.lastAddress) return []
  return [connection.lastAddress]
}

/** The wallet behind a connector that reaches several, or the connector itself. */
function describeWallet(connector: Connector) {
  const { name, icon } = connector.getWallet?.() ?? connector
  return { name, icon }
}

function describe(connection: Connection) {
  const { status } = connection
  if (status !== 'connected')
    return {
      status,
      isReconnecting: status === 'connecting' && connection.reconnecting,
      address: status === 'connecting' ? connection.lastAddress : undefined,
      caipAddress: undefined,
      allAccounts: [],
    }
  const [{ address }] = connection.accounts
  const caipAddress: AccountId = `${connection.networkId}:${address}`
  return {
    status,
    isReconnecting: false,
    address,
    caipAddress,
    allAccounts: connection.accounts,
  }
}

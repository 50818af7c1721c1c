import type { AccountId, Namespace } from '@latchkit/protocol'
import { setActiveNamespace } from '../connection/send.ts'
import {
  ConnectorNotFoundError,
  NoAccountsError,
} from '../errors/connection.ts'
import type { Connector } from '../types/Connector.ts'
import type { Kit } from '../types/Kit.ts'
import { connect } from './connect.ts'
import { findConnector } from './findConnector.ts'
import { toNetworkId } from './findNetwork.ts'
import { requireAdapter } from './requireAdapter.ts'

/**
 * Calls several wallets at once for their accounts, such as the faces of one brand: each by its own
 * provider, for the namespaces that no wallet before it in the list has.
 *
 * A namespace is connected as soon as its wallet has answered. One that rejects, or answers late, does
 * not hold up the others. Resolves when all have answered; rejects if none is connected.
 */
export async function connectAll(
  kit: Kit,
  parameters: connectAll.Parameters,
): Promise<connectAll.ReturnType> {
  const { network, signal } = parameters
  const calls = listCalls(kit, parameters)
  const [{ connector: first }] = calls
  // One brand is one recent wallet.
  const wallet = { id: first.id, name: first.name }
  const preferred = network && toNetworkId(network).split(':')[0]
  let isFirst = true
  const outcomes = await Promise.all(
    calls.map(async ({ connector, namespaces }) => {
      const { id: connectorId } = connector
      const isActivated = namespaces.includes(preferred ?? '')
      try {
        const { accountIds } = await connect(kit, {
          ...{ connectorId, namespaces, network, wallet, isActivated, signal },
        })
        // The visitor already sees the account of the wallet that answered first.
        const active = accountIds[0]?.split(':')[0]
        if (isFirst && !preferred && active) setActiveNamespace(kit, active)
        isFirst = false
        return { accountIds, failures: [] }
      } catch (error) {
        return {
          accountIds: [],
          failures: [{ connectorId, error: error as Error }],
        }
      }
    }),
  )
  const accountIds = outcomes.flatMap((each) => each.accountIds)
  const failures = outcomes.flatMap((each) => each.failures)
  const [failure] = failures
  if (accountIds.length === 0 && failure) throw failure.error
  return { accountIds, failures }
}

export declare namespace connectAll {
  type Parameters = {
    /** Such as those of a brand. */
    connectorIds: readonly string[]
    /** Default: all namespaces that the wallets and the app have in common. */
    namespaces?: readonly Namespace[] | undefined
    /** The preferred network. Its namespace becomes the active one; default: that of the wallet that answers first. */
    network?: connect.Parameters['network']
    /** Ends the calls that have not been answered. What is connected stays so. */
    signal?: AbortSignal | undefined
  }
  type ReturnType = {
    /** The active account of each namespace that this call has connected. */
    accountIds: readonly AccountId[]
    /** The wallets that rejected or failed. */
    failures: readonly { connectorId: string; error: Error }[]
  }
  type ErrorType = connect.ErrorType
}

type Call = {
  readonly connector: Connector
  readonly namespaces: readonly Namespace[]
}

/** Divides the namespaces among the wallets; throws if a wallet or an adapter is missing. */
function listCalls(
  kit: Kit,
  { connectorIds, namespaces }: connectAll.Parameters,
): readonly [Call, ...Call[]] {
  for (const namespace of namespaces ?? []) requireAdapter(kit, { namespace })
  const free = new Set(namespaces ?? kit.adapters.keys())
  const connectors = connectorIds.map((connectorId) => {
    const connector = findConnector(kit, { connectorId })
    if (!connector) throw new ConnectorNotFoundError({ connectorId })
    return connector
  })
  const [first, ...others] = connectors.flatMap((connector) => {
    const own = connector.namespaces.filter((each) => free.delete(each))
    return own.length > 0 ? [{ connector, namespaces: own }] : []
  })
  if (first) return [first, ...others]
  throw new NoAccountsError({
    connectorName: connectors[0]?.name ?? 'No wallet',
  })
}

import { readAccounts } from '../namespaces/readAccounts.ts'
import { readChainId } from '../namespaces/readChainId.ts'
import type { ClientEvent } from '../types/ClientEvent.ts'
import type { SessionState } from './createSessionState.ts'

/** Follows what the wallet says that it did, where it names a network or an address of the session. */
export function followEvent(
  state: SessionState,
  event: Extract<ClientEvent, { type: 'event' }>,
): void {
  const { topic, networkId, name, data } = event
  const { session, networkIds, addresses } = state
  // Some name their network in hex: only its namespace counts.
  const namespace = networkId.slice(0, networkId.indexOf(':'))
  const accounts = session?.namespaces.get(namespace)?.accounts
  if (session?.topic !== topic || !accounts) return
  const known = { namespace, accounts }
  const moved = name === 'chainChanged' ? readChainId(data, known) : undefined
  const [address] =
    (name === 'accountsChanged' ? readAccounts(data, known) : undefined) ?? []
  if (moved) networkIds.set(namespace, moved)
  if (address) addresses.set(namespace, address)
  if (moved || address) state.tell()
}

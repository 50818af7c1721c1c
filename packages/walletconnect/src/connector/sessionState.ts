import type { Connector, Network, Storage } from '@latchkit/core'
import type { AccountId, Namespace, NetworkId } from '@latchkit/protocol'
import { isOpen } from '../namespaces/isOpen.ts'
import { readAccounts } from '../namespaces/readAccounts.ts'
import { readChainId } from '../namespaces/readChainId.ts'
import type { Session } from '../types/Session.ts'
import type { ClientEvent } from '../types/SignClient.ts'
import { recordKey } from './pairWallet.ts'

/** The session in use, and where the visitor is in it. */
export type SessionState = {
  session: Session | undefined
  /** What was followed to open it; not checked yet. */
  link: string | undefined
  /** The active network of each namespace. */
  readonly networkIds: Map<Namespace, NetworkId>
  /** The active address, where the wallet has named one. */
  readonly addresses: Map<Namespace, string>
  /** Takes a session, or what became of it, into use; networks that are wished go before those that were active. */
  setSession(session: Session, wishes?: readonly NetworkId[]): void
  /** Stores and tells where the visitor is. */
  commit(): void
  clear(): void
  /** On the active network of each namespace, or of one, the active account first. */
  listAccounts(namespace?: Namespace): readonly AccountId[]
}

export function createSessionState(parameters: {
  storage: Storage
  watchers: ReadonlySet<Connector.Handlers>
  getNetworks(): readonly Network[]
}): SessionState {
  const { storage, watchers, getNetworks } = parameters
  const networkIds: SessionState['networkIds'] = new Map()
  const addresses: SessionState['addresses'] = new Map()
  const state: SessionState = {
    ...{ session: undefined, link: undefined, networkIds, addresses },
    setSession(session, wishes = []) {
      state.session = session
      for (const [namespace, { accounts }] of session.namespaces) {
        const networkId = [
          ...wishes,
          networkIds.get(namespace),
          ...getNetworks().map(({ caipNetworkId }) => caipNetworkId),
          // Whatever the wallet has opened, which it has.
          String(accounts).replace(/:[^:]*(,.*)?$/s, '') as NetworkId,
        ].find((each) => each && isOpen(each, accounts))
        if (networkId) networkIds.set(namespace, networkId)
      }
      state.commit()
    },
    commit() {
      const { session, link } = state
      if (!session) return
      const { topic } = session
      const active = [...networkIds.values()]
      writeRecord(storage, { topic, link, networkIds: active })
      const accounts = state.listAccounts()
      for (const { onAccounts, onNetwork } of [...watchers]) {
        for (const networkId of active) onNetwork(networkId)
        onAccounts(accounts)
      }
    },
    clear() {
      state.session = undefined
      state.link = undefined
      networkIds.clear()
      addresses.clear()
      writeRecord(storage)
    },
    listAccounts(only) {
      const entries = [...(state.session?.namespaces ?? [])]
      return entries.flatMap(([namespace, { accounts }]) => {
        if (only && namespace !== only) return []
        const start = `${networkIds.get(namespace)}:`
        const first = `${start}${addresses.get(namespace)}`
        const here = accounts.filter((each) => each.startsWith(start))
        return [
          ...here.filter((each) => each === first),
          ...here.filter((each) => each !== first),
        ]
      })
    },
  }
  return state
}

/** Follows what the wallet says that it did, where it names a network or an address of the session. */
export function applyEvent(
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
  if (moved || address) state.commit()
}

/** What outlives the page of the session in use, beside the session itself. */
export type SessionRecord = {
  readonly topic: string
  /** The wallet's link, where it was opened by one on this device; not checked yet. */
  readonly link: string | undefined
  /** The active network of each namespace. */
  readonly networkIds: readonly NetworkId[]
}

function writeRecord(storage: Storage, record?: SessionRecord): void {
  if (record) storage.setItem(recordKey, JSON.stringify(record))
  else storage.removeItem(recordKey)
}

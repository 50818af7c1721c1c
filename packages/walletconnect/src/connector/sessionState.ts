import type { Adapter, Connector, Network, Storage } from '@latchkit/core'
import type { AccountId, Namespace, NetworkId } from '@latchkit/protocol'
import { hasAccount, toAddress, toNetworkId } from '../namespaces/accounts.ts'
import { readAccounts, readChainId } from '../namespaces/eventData.ts'
import type { Session } from '../types/Session.ts'
import type { ClientEvent } from '../types/SignClient.ts'
import { recordKey, writeRecord } from './storage.ts'

/** The active session, and the active network and address of each of its namespaces. */
export type SessionState = {
  session: Session | undefined
  /** The wallet's link that the visitor followed; unchecked. */
  link: string | undefined
  readonly networkIds: Map<Namespace, NetworkId>
  /** Addresses that the wallet has named as active. */
  readonly addresses: Map<Namespace, string>
  /** Loads how the families of a session write addresses; resolves with whether any had to be loaded. Until then, and if it fails, addresses have the wallet's spelling. */
  loadFormats(session: Session): Promise<boolean>
  /** Sets the session, or its latest version. Preferred networks go before those that were active. */
  setSession(session: Session, preferred?: readonly NetworkId[]): void
  /** Stores the state and notifies the watchers. */
  commit(): void
  clear(): void
  /** Returns the accounts on the active networks of all namespaces, or of one; the active account of a namespace comes first. */
  listAccounts(namespace?: Namespace): readonly AccountId[]
}

export function createSessionState(parameters: {
  storage: Storage
  watchers: ReadonlySet<Connector.Handlers>
  adapters: ReadonlyMap<Namespace, Pick<Adapter, 'loadSessionSupport'>>
  getNetworks(): readonly Network[]
}): SessionState {
  const { storage, watchers, adapters, getNetworks } = parameters
  const formats = new Map<
    Namespace,
    Adapter.SessionSupport['formatAddress'] | undefined
  >()
  const networkIds: SessionState['networkIds'] = new Map()
  const addresses: SessionState['addresses'] = new Map()

  function listOfNamespace(
    namespace: Namespace,
    accounts: readonly AccountId[],
  ): readonly AccountId[] {
    const networkId = networkIds.get(namespace)
    const active = `${networkId}:${addresses.get(namespace)}`
    const onNetwork = accounts.filter((each) =>
      each.startsWith(`${networkId}:`),
    )
    const sorted = [
      ...onNetwork.filter((each) => each === active),
      ...onNetwork.filter((each) => each !== active),
    ]
    const format = formats.get(namespace)
    if (!format) return sorted
    const network = getNetworks().find((it) => it.caipNetworkId === networkId)
    return sorted.map(
      (each): AccountId =>
        `${toNetworkId(each)}:${format(toAddress(each), network)}`,
    )
  }

  const state: SessionState = {
    session: undefined,
    link: undefined,
    networkIds,
    addresses,
    async loadFormats(session) {
      const missing = [...session.namespaces.keys()].filter(
        (each) => !formats.has(each) && adapters.get(each)?.loadSessionSupport,
      )
      await Promise.all(
        missing.map(async (each) => {
          try {
            const support = await adapters.get(each)?.loadSessionSupport?.()
            formats.set(each, support?.formatAddress)
          } catch {
            // Without the code the wallet's spelling is shown, which is as valid.
          }
        }),
      )
      return missing.length > 0
    },
    setSession(session, preferred = []) {
      state.session = session
      const configured = getNetworks().map((each) => each.caipNetworkId)
      for (const [namespace, { accounts }] of session.namespaces) {
        const candidates = [
          ...preferred,
          networkIds.get(namespace),
          ...configured,
          ...accounts.slice(0, 1).map(toNetworkId),
        ]
        const networkId = candidates.find(
          (each) => each && hasAccount(each, accounts),
        )
        if (networkId) networkIds.set(namespace, networkId)
      }
      state.commit()
      // The wallet may have opened a namespace that is new to this page.
      const before = `${state.listAccounts()}`
      state.loadFormats(session).then(() => {
        const isChanged = `${state.listAccounts()}` !== before
        if (isChanged && state.session === session) state.commit()
      })
    },
    commit() {
      const { session, link } = state
      if (!session) return
      const active = [...networkIds.values()]
      writeRecord(storage, { topic: session.topic, link, networkIds: active })
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
      storage.removeItem(recordKey)
    },
    listAccounts(namespace) {
      const namespaces = state.session?.namespaces ?? new Map()
      if (namespace)
        return listOfNamespace(
          namespace,
          namespaces.get(namespace)?.accounts ?? [],
        )
      return [...namespaces].flatMap(([each, { accounts }]) =>
        listOfNamespace(each, accounts),
      )
    },
  }
  return state
}

/** Applies a wallet's event of another network or account (`bip122_addressesChanged` is Bitcoin's) if it names a network or an address of the session. */
export function applyEvent(
  state: SessionState,
  event: Extract<ClientEvent, { type: 'event' }>,
  adapters: ReadonlyMap<Namespace, Pick<Adapter, 'isSameAddress'>>,
): void {
  const { topic, networkId, name, data } = event
  const { session, networkIds, addresses } = state
  // Only the namespace of the event's network matters; some wallets write its reference in hexadecimal.
  const namespace = networkId.slice(0, networkId.indexOf(':'))
  const accounts = session?.namespaces.get(namespace)?.accounts
  if (session?.topic !== topic || !accounts) return
  if (name === 'chainChanged') {
    const active = readChainId(data, { namespace, accounts })
    if (!active) return
    networkIds.set(namespace, active)
    state.commit()
  }
  if (/^(accounts|bip122_addresses)Changed$/.test(name)) {
    const isSameAddress = adapters.get(namespace)?.isSameAddress
    const named = readAccounts(data, { namespace, accounts, isSameAddress })
    if (!named?.[0]) return
    addresses.set(namespace, named[0])
    state.commit()
  }
}

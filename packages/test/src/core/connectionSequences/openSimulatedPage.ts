import type { Namespace } from '@latchkit/protocol'
import { createKit } from '../../../../core/src/kit/createKit.ts'
import type { Connector } from '../../../../core/src/types/Connector.ts'
import type { Kit } from '../../../../core/src/types/Kit.ts'
import { createFakeAdapter } from '../createFakeAdapter.ts'
import { createFakeNetwork } from '../createFakeNetwork.ts'
import type {
  DeferredWallet,
  PageWallet,
  PendingAnswer,
} from './createDeferredWallet.ts'
import type { PageStorage, TabStorage } from './createTabStorage.ts'

export const namespaces = ['eip155', 'solana', 'bip122', 'polkadot'] as const

const networks = namespaces.flatMap((each) => [
  createFakeNetwork(1, each),
  createFakeNetwork(2, each),
])

/** One load of the page: a kit, the wallets as it sees them, and what it waits for. */
export type Page = {
  readonly kit: Kit
  readonly storage: PageStorage
  readonly wallets: readonly PageWallet[]
  readonly pending: PendingAnswer[]
  readonly controllers: Set<AbortController>
  isMounted(): boolean
  mount(): void
  unmount(): void
  appear(wallet: number): void
  vanish(wallet: number): void
  freeze(isFrozen: boolean): void
  /** Closes the page: its code may still run, without effect. */
  end(): void
}

export function openPage(parameters: {
  wallets: readonly DeferredWallet[]
  present: Set<number>
  tabs: TabStorage
  onWrite(key: string): void
}): Page {
  const { wallets, present, tabs, onWrite } = parameters
  const pending: PendingAnswer[] = []
  const opened = wallets.map((wallet) => wallet.openPage(pending))
  const storage = tabs.openPage(onWrite)
  const announced = new Map<number, Connector>()
  for (const [i, each] of opened.entries())
    if (present.has(i)) announced.set(i, each.createConnector())
  const adapters = namespaces.map((namespace: Namespace) =>
    createFakeAdapter({
      namespace,
      connectors: [...announced]
        .filter(([i]) => wallets[i]?.namespaces[0] === namespace)
        .map(([, connector]) => connector),
    }),
  )
  const kit = createKit({ adapters, networks, storage })
  let isMounted = false
  let unmount = () => {}

  const adapterOf = (wallet: number) =>
    adapters.find((each) => each.namespace === wallets[wallet]?.namespaces[0])

  return {
    kit,
    storage,
    wallets: opened,
    pending,
    controllers: new Set(),
    isMounted: () => isMounted,
    mount() {
      if (isMounted) return
      isMounted = true
      unmount = kit.mount()
    },
    unmount() {
      if (isMounted) unmount()
      isMounted = false
    },
    appear(wallet) {
      // While it is there, it stays the same object.
      const connector =
        (present.has(wallet) ? announced.get(wallet) : undefined) ??
        opened[wallet]?.createConnector()
      if (!connector) return
      present.add(wallet)
      announced.set(wallet, connector)
      adapterOf(wallet)?.announce(connector)
    },
    vanish(wallet) {
      present.delete(wallet)
      const { id } = wallets[wallet] ?? {}
      if (id) adapterOf(wallet)?.vanish(id)
    },
    freeze(isFrozen) {
      storage.setFrozen(isFrozen)
      for (const each of opened) each.isFrozen = isFrozen
      if (isFrozen) return
      const event = new Event('pageshow')
      globalThis.window?.dispatchEvent(
        Object.defineProperty(event, 'persisted', { value: true }),
      )
    },
    end() {
      storage.end()
      for (const each of opened) each.end()
      pending.length = 0
    },
  }
}

import { createKit } from '../../../core/src/kit/createKit.ts'
import { createMemoryStorage } from '../../../core/src/storage/Storage.ts'
import type { KitEvent } from '../../../core/src/types/KitEvent.ts'
import type { Network } from '../../../core/src/types/Network.ts'
import { createFakeAdapter } from './createFakeAdapter.ts'
import { createFakeNetwork } from './createFakeNetwork.ts'
import { createFakeLedger, createFakeWallet } from './createFakeWallet.ts'

export const fakeNetworks = [
  createFakeNetwork(1),
  createFakeNetwork(2),
] as const

/** Creates a kit with two networks and a wallet that announces itself when the kit is mounted. */
export function createFakeKit(
  parameters: Partial<createKit.Parameters> & {
    wallet?: ReturnType<typeof createWallet>
  } = {},
) {
  const { wallet = createWallet(), ...options } = parameters
  const adapter = createFakeAdapter({ connectors: [wallet.connector] })
  const storage = options.storage ?? createMemoryStorage()
  const events: KitEvent[] = []
  const kit = createKit({
    adapters: [adapter],
    networks: fakeNetworks,
    ...options,
    storage,
    onEvent: (event) => events.push(event),
  })
  return { kit, wallet, adapter, storage, events }
}

export function createWallet(
  parameters: {
    id?: string
    name?: string
    namespaces?: readonly string[]
    addresses?: readonly [string, string]
    networks?: readonly Network[]
  } = {},
): ReturnType<typeof createFakeWallet> {
  return createFakeWallet({
    ledger: createFakeLedger(),
    addresses: ['Alice', 'Bob'],
    networks: fakeNetworks,
    ...parameters,
  })
}

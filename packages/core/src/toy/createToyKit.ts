import { createKit } from '../kit/createKit.ts'
import { createMemoryStorage } from '../storage/createMemoryStorage.ts'
import type { KitEvent } from '../types/KitEvent.ts'
import { createToyAdapter } from './createToyAdapter.ts'
import { createToyLedger } from './createToyLedger.ts'
import { createToyNetwork } from './createToyNetwork.ts'
import { createToyWallet } from './createToyWallet.ts'

export const toyNetworks = [createToyNetwork(1), createToyNetwork(2)] as const

/** A kit, two networks and a wallet that has announced itself once the kit is mounted. */
export function createToyKit(
  parameters: Partial<createKit.Parameters> & {
    wallet?: ReturnType<typeof createWallet>
  } = {},
) {
  const { wallet = createWallet(), ...options } = parameters
  const adapter = createToyAdapter({ connectors: [wallet.connector] })
  const storage = options.storage ?? createMemoryStorage()
  const events: KitEvent[] = []
  const kit = createKit({
    adapters: [adapter],
    networks: toyNetworks,
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
  } = {},
): ReturnType<typeof createToyWallet> {
  return createToyWallet({
    ledger: createToyLedger(),
    addresses: ['Alice', 'Bob'],
    networks: toyNetworks,
    ...parameters,
  })
}

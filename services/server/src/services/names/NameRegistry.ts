import type { Address, Hex } from 'viem'
import type { RegisteredName } from './RegisteredName.ts'

/** Keeps the names of this server: each once, one per address, each signed message used once. */
export type NameRegistry = {
  /** Stores a name for good, unless it, its address or its message is in use; of racing calls one succeeds. */
  register(entry: NameRegistry.Entry): Promise<NameRegistry.Outcome>
  find(name: string): Promise<RegisteredName | undefined>
  /** Oldest first. */
  listByAddress(address: Address): Promise<readonly RegisteredName[]>
  /** Which of the names are registered. */
  listTaken(names: readonly string[]): Promise<ReadonlySet<string>>
}

export declare namespace NameRegistry {
  type Entry = {
    name: string
    address: Address
    coinType: number
    attributes: readonly RegisteredName.Attribute[]
    /** Of the signed message. */
    messageHash: Hex
    registeredAt: Date
  }

  type Outcome = 'registered' | 'nameTaken' | 'addressTaken' | 'messageUsed'
}

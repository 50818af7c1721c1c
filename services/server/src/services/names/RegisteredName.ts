import type { Address } from 'viem'

/** A name that somebody has registered with this server. */
export type RegisteredName = {
  /** In full and in normal form (ENSIP-15): `alice.example.eth`. */
  readonly name: string
  /** EIP-55. */
  readonly address: Address
  /** ENSIP-11. */
  readonly coinType: number
  readonly attributes: readonly RegisteredName.Attribute[]
  readonly registeredAt: Date
  readonly updatedAt: Date | null
}

export declare namespace RegisteredName {
  /** What the owner says of it; one with texts `key` and `value` is an ENS text record. */
  type Attribute = Readonly<Record<string, string | number | boolean | null>>
}

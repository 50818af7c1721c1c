import type { Name } from '@latchkit/protocol/http'
import type { Address } from 'viem'

/** A name that is registered with this server. */
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
  /** Data that the owner added; one with texts `key` and `value` is an ENS text record. */
  type Attribute = Readonly<Record<string, string | number | boolean | null>>
}

/** Returns the text record of a name (ENSIP-5): the attribute `{ key, value }` with that key. */
export function findText(
  { attributes }: RegisteredName,
  key: string,
): string | undefined {
  const attribute = attributes.find((it) => it.key === key)
  return typeof attribute?.value === 'string' ? attribute.value : undefined
}

/** Converts a registered name to its wire form. */
export function toName(registered: RegisteredName): Name {
  const { name, address, coinType, attributes, updatedAt } = registered
  const registeredAt = toSeconds(registered.registeredAt)
  return {
    name,
    registered_at: registeredAt,
    updated_at: updatedAt && toSeconds(updatedAt),
    attributes: attributes.map((it) => ({ ...it })),
    addresses: { [coinType]: { address, created_at: registeredAt } },
  }
}

function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1_000)
}

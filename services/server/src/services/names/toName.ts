import type { Name } from '@latchkit/protocol/http'
import type { RegisteredName } from './RegisteredName.ts'

/** A registered name as the wire says it. */
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

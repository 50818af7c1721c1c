import { stripText } from '@latchkit/protocol'
import type { Name as Wire } from '@latchkit/protocol/http'
import type { RegisteredName } from '../types/RegisteredName.ts'

/** A registered name in the field's terms. */
export function mapName(name: Wire): RegisteredName {
  return {
    name: stripText(name.name, { max: 255 }),
    registeredAt: name.registered_at,
    updatedAt: name.updated_at ?? undefined,
    addresses: Object.entries(name.addresses).map(
      ([coinType, { address }]) => ({
        coinType: Number(coinType),
        address: stripText(address, { max: 128 }),
      }),
    ),
  }
}

import { stripText } from '@latchkit/protocol'
import type { Transfer as Wire } from '@latchkit/protocol/http'
import type { Kit } from '../types/Kit.ts'
import type { Transfer } from '../types/Transfer.ts'
import { toImageUrl } from './toImageUrl.ts'

/** A transfer in the field's terms. */
export function mapTransfer(kit: Kit, transfer: Wire): Transfer {
  const { direction, quantity, value, price } = transfer
  const { fungible_info: token, nft_info: nft } = transfer
  return {
    direction,
    quantity: quantity.numeric,
    value: value ?? undefined,
    price: price ?? undefined,
    token: token
      ? {
          name: stripText(token.name, { max: 64 }),
          symbol: stripText(token.symbol, { max: 16 }),
          iconUrl: toImageUrl(kit, token.icon.url),
        }
      : undefined,
    nft: nft
      ? {
          name: stripText(nft.name, { max: 64 }),
          imageUrl: toImageUrl(kit, nft.content?.preview.url),
          isSpam: nft.flags.is_spam,
        }
      : undefined,
  }
}

import type { NetworkId } from '@latchkit/protocol'
import { stripText } from '@latchkit/protocol'
import type { TokenBalance as Wire } from '@latchkit/protocol/http'
import type { Kit } from '../types/Kit.ts'
import type { TokenBalance } from '../types/TokenBalance.ts'
import { toImageUrl } from './toImageUrl.ts'

/** No token has more: the ERC-20 standard gives them one byte. */
const maxDecimals = 255

/** A balance in the field's terms; `undefined` for one whose decimals are `'0'`, or no number of them. */
export function mapBalance(
  kit: Kit,
  { balance, networkId }: { balance: Wire; networkId: NetworkId },
): TokenBalance | undefined {
  const { name, symbol, price, value, quantity, address } = balance
  const decimals = Number(quantity.decimals)
  if (!Number.isInteger(decimals) || decimals < 1 || decimals > maxDecimals)
    return undefined
  return {
    name: stripText(name, { max: 64 }),
    symbol: stripText(symbol, { max: 16 }),
    networkId: balance.chainId ?? networkId,
    address: address?.slice(address.lastIndexOf(':') + 1),
    decimals,
    quantity: quantity.numeric,
    // The wire has 0 where no price is known.
    price: price > 0 ? price : undefined,
    value: price > 0 ? value : undefined,
    iconUrl: toImageUrl(kit, balance.iconUrl),
  }
}

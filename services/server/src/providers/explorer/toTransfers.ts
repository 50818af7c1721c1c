import type { HistoryTransfer } from '../../account/HistorySource.ts'
import type { describeActivity } from '../indexer/rows/describeActivity.ts'
import type { ExplorerRecord } from './ExplorerRecord.ts'

/** Movements of one transaction that a page shows. */
const maxTransfers = 100

/** What was moved for an address, named as the explorer names it. */
export function toTransfers(
  own: describeActivity.Activity['transfers'],
  { address, currency, transfers }: toTransfers.Parameters,
): readonly HistoryTransfer[] {
  return own.slice(0, maxTransfers).map(({ movement, isSpam }) => {
    const { from, to, amount, token, tokenId, standard } = movement
    const direction = from === to ? 'self' : to === address ? 'in' : 'out'
    const base = { direction, amount } as const
    const known = transfers.find((it) => it.movement === movement)
    if (!token || !known)
      return {
        ...base,
        asset: {
          ...currency,
          kind: 'fungible',
          address: undefined,
          decimals: 18,
        },
      }
    const { symbol, decimals = 0 } = known.facts
    const name = known.facts.name || symbol || 'Unknown token'
    if (standard === 'erc20')
      return {
        ...base,
        asset: { kind: 'fungible', address: token, name, symbol, decimals },
      }
    return {
      ...base,
      asset: {
        kind: 'nft',
        name: known.itemName ?? `${name} #${tokenId}`,
        image: undefined,
        isSpam,
      },
    }
  })
}

export declare namespace toTransfers {
  type Parameters = {
    address: string
    currency: { name: string; symbol: string }
    transfers: readonly ExplorerRecord.Transfer[]
  }
}

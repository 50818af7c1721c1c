import { stripText } from '@latchkit/protocol'
import type { ExplorerRecord } from '../explorer/ExplorerRecord.ts'
import { toFacts } from '../explorer/toFacts.ts'
import type { HistoryTokenTransfer } from './HistoryTokenTransfer.ts'

const standards: ReadonlyMap<string, 'erc20' | 'erc721' | 'erc1155'> = new Map([
  ['ERC-20', 'erc20'],
  ['ERC-721', 'erc721'],
  ['ERC-1155', 'erc1155'],
])

/** A token transfer of Blockscout's list; `undefined` for kinds of tokens that nobody here knows. */
export function toTransferRecord(
  item: HistoryTokenTransfer,
): ExplorerRecord | undefined {
  const { token, total, from, to, block_number, timestamp } = item
  const hash = item.transaction_hash ?? item.tx_hash
  const address = token?.address_hash ?? token?.address
  const standard = standards.get(token?.type ?? '')
  const time = Date.parse(timestamp)
  if (!hash || !token || !address || !standard || Number.isNaN(time))
    return undefined
  const itemName = stripText(total?.token_instance?.metadata?.name, { max: 64 })
  return {
    block: block_number,
    minedAt: new Date(time),
    hash,
    index: undefined,
    content: {
      kind: 'transfer',
      movement: {
        standard,
        token: address,
        tokenId:
          standard === 'erc20' ? undefined : BigInt(total?.token_id ?? 0),
        from: from.hash,
        to: to.hash,
        amount: standard === 'erc721' ? 1n : BigInt(total?.value ?? 0),
        isWrap: false,
      },
      facts: toFacts({ ...token, isSpam: token.reputation === 'scam' }),
      itemName: itemName === '' ? undefined : itemName,
    },
  }
}

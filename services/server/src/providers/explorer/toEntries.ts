import type { NetworkId } from '@latchkit/protocol'
import type {
  HistoryEntry,
  HistoryTransfer,
} from '../../account/HistorySource.ts'
import type { DecodedTransaction } from '../indexer/rows/decodeTransaction.ts'
import { describeActivity } from '../indexer/rows/describeActivity.ts'
import type { TokenMetadata } from '../tokens/readTokenMetadata.ts'
import type { ExplorerRecord } from './ExplorerRecord.ts'

/** Converts the records of complete blocks to history entries, newest first. Spam is detected as in the indexer. */
export function toEntries(
  records: readonly ExplorerRecord[],
  parameters: toEntries.Parameters,
): readonly HistoryEntry[] {
  const blocks = new Map<number, Map<string, ExplorerRecord[]>>()
  for (const record of records) {
    const block = blocks.get(record.block) ?? new Map()
    blocks.set(record.block, block)
    block.set(record.hash, [...(block.get(record.hash) ?? []), record])
  }
  return [...blocks]
    .sort(([a], [b]) => b - a)
    .flatMap(([, block]) => {
      // Without an index, any stable order works.
      const groups = [...block.values()].sort(
        (a, b) => getIndex(a) - getIndex(b) || compare(a, b),
      )
      return groups
        .map((group, index) => toEntry(group, index, parameters))
        .filter((it) => it !== undefined)
        .reverse()
    })
}

export declare namespace toEntries {
  type Parameters = {
    address: `0x${string}`
    networkId: NetworkId
    currency: { name: string; symbol: string }
  }
}

function toEntry(
  group: readonly ExplorerRecord[],
  index: number,
  { address, networkId, currency }: toEntries.Parameters,
): HistoryEntry | undefined {
  const [first] = group
  if (!first) return undefined
  const transaction = findTransaction(group)
  const transfers = group.flatMap(({ content }) =>
    content.kind === 'transfer' ? [content] : [],
  )
  const tokens = new Map<string, TokenMetadata>(
    transfers.map(({ movement, metadata }) => [movement.token, metadata]),
  )
  const decoded = decodeGroup(first, transaction, transfers)
  const own = describeActivity(decoded, { tokens }).find(
    (it) => it.address === address,
  )
  if (!own || own.isHidden) return undefined
  const genuine = own.transfers.filter((it) => !it.isSpam)
  const { from, to, isFailed } = decoded.transaction
  const isReceived = ['receive', 'mint'].includes(own.operation)
  const sources = new Set(genuine.map((it) => it.movement.from))
  const targets = new Set(genuine.map((it) => it.movement.to))
  const [source = from] = sources
  const [target = to] = targets
  return {
    networkId,
    position: { block: first.block, index },
    hash: first.hash,
    minedAt: first.minedAt,
    operationType: own.operation,
    status: isFailed ? 'failed' : 'confirmed',
    from: isReceived && sources.size === 1 ? source : from,
    to: isReceived
      ? address
      : own.operation === 'send' && targets.size === 1
        ? target
        : to,
    nonce: transaction?.nonce ?? 0,
    transfers: toTransfers(own.transfers, { address, currency, transfers }),
  }
}

/** Builds a decoded transaction from its records. The lists contain neither approvals nor swaps, so these are derived or left out. */
function decodeGroup(
  { hash, index }: ExplorerRecord,
  transaction: ExplorerRecord.Transaction | undefined,
  transfers: readonly ExplorerRecord.Transfer[],
): DecodedTransaction {
  const [first] = transfers
  const from = transaction?.from ?? first?.movement.from ?? '0x'
  const to = transaction?.to ?? first?.movement.token ?? '0x'
  const value = transaction?.value ?? 0n
  const isFailed = transaction?.isFailed ?? false
  const base = { token: undefined, tokenId: undefined, isWrap: false } as const
  return {
    transaction: {
      index: index ?? 0,
      hash,
      from,
      to,
      isDeployment: transaction?.isDeployment ?? false,
      value,
      nonce: BigInt(transaction?.nonce ?? 0),
      input: transaction?.input ?? '0x',
      isFailed,
      logs: [],
    },
    movements: [
      ...(value > 0n && !isFailed
        ? [{ ...base, standard: 'native', from, to, amount: value } as const]
        : []),
      ...transfers.map(({ movement }) => movement),
    ],
    approvers: isApproval(transaction) ? new Set([from]) : new Set(),
    // Without the transaction its initiator is unknown.
    initiators: new Set(transaction ? [from] : []),
    hasSwap: false,
    isTruncated: false,
  }
}

function isApproval(it: ExplorerRecord.Transaction | undefined): boolean {
  return /^0x(095ea7b3|a22cb465)/.test(it?.input ?? '')
}

function findTransaction(
  group: readonly ExplorerRecord[],
): ExplorerRecord.Transaction | undefined {
  for (const { content } of group)
    if (content.kind === 'transaction') return content
  return undefined
}

function getIndex(group: readonly ExplorerRecord[]): number {
  return group.find((it) => it.index !== undefined)?.index ?? -1
}

function compare(
  [a]: readonly ExplorerRecord[],
  [b]: readonly ExplorerRecord[],
): number {
  return (a?.hash ?? '') < (b?.hash ?? '') ? -1 : 1
}

/** Transfers per entry. */
const maxTransfers = 100

/** Converts movements to transfers of an address, with the explorer's token names. */
function toTransfers(
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
    const { symbol, decimals = 0 } = known.metadata
    const name = known.metadata.name || symbol || 'Unknown token'
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

declare namespace toTransfers {
  type Parameters = {
    address: string
    currency: { name: string; symbol: string }
    transfers: readonly ExplorerRecord.Transfer[]
  }
}

import type { NetworkId } from '@latchkit/protocol'
import { RpcError } from '@latchkit/protocol'
import { isAddress } from '@solana/addresses'
import * as z from 'zod/mini'
import type {
  HistoryEntry,
  HistorySource,
  HistoryTransfer,
} from '../../account/HistorySource.ts'
import { isOlder } from '../../account/HistorySource.ts'
import type { TokenSource } from '../../account/ports.ts'
import type { ChainReader } from '../../chain/ChainReader.ts'
import { callNode, runLimited } from '../../chain/callNode.ts'
import type { SolanaSignature } from './listSignatures.ts'
import { listSignatures } from './listSignatures.ts'
import type { Change } from './SolanaTransaction.ts'
import { listChanges, SolanaTransaction } from './SolanaTransaction.ts'

/** Reads of transactions at a time; they share HTTP requests. */
const parallel = 50

/** Pages of nothing but spam that are skipped at once. */
const maxSkipped = 4

/** Creates a history source of Solana networks over the nodes' own index of transactions by account. */
export function createSolanaHistory({
  chain,
  tokens,
  networkIds,
  currencies,
}: createSolanaHistory.Parameters): HistorySource {
  return {
    networkIds,
    async list({ address, networkId, after, limit, signal }) {
      if (!isAddress(address)) return { entries: [], isLast: true }
      const node = { chain, networkId, signal }
      const currency = currencies[networkId] ?? sol
      const view = { networkId, owner: address, currency }
      let start = after
      for (let skipped = 0; ; skipped++) {
        const { signatures, isEnd } = await listSignatures(node, {
          ...{ owner: address, before: start?.hash },
        })
        const older = signatures.filter(
          ({ position }) => !start || isOlder(position, start),
        )
        const wanted = older.slice(0, limit)
        const isLast = isEnd && older.length === wanted.length
        const transactions = await runLimited(wanted, {
          parallel,
          run: (given) => readTransaction(node, given),
        })
        const changes = transactions.map((it) => (it ? listChanges(it) : []))
        const described = await tokens.describe({
          ...{ networkId, signal },
          tokens: listMints(changes.flat(), address),
        })
        const entries = wanted.flatMap((signature, index) => {
          const given = {
            ...{ ...view, signature, tokens: described },
            transaction: transactions[index],
            changes: changes[index] ?? [],
          }
          return toEntry(given) ?? []
        })
        if (entries.length > 0 || isLast) return { entries, isLast }
        const { slot: block = 0, hash } = signatures.at(-1) ?? {}
        // If nothing was left, the slot has more than nodes list at once.
        start = wanted.at(-1)?.position ?? { block, index: 0, hash }
        if (skipped === maxSkipped) return { entries, isLast: true }
      }
    },
  }
}

export declare namespace createSolanaHistory {
  type Parameters = {
    chain: ChainReader
    tokens: TokenSource
    networkIds: readonly NetworkId[]
    currencies: Readonly<Record<NetworkId, Currency>>
  }
}

type Currency = { name: string; symbol: string; decimals: number }

const sol: Currency = { name: 'Solana', symbol: 'SOL', decimals: 9 }

/** Reads a transaction; `undefined` if the node does not have it any more, or has another form of it. */
async function readTransaction(
  node: callNode.Node,
  { hash }: SolanaSignature,
): Promise<SolanaTransaction | undefined> {
  const options = {
    encoding: 'json',
    commitment: 'confirmed',
    maxSupportedTransactionVersion: 0,
  }
  try {
    const result = await callNode(node, {
      method: 'getTransaction',
      params: [hash, options],
      schema: z.unknown(),
    })
    return z.safeParse(SolanaTransaction, result).data
  } catch (error) {
    // Such as for a version of transactions that is newer than this server.
    if (error instanceof RpcError) return undefined
    throw error
  }
}

function listMints(changes: readonly Change[], owner: string): string[] {
  const mints = changes.flatMap((it) =>
    it.owner === owner && it.mint !== undefined ? [it.mint] : [],
  )
  return [...new Set(mints)]
}

/** Converts a transaction to what it means for its owner; `undefined` if it moved nothing but spam. */
function toEntry({
  networkId,
  owner,
  currency,
  signature,
  transaction,
  changes,
  tokens,
}: {
  networkId: NetworkId
  owner: string
  currency: Currency
  signature: SolanaSignature
  transaction: SolanaTransaction | undefined
  changes: readonly Change[]
  tokens: ReadonlyMap<string, TokenSource.Token>
}): HistoryEntry | undefined {
  const { hash, position, blockTime, isFailed } = signature
  // A failed transaction moves only its fee.
  const own = isFailed ? [] : changes.filter((it) => it.owner === owner)
  const shown = own.filter(({ mint }) => !mint || !tokens.get(mint)?.isSpam)
  if (own.length > 0 && shown.length === 0) return undefined
  const transfers = shown
    // Tokens first: the SOL beside them is the rent of an account.
    .toSorted((a, b) => Number(!a.mint) - Number(!b.mint))
    .map((it) => toTransfer(it, { currency, tokens }))
  const isOut = transfers.some(({ direction }) => direction === 'out')
  const isIn = transfers.some(({ direction }) => direction === 'in')
  const [main] = shown.toSorted((a, b) => Number(!a.mint) - Number(!b.mint))
  const other = main && findOther(changes, main)
  const payer = transaction?.transaction.message.accountKeys[0] ?? owner
  return {
    ...{ networkId, position, hash },
    minedAt: blockTime ? new Date(blockTime * 1_000) : undefined,
    operationType: isIn
      ? isOut
        ? 'trade'
        : 'receive'
      : isOut
        ? 'send'
        : 'execute',
    status: isFailed ? 'failed' : 'confirmed',
    from: main && main.amount > 0n ? (other ?? payer) : main ? owner : payer,
    to: main && main.amount < 0n ? (other ?? '') : owner,
    // Solana has none.
    nonce: 0,
    transfers,
  }
}

/** Returns who gained most of what an owner lost, or lost most of what it gained. */
function findOther(
  changes: readonly Change[],
  { owner, mint, amount }: Change,
): string | undefined {
  const sign = amount > 0n ? -1n : 1n
  let most: Change | undefined
  for (const it of changes)
    if (it.owner !== owner && it.mint === mint && it.amount * sign > 0n)
      if (!most || it.amount * sign > most.amount * sign) most = it
  return most?.owner
}

function toTransfer(
  { mint, amount }: Change,
  {
    currency,
    tokens,
  }: { currency: Currency; tokens: ReadonlyMap<string, TokenSource.Token> },
): HistoryTransfer {
  const direction = amount > 0n ? 'in' : 'out'
  const size = amount > 0n ? amount : -amount
  const token = mint === undefined ? currency : tokens.get(mint)
  const name = token?.name ?? `${mint}`
  // A token without decimals is a collectible.
  if (!token || token.decimals === 0)
    return {
      ...{ direction, amount: size },
      asset: { kind: 'nft', name, image: undefined, isSpam: false },
    }
  const { symbol, decimals } = token
  return {
    ...{ direction, amount: size },
    asset: { kind: 'fungible', address: mint, name, symbol, decimals },
  }
}

import type { NetworkId } from '@latchkit/protocol'
import * as z from 'zod/mini'
import type {
  HistoryEntry,
  HistoryPosition,
  HistorySource,
} from '../../account/HistorySource.ts'
import { isOlder } from '../../account/HistorySource.ts'
import { parseBitcoinAddress } from '../../account/parseBitcoinAddress.ts'
import type { EsploraClient } from './createEsploraClient.ts'

/** Transactions of a page of Esplora; a shorter page is the last. */
const pageSize = 25

/** Stands for the block of transactions that are in none yet: newer than any. */
const pendingBlock = 2 ** 40

/** Creates a history source of Bitcoin networks. Pending transactions come first. */
export function createEsploraHistory({
  clients,
  currencies,
}: createEsploraHistory.Parameters): HistorySource {
  return {
    networkIds: [...clients.keys()],
    async list({ address: given, networkId, after, limit, signal }) {
      const client = clients.get(networkId)
      const address = parseBitcoinAddress(given, networkId)
      if (!client || !address) return { entries: [], isLast: true }
      const path = `/address/${address}/txs`
      const read = async (part: string) =>
        (await client.get({ path: path + part, schema: Page, signal })) ?? []
      const view = { address, networkId, currency: currencies[networkId] }

      // Only a confirmed transaction has a place after which Esplora continues.
      const pending = after?.hash ? [] : await read('/mempool')
      const entries: HistoryEntry[] = []
      const add = (
        transaction: EsploraTransaction,
        position: HistoryPosition,
      ) => {
        const isWanted = !after || after.hash || isOlder(position, after)
        if (isWanted) entries.push(toEntry(transaction, { ...view, position }))
      }
      for (const [i, transaction] of pending.entries())
        add(transaction, { block: pendingBlock, index: pending.length - i })
      let last = after?.hash
      let isLast = false
      while (entries.length < limit && !isLast) {
        const page = await read(last ? `/chain/${last}` : '/chain')
        isLast = page.length < pageSize || page.at(-1)?.txid === last
        last = page.at(-1)?.txid
        for (const transaction of page) {
          const { txid: hash, status } = transaction
          const block = status.block_height ?? 0
          add(transaction, { block, index: 0, hash })
        }
      }
      return { entries, isLast }
    },
  }
}

export declare namespace createEsploraHistory {
  type Parameters = {
    clients: ReadonlyMap<NetworkId, EsploraClient>
    currencies: Readonly<
      Record<NetworkId, { name: string; symbol: string; decimals: number }>
    >
  }
}

/** Converts a transaction to what it means for one address. What others receive from it was sent; its own change was not. */
function toEntry(
  { txid, vin, vout, status }: EsploraTransaction,
  {
    address,
    networkId,
    position,
    currency,
  }: {
    address: string
    networkId: NetworkId
    position: HistoryPosition
    currency: { name: string; symbol: string; decimals: number } | undefined
  },
): HistoryEntry {
  const inputs = vin.map(({ prevout }) => prevout).filter((it) => it != null)
  const isOwn = (it: Output) => it.scriptpubkey_address === address
  const spent = sum(inputs.filter(isOwn))
  const received = sum(vout.filter(isOwn))
  const others = vout.filter((it) => !isOwn(it))
  const isSent = spent > received
  const isSelf = isSent && others.length === 0
  const isAlone = inputs.every(isOwn)
  const amount = !isSent
    ? received - spent
    : isSelf
      ? received
      : // With the inputs of others, only the difference is known to be its own.
        isAlone
        ? sum(others)
        : spent - received
  const sender = inputs.find((it) => it.scriptpubkey_address)
  const receiver = others.find((it) => it.scriptpubkey_address)
  const from = isSent ? address : (sender?.scriptpubkey_address ?? '')
  const to =
    isSent && !isSelf ? (receiver?.scriptpubkey_address ?? '') : address
  const { name = 'Bitcoin', symbol = 'BTC', decimals = 8 } = currency ?? {}
  const { confirmed, block_time } = status
  return {
    ...{ networkId, position, hash: txid, from, to },
    minedAt: block_time ? new Date(block_time * 1_000) : undefined,
    operationType: isSent ? 'send' : 'receive',
    status: confirmed ? 'confirmed' : 'pending',
    // Bitcoin has none.
    nonce: 0,
    transfers: [
      {
        direction: isSelf ? 'self' : isSent ? 'out' : 'in',
        amount,
        asset: { kind: 'fungible', address: undefined, name, symbol, decimals },
      },
    ],
  }
}

function sum(outputs: readonly Output[]): bigint {
  return outputs.reduce((total, { value }) => total + BigInt(value), 0n)
}

const Output = z.object({
  /** Absent for scripts without an address. */
  scriptpubkey_address: z.optional(z.string().check(z.maxLength(128))),
  value: z.int().check(z.minimum(0)),
})

type Output = z.output<typeof Output>

/** A transaction of Esplora's lists. */
const EsploraTransaction = z.object({
  txid: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  vin: z
    .array(z.object({ prevout: z.nullish(Output) }))
    .check(z.maxLength(25_000)),
  vout: z.array(Output).check(z.maxLength(25_000)),
  status: z.object({
    confirmed: z.boolean(),
    block_height: z.nullish(z.int().check(z.minimum(0), z.maximum(2 ** 31))),
    /** Unix seconds. */
    block_time: z.nullish(z.int().check(z.minimum(0), z.maximum(2 ** 40))),
  }),
})

type EsploraTransaction = z.output<typeof EsploraTransaction>

const Page = z.array(EsploraTransaction).check(z.maxLength(100))

import type { NetworkId } from '@latchkit/protocol'
import { stripText } from '@latchkit/protocol'
import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import type { HistorySource } from '../../account/HistorySource.ts'
import { Hex } from '../../chain/callNode.ts'
import { UpstreamError } from '../../errors/UpstreamError.ts'
import { createExplorerHistory } from '../explorer/createExplorerHistory.ts'
import type {
  ExplorerList,
  ExplorerRecord,
} from '../explorer/ExplorerRecord.ts'
import { toTokenMetadata } from '../explorer/ExplorerRecord.ts'
import { requestJson } from '../http/createJsonClient.ts'

const upstream = 'blockscout'

/** Creates a history source over Blockscout (REST API version 2), one instance per network. Written from its documentation and not tested against the live service. */
export function createBlockscoutHistory({
  urls,
  apiKey,
  currencies,
}: createBlockscoutHistory.Parameters): HistorySource {
  const headers = apiKey ? { authorization: `Bearer ${apiKey}` } : undefined

  function createList<item>(
    path: string,
    itemSchema: ZodMiniType<item>,
    toRecord: (item: item) => ExplorerRecord | undefined,
  ): ExplorerList {
    const schema = HistoryPage(itemSchema)
    return async function* ({ networkId, address, block, signal }) {
      // A page contains the items before a position, here the first position of the next block.
      let next: Params | null =
        block === undefined ? {} : { block_number: block + 1, index: 0 }
      while (next) {
        const base = urls[networkId]?.replace(/\/$/, '')
        const url = new URL(`${base}/api/v2/addresses/${address}/${path}`)
        for (const [name, value] of Object.entries(next))
          if (value !== null) url.searchParams.set(name, String(value))
        const json = await requestJson(url, { upstream, headers, signal })
        // Blockscout responds with 404 for addresses without activity.
        if (json === undefined) return
        const page = z.safeParse(schema, json)
        if (!page.success)
          throw new UpstreamError({ upstream, cause: page.error })
        yield page.data.items.map(toRecord).filter((it) => it !== undefined)
        next = page.data.next_page_params
      }
    }
  }

  return createExplorerHistory({
    upstream,
    networkIds: Object.keys(urls) as NetworkId[],
    currencies,
    lists: [
      createList('transactions', HistoryTransaction, toTransactionRecord),
      createList('token-transfers', HistoryTokenTransfer, toTransferRecord),
    ],
  })
}

export declare namespace createBlockscoutHistory {
  type Parameters = {
    /** Origins of instances by network: `https://eth.blockscout.com`. */
    urls: Readonly<Record<NetworkId, string>>
    /** Sent as a bearer token. */
    apiKey?: string | undefined
    currencies?:
      | Readonly<Record<NetworkId, { name: string; symbol: string }>>
      | undefined
  }
}

type Params = Record<string, string | number | boolean | null>

/** Converts a transaction of Blockscout's list; returns `undefined` while it is pending. */
function toTransactionRecord(
  item: HistoryTransaction,
): ExplorerRecord | undefined {
  const block = item.block_number ?? item.block
  const time = Date.parse(item.timestamp ?? '')
  if (typeof block !== 'number' || Number.isNaN(time)) return undefined
  const { hash, from, to, created_contract, value, nonce } = item
  return {
    block,
    minedAt: new Date(time),
    hash,
    index: item.position ?? undefined,
    content: {
      kind: 'transaction',
      from: from.hash,
      to: to?.hash ?? created_contract?.hash ?? from.hash,
      isDeployment: !to,
      value: BigInt(value),
      nonce,
      input: (item.raw_input ?? '0x') as `0x${string}`,
      isFailed: item.status === 'error',
    },
  }
}

const standards: ReadonlyMap<string, 'erc20' | 'erc721' | 'erc1155'> = new Map([
  ['ERC-20', 'erc20'],
  ['ERC-721', 'erc721'],
  ['ERC-1155', 'erc1155'],
])

/** Converts a token transfer of Blockscout's list; returns `undefined` for unknown token standards. */
function toTransferRecord(
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
      metadata: toTokenMetadata({
        ...token,
        isSpam: token.reputation === 'scam',
      }),
      itemName: itemName === '' ? undefined : itemName,
    },
  }
}

/** A page of a list, with the query parameters of the next one. */
const HistoryPage = <item extends ZodMiniType>(item: item) =>
  z.object({
    items: z.array(item).check(z.maxLength(1_000)),
    next_page_params: z.nullable(
      z.record(
        z.string().check(z.maxLength(64)),
        z.union([
          z.string().check(z.maxLength(256)),
          z.number(),
          z.boolean(),
          z.null(),
        ]),
      ),
    ),
  })

/** An item of `/addresses/{address}/transactions`. */
const HistoryTransaction = z.object({
  hash: Hex(32),
  /** `null` while it is pending; `block` in versions before 7. */
  block_number: z.nullish(z.number()),
  block: z.nullish(z.number()),
  position: z.nullish(z.number()),
  timestamp: z.nullish(z.string()),
  from: z.object({ hash: Hex(20) }),
  to: z.nullish(z.object({ hash: Hex(20) })),
  created_contract: z.nullish(z.object({ hash: Hex(20) })),
  value: z.string().check(z.regex(/^\d{1,78}$/)),
  nonce: z.number(),
  raw_input: z.nullish(z.string()),
  status: z.nullish(z.string()),
})

type HistoryTransaction = z.output<typeof HistoryTransaction>

const Digits = z.string().check(z.regex(/^\d{1,78}$/))
const Text = z.nullish(z.string().check(z.maxLength(4_096)))

/** An item of `/addresses/{address}/token-transfers`; `tx_hash` and `address` are names of versions before 7. */
const HistoryTokenTransfer = z.object({
  transaction_hash: z.optional(Hex(32)),
  tx_hash: z.optional(Hex(32)),
  block_number: z.number(),
  timestamp: z.string(),
  from: z.object({ hash: Hex(20) }),
  to: z.object({ hash: Hex(20) }),
  token: z.nullish(
    z.object({
      address_hash: z.optional(Hex(20)),
      address: z.optional(Hex(20)),
      name: Text,
      symbol: Text,
      decimals: Text,
      type: z.nullish(z.string()),
      reputation: z.nullish(z.string()),
    }),
  ),
  total: z.nullish(
    z.object({
      value: z.nullish(Digits),
      token_id: z.nullish(Digits),
      token_instance: z.nullish(
        z.object({
          metadata: z.nullish(z.looseObject({ name: z.optional(z.unknown()) })),
        }),
      ),
    }),
  ),
})

type HistoryTokenTransfer = z.output<typeof HistoryTokenTransfer>

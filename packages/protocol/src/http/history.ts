import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Address, Caip2, Decimal, NullableUrl, Text } from './schemas.ts'

/** Kinds of transactions. */
export const operationTypes = [
  'approve',
  'borrow',
  'burn',
  'buy',
  'bought',
  'cancel',
  'claim',
  'deploy',
  'deposit',
  'execute',
  'mint',
  'receive',
  'repay',
  'sell',
  'send',
  'stake',
  'trade',
  'unstake',
  'withdraw',
] as const

/** One movement of a transaction, as seen by one address. */
export const Transfer = z.object({
  direction: z.enum(['in', 'out', 'self']),
  quantity: z.object({ numeric: Decimal }),
  /** US dollars at the time of the request; `null` if no price is known. */
  value: z.nullable(z.number()),
  /** US dollars per unit. */
  price: z.nullable(z.number()),
  fungible_info: z.nullable(
    z.object({
      name: Text,
      symbol: Text,
      icon: z.object({ url: NullableUrl }),
    }),
  ),
  nft_info: z.nullable(
    z.object({
      name: Text,
      content: z.nullable(
        z.object({ preview: z.object({ url: NullableUrl }) }),
      ),
      flags: z.object({ is_spam: z.boolean() }),
    }),
  ),
})

export type Transfer = z.output<typeof Transfer>

/** One transaction of an address, with its movements for that address. */
export const Transaction = z.object({
  id: Text,
  metadata: z.object({
    operationType: z.enum(operationTypes),
    hash: Text,
    /** ISO 8601; empty while it is pending. */
    minedAt: Text,
    chain: z.nullable(Caip2),
    sentFrom: Text,
    sentTo: Text,
    status: z.enum(['confirmed', 'failed', 'pending']),
    /** 0 on chains without one. */
    nonce: z.number(),
    application: z.optional(z.object({ name: Text, iconUrl: NullableUrl })),
  }),
  transfers: z.nullable(z.array(Transfer).check(z.maxLength(1_000))),
})

export type Transaction = z.output<typeof Transaction>

export const getHistory = endpoint({
  name: 'getHistory',
  group: 'account',
  summary: 'The transactions of an address, newest first.',
  method: 'GET',
  path: '/v1/account/:address/history',
  params: z.object({ address: Address }),
  query: z.object({
    /** Where the page before ended: its `next`. */
    cursor: z.optional(z.string().check(z.maxLength(2_048))),
    /** Only purchases of this on-ramp provider. */
    onramp: z.optional(z.string().check(z.maxLength(64))),
    chainId: z.optional(Caip2),
  }),
  response: z.object({
    data: z.array(Transaction),
    /** Cursor of the next page; `null` after the last. */
    next: z.nullable(z.string()),
  }),
})

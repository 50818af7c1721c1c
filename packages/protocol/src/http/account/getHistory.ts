import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Address } from '../schemas/Address.ts'
import { Caip2 } from '../schemas/Caip2.ts'
import { Transaction } from './Transaction.ts'

export const getHistory = endpoint({
  name: 'getHistory',
  group: 'account',
  summary: 'The transactions of an address, newest first.',
  method: 'GET',
  path: '/v1/account/:address/history',
  params: z.object({ address: Address }),
  query: z.object({
    /** Where the page before ended: its `next`. */
    cursor: z.optional(z.string().check(z.maxLength(512))),
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

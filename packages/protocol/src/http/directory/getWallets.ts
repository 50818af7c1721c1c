import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { List } from '../schemas/List.ts'
import { WholeNumber } from '../schemas/WholeNumber.ts'
import { Wallet } from './Wallet.ts'

export const getWallets = endpoint({
  name: 'getWallets',
  group: 'directory',
  summary: 'A page of the wallet directory.',
  method: 'GET',
  path: '/getWallets',
  query: z.object({
    /** From 1. */
    page: z.optional(WholeNumber(100_000)),
    /** Per page; default 40. */
    entries: z.optional(WholeNumber(100)),
    /** Case, accents and surrounding spaces don't matter. */
    search: z.optional(z.string().check(z.maxLength(128))),
    badge_type: z.optional(z.string().check(z.maxLength(64))),
    /** Ids; only these. */
    include: z.optional(List(200)),
    /** Ids; none of these. */
    exclude: z.optional(List(200)),
    /** CAIP-2 ids or namespaces; wallets of any of them. */
    chains: z.optional(List(100)),
    /** Exact names. */
    names: z.optional(List(100)),
    /** Reverse-DNS names. */
    rdns: z.optional(List(100)),
  }),
  response: z.object({
    /** How many match in all. */
    count: z.number(),
    data: z.array(Wallet),
  }),
  maxAge: 300,
})

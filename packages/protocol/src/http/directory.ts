import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Caip2, List, WholeNumber } from './schemas.ts'

const Link = z.optional(z.nullable(z.string().check(z.maxLength(2_048))))

/** One wallet of the directory. A client checks links again before it follows them. */
export const Wallet = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(128)),
  name: z.string().check(z.minLength(1), z.maxLength(128)),
  badge_type: z.optional(z.nullable(z.string())),
  description: z.optional(z.nullable(z.string().check(z.maxLength(1_024)))),
  chains: z.optional(z.array(Caip2)),
  homepage: Link,
  image_id: z.optional(z.nullable(z.string().check(z.maxLength(128)))),
  image_url: Link,
  order: z.optional(z.nullable(z.number())),
  link_mode: Link,
  mobile_link: Link,
  desktop_link: Link,
  webapp_link: Link,
  app_store: Link,
  play_store: Link,
  chrome_store: Link,
  firefox_store: Link,
  rdns: z.optional(z.nullable(z.string().check(z.maxLength(253)))),
  injected: z.optional(
    z.nullable(
      z.array(z.object({ namespace: z.string(), injected_id: z.string() })),
    ),
  ),
  supports_wc: z.optional(z.boolean()),
})

export type Wallet = z.output<typeof Wallet>

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

export const getAnalyticsConfig = endpoint({
  name: 'getAnalyticsConfig',
  group: 'directory',
  summary: 'Whether this server collects events.',
  method: 'GET',
  path: '/getAnalyticsConfig',
  response: z.object({ isAnalyticsEnabled: z.boolean() }),
  maxAge: 300,
})

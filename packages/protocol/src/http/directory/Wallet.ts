import * as z from 'zod/mini'
import { Caip2 } from '../schemas/Caip2.ts'

const Link = z.optional(z.nullable(z.string().check(z.maxLength(2_048))))

/** One wallet of the directory. Links are checked by who follows them, too. */
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

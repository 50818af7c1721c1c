import * as z from 'zod/mini'

const Text = z
  .string()
  .check(z.minLength(1), z.maxLength(64), z.regex(/^[^\p{Cc}]*$/u))

// RFC 6761 §6.3: names under `localhost` are this machine.
const loopback = String.raw`http://(?:(?:[a-z\d-]+\.)*localhost|127\.0\.0\.1|\[::1\])`
const remote = String.raw`https://(?:[a-z\d_-]+(?:\.[a-z\d_-]+)*|\[[\da-f:]+\])`
const site = String.raw`(?:${remote}|${loopback})(?::\d{1,5})?`

/** An exact origin as browsers write it; HTTP on this machine only. */
const Origin = z
  .string()
  .check(z.maxLength(256), z.regex(new RegExp(`^${site}$`), 'Not an origin'))

const Url = z
  .string()
  .check(
    z.maxLength(2_048),
    z.regex(
      new RegExp(String.raw`^${site}(?:[/?][^\s"'<>\\^${'`'}{|}#]*)?$`),
      'Not a URL',
    ),
  )

const Chain = z.strictObject({
  /** CAIP-2. */
  id: z
    .string()
    .check(
      z.regex(
        /^(eip155:[1-9]\d{0,15}|solana:[-_a-zA-Z0-9]{1,32})$/,
        'A network of eip155 or solana',
      ),
    ),
  name: Text,
  /** In order of preference. */
  rpcUrls: z.array(Url).check(z.minLength(1), z.maxLength(8)),
  nativeCurrency: z.strictObject({
    name: Text,
    symbol: Text,
    decimals: z.int().check(z.minimum(0), z.maximum(36)),
  }),
  isTestnet: z.optional(z.boolean()),
  explorerUrl: z.optional(Url),
})

/** What the frame's host serves as `/config.json`, from its own origin, and the frame reads when it starts. */
export const FrameConfig = z.strictObject({
  /** Origins of the services. */
  accountsUrl: Origin,
  keeperUrl: Origin,
  vaultUrl: Origin,
  /** Apps that may embed the wallet, by exact origin. */
  projects: z
    .array(
      z.strictObject({
        id: Text,
        origins: z.array(Origin).check(z.minLength(1), z.maxLength(256)),
      }),
    )
    .check(z.maxLength(10_000)),
  /** Whether apps on this machine may embed the wallet while there is no project. */
  allowLoopback: z.boolean(),
  /** The networks of the operator. RPC requests are sent to their URLs only. */
  chains: z.array(Chain).check(
    z.minLength(1),
    z.maxLength(256),
    z.refine(
      (chains) => new Set(chains.map(({ id }) => id)).size === chains.length,
      'Every network once',
    ),
  ),
})

export type FrameConfig = z.output<typeof FrameConfig>

import { setTimeout } from 'node:timers/promises'
import * as z from 'zod/mini'
import { Hex } from '../../chain/callNode.ts'
import { UpstreamError } from '../../errors/UpstreamError.ts'
import { requestJson } from '../http/createJsonClient.ts'

const Digits = z.string().check(z.regex(/^\d{1,78}$/))
const Text = z.optional(z.string().check(z.maxLength(4_096)))

/** A record of `txlist`, `tokentx`, `tokennfttx` or `token1155tx`. */
export const EtherscanRecord = z.object({
  blockNumber: Digits,
  timeStamp: Digits,
  hash: Hex(32),
  from: Hex(20),
  /** Empty if it is a deployment. */
  to: z.union([Hex(20), z.literal('')]),
  /** Empty unless the transaction is a deployment. */
  contractAddress: z.union([Hex(20), z.literal('')]),
  nonce: z.optional(Digits),
  transactionIndex: z.optional(Digits),
  value: z.optional(Digits),
  input: z.optional(z.string()),
  isError: z.optional(z.string()),
  tokenName: Text,
  tokenSymbol: Text,
  tokenDecimal: Text,
  tokenID: z.optional(Digits),
  tokenValue: z.optional(Digits),
})

export type EtherscanRecord = z.output<typeof EtherscanRecord>

const EtherscanResponse = z.object({
  status: z.string(),
  message: z.nullish(z.string()),
  result: z.union([z.string(), z.array(EtherscanRecord), z.null()]),
})

/** Fetches one page of a list. Etherscan sends errors with HTTP 200 and `status` `0`, like an empty list. */
export async function fetchEtherscan({
  url,
  query,
  signal,
}: fetchEtherscan.Parameters): Promise<readonly EtherscanRecord[]> {
  const target = new URL(url)
  for (const [name, value] of Object.entries(query))
    target.searchParams.set(name, value)
  const upstream = 'etherscan'
  const json = await requestJson(target, { upstream, signal })
  const answer = z.safeParse(EtherscanResponse, json)
  if (!answer.success)
    throw new UpstreamError({ upstream, cause: answer.error })
  const { status, message, result } = answer.data
  if (Array.isArray(result) && (status === '1' || result.length === 0))
    return result
  if (/^No .*found/i.test(message ?? '')) return []
  // "Max rate limit reached", "Max calls per sec rate limit reached (3/sec)". A wrong key is not worth a retry.
  const isRate = /rate limit/i.test(`${message} ${result}`)
  throw new UpstreamError({
    upstream,
    message: isRate
      ? 'The rate limit of Etherscan was reached.'
      : 'Etherscan refused the request: check the key and its networks.',
    retryAfter: isRate ? 1 : undefined,
  })
}

export declare namespace fetchEtherscan {
  type Parameters = {
    url: string
    query: Record<string, string>
    signal: AbortSignal | undefined
  }
}

/** Requests that may be queued; further ones are rejected with `retryAfter`. */
const maxWaiting = 40

/** Runs one request at a time, at least `interval` milliseconds after the previous one started. */
export function createQueue({
  interval,
}: {
  interval: number
}): <result>(run: () => Promise<result>) => Promise<result> {
  let turn = Promise.resolve()
  let waiting = 0
  return async (run) => {
    if (waiting >= maxWaiting)
      throw new UpstreamError({ upstream: 'etherscan', retryAfter: 5 })
    waiting++
    const before = turn
    let end = () => {}
    turn = new Promise((resolve) => {
      end = resolve
    })
    await before
    const rest = setTimeout(interval)
    try {
      return await run()
    } finally {
      waiting--
      void rest.then(end)
    }
  }
}

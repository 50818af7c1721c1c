import * as z from 'zod/mini'
import { UpstreamError } from '../../errors/UpstreamError.ts'
import { requestJson } from '../explorer/requestJson.ts'
import { EtherscanRecord } from './EtherscanRecord.ts'

const Answer = z.object({
  status: z.string(),
  message: z.nullish(z.string()),
  result: z.union([z.string(), z.array(EtherscanRecord), z.null()]),
})

/** Asks for one page of a list. Errors come with HTTP 200: `status` is `0` for them, and for a list without records. */
export async function askEtherscan({
  url,
  query,
  signal,
}: askEtherscan.Parameters): Promise<readonly EtherscanRecord[]> {
  const target = new URL(url)
  for (const [name, value] of Object.entries(query))
    target.searchParams.set(name, value)
  const upstream = 'etherscan'
  const json = await requestJson(target, { upstream, signal })
  const answer = z.safeParse(Answer, json)
  if (!answer.success)
    throw new UpstreamError({ upstream, cause: answer.error })
  const { status, message, result } = answer.data
  if (Array.isArray(result) && (status === '1' || result.length === 0))
    return result
  if (/^No .*found/i.test(message ?? '')) return []
  // "Max rate limit reached", "Max calls per sec rate limit reached (3/sec)"; a wrong key won't get better by waiting.
  const isRate = /rate limit/i.test(`${message} ${result}`)
  throw new UpstreamError({
    upstream,
    message: isRate
      ? 'Etherscan has had enough requests.'
      : 'Etherscan refused the request: check the key and its networks.',
    retryAfter: isRate ? 1 : undefined,
  })
}

export declare namespace askEtherscan {
  type Parameters = {
    url: string
    query: Record<string, string>
    signal: AbortSignal | undefined
  }
}

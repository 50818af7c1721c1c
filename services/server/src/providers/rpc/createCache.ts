import type { RpcSource } from '../../rpc/ports.ts'
import { cachePolicies } from './cachePolicies.ts'
import { createHead } from './createHead.ts'
import type { KeptAnswers } from './createKeptAnswers.ts'
import { findBlock } from './findBlock.ts'
import { getCallKey } from './getCallKey.ts'
import type { Keeping } from './getKeeping.ts'
import { getKeeping } from './getKeeping.ts'
import { cache } from './limits.ts'
import type { NodeCall } from './NodeCall.ts'
import type { RpcMetrics } from './RpcMetrics.ts'
import { sendMethods } from './sendMethods.ts'

/** Asks once for what several want to know at one moment, and not again for what can't have changed. */
export function createCache({
  networkId,
  ask,
  kept,
  headLifetime,
  metrics,
}: createCache.Parameters): createCache.Ask {
  const head = createHead({ ask })
  const flights = new Map<string, Promise<RpcSource.Answer>>()

  const find = (key: string) => {
    const entry = kept.get(key)
    if (!entry || entry.expiresAt <= Date.now()) return undefined
    const { version, result } = entry
    const isOf = version === undefined || version === head.version
    return isOf ? { result } : undefined
  }

  const keep = (
    key: string,
    result: string,
    { keeping, block, isNew }: Learned,
  ) => {
    const { until } = keeping
    const isFinal =
      until === 'always' ||
      (until === 'final' && head.isFinal(keeping.block ?? block ?? unknown))
    if (isFinal)
      return kept.set(key, { result, expiresAt: Number.POSITIVE_INFINITY })
    if (until === 'chain')
      kept.set(key, { result, expiresAt: Date.now() + cache.chainLifetime })
    if (until !== 'head' || !isNew || !headLifetime) return
    const { version } = head
    kept.set(key, { result, expiresAt: Date.now() + headLifetime, version })
  }

  const askOnce = async (call: NodeCall, key: string, keeping: Keeping) => {
    const { version } = head
    const answer = await ask(call)
    if (!('result' in answer) || answer.result === 'null') return answer
    const isNew = version === head.version
    const block = findBlock(call.method, answer.result)
    if (block !== undefined) head.observe(block)
    keep(key, answer.result, { keeping, block, isNew })
    return answer
  }

  return async (call) => {
    const { method, params: text } = call
    if (sendMethods.has(method)) {
      head.change()
      return ask(call).finally(head.change)
    }
    const policy = cachePolicies.get(method)
    const params: unknown = text === undefined ? [] : JSON.parse(text)
    if (!policy || !Array.isArray(params)) return ask(call)
    const callKey = getCallKey(method, params)
    if (callKey === undefined) return ask(call)
    const key = `${networkId} ${callKey}`
    const known = find(key)
    // One that began before the state changed may not know of it.
    const flightKey = `${head.version} ${key}`
    const flight = flights.get(flightKey)
    metrics?.observeCache({ cache: 'rpc', isHit: !!(known ?? flight) })
    if (known) return known
    if (flight) return flight
    const answer = askOnce(call, key, getKeeping(policy, params)).finally(() =>
      flights.delete(flightKey),
    )
    flights.set(flightKey, answer)
    return answer
  }
}

/** No block is that far. */
const unknown = 2n ** 64n

type Learned = {
  readonly keeping: Keeping
  /** Of which the answer speaks. */
  readonly block: bigint | undefined
  /** Whether the state has not changed since the question. */
  readonly isNew: boolean
}

export declare namespace createCache {
  type Ask = (call: NodeCall) => Promise<RpcSource.Answer>

  type Parameters = {
    /** `kept` serves several networks. */
    networkId: string
    ask: Ask
    kept: KeptAnswers
    /** How long what changes with each block is kept, in milliseconds; 0: not at all. */
    headLifetime: number
    metrics?: Pick<RpcMetrics, 'observeCache'> | undefined
  }
}

import { hash } from 'node:crypto'
import type { RpcSource } from '../../rpc/ports.ts'
import type { CacheRule } from './cachePolicy.ts'
import { cachePolicies, getCacheRule } from './cachePolicy.ts'
import type { AnswerStore } from './createAnswerStore.ts'
import { createHead, findBlock } from './createHead.ts'
import type { RpcMetrics } from './createRpcSource.ts'
import { cache } from './limits.ts'
import { sendMethods } from './methods.ts'
import type { NodeCall } from './postCalls.ts'

/** Asks once for what several want to know at one moment, and not again for what can't have changed. */
export function createCache({
  networkId,
  request,
  store,
  headLifetime,
  metrics,
}: createCache.Parameters): createCache.Send {
  const head = createHead({ request })
  const flights = new Map<string, Promise<RpcSource.Answer>>()

  const find = (key: string) => {
    const entry = store.get(key)
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
      return store.set(key, { result, expiresAt: Number.POSITIVE_INFINITY })
    if (until === 'chain')
      store.set(key, { result, expiresAt: Date.now() + cache.chainLifetime })
    if (until !== 'head' || !isNew || !headLifetime) return
    const { version } = head
    store.set(key, { result, expiresAt: Date.now() + headLifetime, version })
  }

  const askOnce = async (call: NodeCall, key: string, keeping: CacheRule) => {
    const { version } = head
    const answer = await request(call)
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
      return request(call).finally(head.change)
    }
    const policy = cachePolicies.get(method)
    const params: unknown = text === undefined ? [] : JSON.parse(text)
    if (!policy || !Array.isArray(params)) return request(call)
    const callKey = getCallKey(method, params)
    if (callKey === undefined) return request(call)
    const key = `${networkId} ${callKey}`
    const known = find(key)
    // One that began before the state changed may not know of it.
    const flightKey = `${head.version} ${key}`
    const flight = flights.get(flightKey)
    metrics?.observeCache({ cache: 'rpc', isHit: !!(known ?? flight) })
    if (known) return known
    if (flight) return flight
    const answer = askOnce(call, key, getCacheRule(policy, params)).finally(
      () => flights.delete(flightKey),
    )
    flights.set(flightKey, answer)
    return answer
  }
}

/** No block is that far. */
const unknown = 2n ** 64n

type Learned = {
  readonly keeping: CacheRule
  /** Of which the answer speaks. */
  readonly block: bigint | undefined
  /** Whether the state has not changed since the question. */
  readonly isNew: boolean
}

export declare namespace createCache {
  type Send = (call: NodeCall) => Promise<RpcSource.Answer>

  type Parameters = {
    /** `kept` serves several networks. */
    networkId: string
    request: Send
    store: AnswerStore
    /** How long what changes with each block is kept, in milliseconds; 0: not at all. */
    headLifetime: number
    metrics?: Pick<RpcMetrics, 'observeCache'> | undefined
  }
}

const longest = 256

/** Equal for calls that mean the same, whatever their white space and order of members; `undefined` where a number has too many digits to tell. */
function getCallKey(
  method: string,
  params: readonly unknown[],
): string | undefined {
  if (!isExact(params)) return undefined
  const text = `${method} ${JSON.stringify(params, sortMembers)}`
  return text.length > longest ? hash('sha256', text, 'base64url') : text
}

function sortMembers(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return value
  return Object.fromEntries(
    Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

function isExact(value: unknown): boolean {
  if (typeof value === 'number')
    return Number.isSafeInteger(value) && !Object.is(value, -0)
  if (typeof value !== 'object' || value === null) return true
  return Object.values(value).every(isExact)
}

import { hash } from 'node:crypto'
import type { JsonPart } from '@latchkit/shared/json/readJson'
import { readJson } from '@latchkit/shared/json/readJson'
import type { RpcSource } from '../../rpc/ports.ts'
import type { CacheRule } from './cachePolicy.ts'
import { cachePolicies, getCacheRule } from './cachePolicy.ts'
import type { AnswerStore } from './createAnswerStore.ts'
import { createHead, findBlock } from './createHead.ts'
import { cache, maxJsonDepth } from './limits.ts'
import { sendMethods } from './methods.ts'
import type { NodeCall } from './postCalls.ts'

/** Creates a function that deduplicates equal calls in flight and caches results that cannot have changed. */
export function createCache({
  networkId,
  request,
  store,
  headLifetime,
  metrics,
}: createCache.Parameters): createCache.Send {
  const head = createHead({ request })
  const flights = new Map<string, Promise<RpcSource.Response>>()

  const readStored = (key: string) => {
    const entry = store.get(key)
    if (!entry || entry.expiresAt <= Date.now()) return undefined
    const { version, result } = entry
    const isCurrent = version === undefined || version === head.version
    return isCurrent ? { result } : undefined
  }

  const storeResult = (
    key: string,
    result: string,
    { rule, block, isNew }: Fetched,
  ) => {
    const { until } = rule
    const isFinal =
      until === 'always' ||
      (until === 'final' && head.isFinal(rule.block ?? block ?? unknownBlock))
    if (isFinal)
      return store.set(key, { result, expiresAt: Number.POSITIVE_INFINITY })
    if (until === 'chain')
      store.set(key, { result, expiresAt: Date.now() + cache.chainLifetime })
    if (until !== 'head' || !isNew || !headLifetime) return
    const { version } = head
    store.set(key, { result, expiresAt: Date.now() + headLifetime, version })
  }

  const fetchAnswer = async (call: NodeCall, key: string, rule: CacheRule) => {
    const { version } = head
    const answer = await request(call)
    if (!('result' in answer) || answer.result === 'null') return answer
    const isNew = version === head.version
    const block = findBlock(call.method, answer.result)
    if (block !== undefined) head.observe(block)
    storeResult(key, answer.result, { rule, block, isNew })
    return answer
  }

  return async (call) => {
    const { method } = call
    if (sendMethods.has(method)) {
      head.change()
      return request(call).finally(head.change)
    }
    const policy = cachePolicies.get(method)
    const params = policy && listParams(call)
    if (!params) return request(call)
    const key = `${networkId} ${getCallKey(method, params)}`
    const stored = readStored(key)
    // A call that started before the state changed may return the old state.
    const flightKey = `${head.version} ${key}`
    const flight = flights.get(flightKey)
    metrics?.observeCache({ cache: 'rpc', isHit: !!(stored ?? flight) })
    if (stored) return stored
    if (flight) return flight
    const answer = fetchAnswer(call, key, getCacheRule(policy, params)).finally(
      () => flights.delete(flightKey),
    )
    flights.set(flightKey, answer)
    return answer
  }
}

export declare namespace createCache {
  type Send = (call: NodeCall) => Promise<RpcSource.Response>

  type Metrics = {
    /** Counts one cacheable call; a hit is answered by the cache or by an equal call in flight. */
    observeCache(parameters: { cache: 'rpc'; isHit: boolean }): void
  }

  type Parameters = {
    /** Part of the cache key, since networks share one store. */
    networkId: string
    request: Send
    store: AnswerStore
    /** Lifetime, in milliseconds, of results that change with each block; 0 disables it. */
    headLifetime: number
    metrics?: createCache.Metrics | undefined
  }
}

/** Higher than any block number, so never final. */
const unknownBlock = 2n ** 64n

type Fetched = {
  readonly rule: CacheRule
  /** The block in the result. */
  readonly block: bigint | undefined
  /** Whether the state has not changed since the call was sent. */
  readonly isNew: boolean
}

/** Returns the parameters by position; `undefined` if they are an object, ambiguous, or so large or unusual (escapes) that a key costs more than it saves. */
function listParams({
  params = '[]',
}: NodeCall): readonly JsonPart[] | undefined {
  if (params.length > cache.maxParams || params.includes('\\')) return undefined
  const { items, hasRepeatedKey } = readJson(params, {
    maxDepth: maxJsonDepth,
    maxValues: params.length,
    levels: maxJsonDepth,
  })
  return hasRepeatedKey ? undefined : items
}

const longest = 256

/** Returns a key that is equal for equivalent calls, independent of white space and the order of members. */
function getCallKey(method: string, params: readonly JsonPart[]): string {
  const text = `${method} ${params.map(normalize)}`
  return text.length > longest ? hash('sha256', text, 'base64url') : text
}

/** Returns a JSON text that is equal for equal values. Numbers keep their text, as parsing would round large ones. */
function normalize({ text, items, members }: JsonPart): string {
  if (items) return `[${items.map(normalize)}]`
  if (!members) return text
  const texts = Array.from(members, ([key, it]) => `${key}:${normalize(it)}`)
  return `{${texts.sort()}}`
}

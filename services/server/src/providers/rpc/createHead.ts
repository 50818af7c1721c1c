import type { RpcSource } from '../../rpc/ports.ts'
import { cache } from './limits.ts'
import type { NodeCall } from './postCalls.ts'

/** Tracks the newest and the last final block of a chain from the results of its nodes. */
export function createHead({
  request,
}: createHead.Parameters): createHead.ReturnType {
  let version = 0
  let newest = -1n
  let final = -1n
  let refreshedAt = 0

  const refresh = async () => {
    refreshedAt = Date.now()
    const tagged = await readNumber(request, 'finalized')
    const latest = tagged ?? (await readNumber(request, 'latest'))
    if (latest === undefined) return
    const found = tagged ?? latest - cache.confirmations
    if (found > final) final = found
  }

  return {
    get version() {
      return version
    },
    observe(block) {
      if (block <= newest) return
      newest = block
      version++
    },
    change() {
      version++
    },
    isFinal(block) {
      if (block <= final) return true
      if (Date.now() - refreshedAt >= cache.finalityInterval)
        refresh().catch(() => {
          // The next interval retries.
        })
      return false
    },
  }
}

export declare namespace createHead {
  type Parameters = { request: (call: NodeCall) => Promise<RpcSource.Response> }

  type ReturnType = {
    /** Changes with each state of the chain. */
    readonly version: number
    /** Records a block number. */
    observe(block: bigint): void
    /** Records that the state may have changed. */
    change(): void
    /** Whether a block is known to be final; refreshes this at most once per interval. */
    isFinal(block: bigint): boolean
  }
}

async function readNumber(
  request: createHead.Parameters['request'],
  tag: string,
): Promise<bigint | undefined> {
  const params = JSON.stringify([tag, false])
  const answer = await request({ method: 'eth_getBlockByNumber', params })
  const block: unknown =
    'result' in answer ? JSON.parse(answer.result) : undefined
  if (typeof block !== 'object' || block === null) return undefined
  const { number } = block as Record<string, unknown>
  return typeof number === 'string' && /^0x[0-9a-f]{1,16}$/i.test(number)
    ? BigInt(number)
    : undefined
}

/** Methods whose result is a block or belongs to one. */
const methods: ReadonlySet<string> = new Set([
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionReceipt',
])

const member = /"(?:blockNumber|number)"\s*:\s*"(0x[0-9a-fA-F]{1,16})"/
const whole = /^"(0x[0-9a-fA-F]{1,16})"$/

/** Returns the block number in the result of a method; `undefined` if there is none. */
export function findBlock(method: string, result: string): bigint | undefined {
  if (method !== 'eth_blockNumber' && !methods.has(method)) return undefined
  const pattern = method === 'eth_blockNumber' ? whole : member
  const number = pattern.exec(result)?.[1]
  return number === undefined ? undefined : BigInt(number)
}

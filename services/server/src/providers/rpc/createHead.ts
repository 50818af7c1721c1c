import type { RpcSource } from '../../rpc/ports.ts'
import { cache } from './limits.ts'
import type { NodeCall } from './postCalls.ts'

/** What is known of a chain's end: its newest block and its last final one, from whatever its nodes answered. */
export function createHead({
  request,
}: createHead.Parameters): createHead.ReturnType {
  let version = 0
  let newest = -1n
  let final = -1n
  let lookedAt = 0

  const look = async () => {
    lookedAt = Date.now()
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
      if (Date.now() - lookedAt >= cache.finalityInterval)
        look().catch(() => {
          // A node that can't say is asked again later.
        })
      return false
    },
  }
}

export declare namespace createHead {
  type Parameters = { request: (call: NodeCall) => Promise<RpcSource.Answer> }

  type ReturnType = {
    /** Another one for each state of the chain. */
    readonly version: number
    /** Says that a block was seen. */
    observe(block: bigint): void
    /** Says that the state may have changed. */
    change(): void
    /** Whether a block is known to be final; asks the nodes now and then. */
    isFinal(block: bigint): boolean
  }
}

async function readNumber(
  ask: createHead.Parameters['request'],
  tag: string,
): Promise<bigint | undefined> {
  const params = JSON.stringify([tag, false])
  const answer = await ask({ method: 'eth_getBlockByNumber', params })
  const block: unknown =
    'result' in answer ? JSON.parse(answer.result) : undefined
  if (typeof block !== 'object' || block === null) return undefined
  const { number } = block as Record<string, unknown>
  return typeof number === 'string' && /^0x[0-9a-f]{1,16}$/i.test(number)
    ? BigInt(number)
    : undefined
}

/** Methods whose answer is a block, or stands in one. */
const methods: ReadonlySet<string> = new Set([
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionReceipt',
])

const member = /"(?:blockNumber|number)"\s*:\s*"(0x[0-9a-fA-F]{1,16})"/
const whole = /^"(0x[0-9a-fA-F]{1,16})"$/

/** Of which block the answer to a method is, or speaks; `undefined` where it doesn't say. */
export function findBlock(method: string, result: string): bigint | undefined {
  if (method !== 'eth_blockNumber' && !methods.has(method)) return undefined
  const pattern = method === 'eth_blockNumber' ? whole : member
  const number = pattern.exec(result)?.[1]
  return number === undefined ? undefined : BigInt(number)
}

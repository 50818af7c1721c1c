import type { RpcSource } from '../../rpc/ports.ts'
import { cache } from './limits.ts'
import type { NodeCall } from './NodeCall.ts'

/** What is known of a chain's end: its newest block and its last final one, from whatever its nodes answered. */
export function createHead({
  ask,
}: createHead.Parameters): createHead.ReturnType {
  let version = 0
  let newest = -1n
  let final = -1n
  let lookedAt = 0

  const look = async () => {
    lookedAt = Date.now()
    const tagged = await readNumber(ask, 'finalized')
    const latest = tagged ?? (await readNumber(ask, 'latest'))
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
  type Parameters = { ask: (call: NodeCall) => Promise<RpcSource.Answer> }

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
  ask: createHead.Parameters['ask'],
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

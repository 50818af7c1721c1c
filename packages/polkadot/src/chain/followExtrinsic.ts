import type { Network } from '@latchkit/core'
import { wait } from '@latchkit/protocol/internal'
import { findExtrinsic } from './findExtrinsic.ts'
import type { ChainOptions, Node } from './openNode.ts'
import { openNode } from './openNode.ts'
import { readOutcome } from './readOutcome.ts'
import type { Runtime } from './runtime.ts'
import type { ExtrinsicStatus } from './watchExtrinsic.ts'

/** An extrinsic with its signature, and what it is found by. */
export type SignedExtrinsic = Required<findExtrinsic.Parameters> & {
  readonly network: Network
  readonly hash: `0x${string}`
  /** In hex. */
  readonly extrinsic: string
  readonly runtime: Runtime
}

/** Between two looks into the blocks, in milliseconds. */
const interval = 4_000

/** Looks for an extrinsic in the blocks until it has the status of `until`, over a connection for each look. Rejects with the signal's reason: that it can be in no block any more takes longer to know. */
export async function followExtrinsic(
  signed: SignedExtrinsic,
  parameters: followExtrinsic.Parameters,
  chain: ChainOptions,
): Promise<ExtrinsicResult> {
  const { network } = signed
  const { until, onStatus, signal } = parameters
  const look = async (node: Node) => {
    const found = await findExtrinsic(node, signed)
    if (found.status !== 'inBlock') return undefined
    const { blockHash, isFinal } = found
    onStatus({ status: 'inBlock', blockHash })
    if (isFinal) onStatus({ status: 'finalized', blockHash })
    const isReached = isFinal || until !== 'finalized'
    return isReached ? readResult(node, { signed, blockHash }) : undefined
  }
  for (;;) {
    // The next look may succeed.
    const result = await openNode({ network, chain, signal }, look).catch(
      () => undefined,
    )
    if (result) return result
    await wait(interval, signal)
  }
}

export declare namespace followExtrinsic {
  type Parameters = {
    until: ExtrinsicStatus['status']
    onStatus(status: ExtrinsicStatus): void
    signal: AbortSignal
  }
}

/** What became of an extrinsic. */
export type ExtrinsicResult = {
  readonly hash: `0x${string}`
  /** The block that has it, if it was waited for. */
  readonly blockHash?: `0x${string}` | undefined
  /** Whether the call had its effect in that block; `undefined` if the node does not give the block's events. A failed call costs its fee. */
  readonly isSuccess?: boolean | undefined
}

export async function readResult(
  node: Node,
  parameters: {
    signed: SignedExtrinsic
    blockHash: `0x${string}` | undefined
  },
): Promise<ExtrinsicResult> {
  const { signed, blockHash } = parameters
  const { hash } = signed
  if (!blockHash) return { hash }
  const isSuccess = await readOutcome(node, { ...signed, blockHash })
  return { hash, blockHash, isSuccess }
}

import { OutcomeUnknownError } from '@latchkit/protocol'
import { wait } from '@latchkit/protocol/internal'
import { getExplorerUrl } from '../networks/getExplorerUrl.ts'
import type { Network } from '../types/Network.ts'

/** Milliseconds before each question of whether the network has a transaction whose answer was lost: nodes receive it from each other. */
const pauses = [0, 250, 1_000, 2_000]

/**
 * Sends a signed transaction, whose hash is known before. Whatever the nodes answer, they are asked for the transaction before
 * this rejects: with the nodes' refusal if they all refused it, and else with `OutcomeUnknownError`. Nothing interrupts it: what
 * a node has received can't be taken back.
 */
export async function sendSigned(
  parameters: sendSigned.Parameters,
): Promise<string> {
  const { network, hash, send, find, isRefusal, getValidUntil } = parameters
  let cause: unknown
  try {
    const given = await send()
    if (given === hash) return hash
    cause = createMismatch(hash, given)
  } catch (error) {
    cause = error
  }
  const isRefused = isRefusal(cause)
  // A refusal may be of what the same transaction, sent before, has changed.
  for (const pause of isRefused ? pauses.slice(0, 1) : pauses) {
    await wait(pause)
    if (await find().catch(() => false)) return hash
  }
  if (isRefused) throw cause
  throw new OutcomeUnknownError({
    ...{ hash, cause, networkId: network.caipNetworkId },
    url: getExplorerUrl(network, hash, 'tx'),
    validUntil: await getValidUntil?.().catch(() => undefined),
  })
}

export declare namespace sendSigned {
  type Parameters = {
    network: Network
    hash: string
    /** Sends it to the nodes, and resolves with the hash that a node returned. If one of them may have received it, rejects with that failure, not with the refusal of another. */
    send(): Promise<unknown>
    /** Reads whether a node has it. Rejects if none says. */
    find(): Promise<boolean>
    /** Whether an error of `send` says that no node has taken it. */
    isRefusal(error: unknown): boolean
    /** Reads the number of the last block that it can be in. Default: the chain has no limit. */
    getValidUntil?: (() => Promise<number | undefined>) | undefined
  }
}

/** A node that names another transaction than the one that it was sent is not to be believed. */
function createMismatch(hash: string, given: unknown): Error {
  const named = typeof given === 'string' ? given.slice(0, 100) : typeof given
  return new Error(
    `The node was sent the transaction ${hash}, and named another: ${named}.`,
  )
}

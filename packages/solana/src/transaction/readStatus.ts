import type { Adapter } from '@latchkit/core'
import { withTimeout } from '@latchkit/protocol/internal'
import {
  getSolanaErrorFromTransactionError,
  signature as toSignature,
} from '@solana/kit'
import { isSignature } from '../encoding/base58.ts'
import type { TransactionFailedError } from '../errors/node.ts'
import { NodeResponseError } from '../errors/node.ts'
import { InvalidTransactionError } from '../errors/request.ts'
import type { SolanaNodes, SolanaRpc } from '../rpc/createRpc.ts'
import { toNodeError } from '../rpc/createRpc.ts'
import { readList, readProperty } from '../wallet/parseWallet.ts'
import { findExpiry } from './findExpiry.ts'
import { toFailure } from './toFailure.ts'

/** What a node knows of a transaction; one that it does not know may be on its way, or have expired. */
export type TransactionStatus =
  | { readonly status: 'confirmed'; readonly slot: bigint }
  | { readonly status: 'failed'; readonly error: TransactionFailedError }
  | { readonly status: 'pending' }
  | {
      readonly status: 'unknown'
      /** The slot of the node's newest block. */
      readonly readAt: bigint
    }

/** The method that both ask. */
const method = 'getSignatureStatuses'

/** The longest time for which one of several nodes is waited for, in milliseconds. */
const timeout = 5_000

/** Reads whether a transaction is confirmed, or has failed. */
export async function readStatus(
  rpc: SolanaRpc,
  parameters: readStatus.Parameters,
): Promise<TransactionStatus> {
  const { signature, commitment, signal } = parameters
  if (!isSignature(signature)) throw new InvalidTransactionError()
  const answer: { context?: unknown; value?: unknown } | null = await rpc
    .getSignatureStatuses([toSignature(signature)], {
      searchTransactionHistory: true,
    })
    .send({ ...(signal && { abortSignal: signal }) })
    .catch((error) => {
      throw toNodeError(method, error)
    })
  const [status] = readList(answer?.value)
  if (status === null) {
    const readAt = readProperty(answer?.context, 'slot')
    if (typeof readAt !== 'bigint') throw new NodeResponseError({ method })
    return { status: 'unknown', readAt }
  }
  const slot = readProperty(status, 'slot')
  if (typeof slot !== 'bigint') throw new NodeResponseError({ method })
  const level = readProperty(status, 'confirmationStatus')
  const failure = readProperty(status, 'err')
  // Another block may take the place of this one, and succeed with it.
  if (failure && level !== 'processed') {
    const cause = getSolanaErrorFromTransactionError(failure as never)
    const error = toFailure(cause, { hash: signature, cause })
    return { status: 'failed', error }
  }
  const isReached = level === 'finalized' || level === commitment
  return isReached ? { status: 'confirmed', slot } : { status: 'pending' }
}

export declare namespace readStatus {
  type Parameters = {
    signature: string
    commitment: 'confirmed' | 'finalized'
    signal?: AbortSignal | undefined
  }
}

/**
 * Asks all nodes at once whether a transaction is confirmed, and waits for the others only until one knows it; that it has failed
 * counts if all that answer say so. If none knows it,
 * returns the answer of the one that is furthest. Rejects if none answers.
 */
export async function findStatus(
  { each }: Pick<SolanaNodes, 'each'>,
  { signal, ...rest }: Omit<readStatus.Parameters, 'commitment'>,
): Promise<TransactionStatus> {
  const what = 'The status of a transaction'
  const answers = each.map((rpc) =>
    withTimeout({ what, milliseconds: timeout, signal }, (limited) =>
      readStatus(rpc, {
        ...{ ...rest, commitment: 'confirmed', signal: limited },
      }),
    ),
  )
  const known = answers.map(async (answer) => {
    const read = await answer
    if (read.status === 'unknown') throw new Error('It does not know it.')
    return read
  })
  const found = await Promise.any(known).catch(() => undefined)
  if (found && found.status !== 'failed') return found
  const settled = await Promise.allSettled(answers)
  const read = settled.flatMap((it) =>
    it.status === 'fulfilled' ? [it.value] : [],
  )
  const [furthest] = read
    .flatMap((each) => (each.status === 'unknown' ? [each] : []))
    .sort((a, b) => (a.readAt < b.readAt ? 1 : -1))
  if (found) {
    const other = read.find(({ status }) => /pending|confirmed/.test(status))
    // That it has failed may be false as long as another node does not know it.
    return other ?? (furthest ? { status: 'pending' } : found)
  }
  const [first = Promise.reject(new NodeResponseError({ method }))] = answers
  return furthest ?? first
}

/** Reads whether a sent transaction waits to be confirmed. It is `dropped` once no later block can have it. Its nonce is its blockhash. */
export async function readSentStatus(
  nodes: SolanaNodes,
  parameters: Adapter.GetTransactionStatusParameters,
): Promise<Adapter.TransactionStatus> {
  const { hash: signature, nonce, signal } = parameters
  if (!isSignature(signature)) return { status: 'ended' }
  const expiredAt = await findExpiry(nodes, { ...parameters, blockhash: nonce })
  const read = await findStatus(nodes, { signature, signal })
  if (read.status === 'pending') return { status: 'pending', nonce }
  if (read.status !== 'unknown') return { status: 'ended' }
  // A node that is behind does not know yet what came before.
  const isDropped = expiredAt !== undefined && read.readAt >= expiredAt
  return { status: isDropped ? 'dropped' : 'unknown', nonce }
}

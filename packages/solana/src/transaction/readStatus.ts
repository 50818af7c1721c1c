import type { Adapter } from '@latchkit/core'
import {
  getSolanaErrorFromTransactionError,
  signature as toSignature,
} from '@solana/kit'
import { decodeBase58 } from '../encoding/base58.ts'
import { NodeResponseError, TransactionFailedError } from '../errors/node.ts'
import { InvalidTransactionError } from '../errors/request.ts'
import type { SolanaRpc } from '../rpc/createRpc.ts'
import { toNodeError } from '../rpc/createRpc.ts'
import { readList, readProperty } from '../wallet/parseWallet.ts'
import { toFailure } from './toFailure.ts'

/** What a node knows of a transaction; one that it does not know may be on its way, or have expired. */
export type TransactionStatus =
  | { readonly status: 'confirmed'; readonly slot: bigint }
  | { readonly status: 'pending' }
  | {
      readonly status: 'unknown'
      /** The slot of the node's newest block. */
      readonly readAt: bigint
    }

/** Reads whether a transaction is confirmed. Rejects with `TransactionFailedError` if it failed. */
export async function readStatus(
  rpc: SolanaRpc,
  parameters: {
    signature: string
    commitment: 'confirmed' | 'finalized'
    signal?: AbortSignal | undefined
  },
): Promise<TransactionStatus> {
  const { signature, commitment, signal } = parameters
  if (decodeBase58(signature.slice(0, 90))?.length !== 64)
    throw new InvalidTransactionError()
  const method = 'getSignatureStatuses'
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
  const failure = readProperty(status, 'err')
  if (failure) {
    const cause = getSolanaErrorFromTransactionError(failure as never)
    throw toFailure(cause, { cause })
  }
  const level = readProperty(status, 'confirmationStatus')
  const isReached = level === 'finalized' || level === commitment
  return isReached ? { status: 'confirmed', slot } : { status: 'pending' }
}

/** Reads whether a sent transaction waits to be confirmed. One that a node doesn't know may be on its way, or have expired. */
export async function readSentStatus(
  rpc: SolanaRpc,
  { hash: signature, signal }: Adapter.GetTransactionStatusParameters,
): Promise<Adapter.TransactionStatus> {
  try {
    const commitment = 'confirmed'
    const read = await readStatus(rpc, { signature, commitment, signal })
    return { status: read.status === 'confirmed' ? 'ended' : 'unknown' }
  } catch (error) {
    const isOver =
      error instanceof TransactionFailedError ||
      error instanceof InvalidTransactionError
    if (isOver) return { status: 'ended' }
    throw error
  }
}

/** Reads the height of the newest confirmed block, and its slot; `undefined` if no node says it. */
export async function readHeight(
  rpc: SolanaRpc,
  { signal }: { signal?: AbortSignal | undefined },
): Promise<{ height: bigint; slot: bigint } | undefined> {
  const answer: unknown = await rpc
    .getEpochInfo({ commitment: 'confirmed' })
    .send({ ...(signal && { abortSignal: signal }) })
    // The status, which is read next, says what is wrong with the nodes.
    .catch(() => undefined)
  signal?.throwIfAborted()
  const height = readProperty(answer, 'blockHeight')
  const slot = readProperty(answer, 'absoluteSlot')
  return typeof height === 'bigint' && typeof slot === 'bigint'
    ? { height, slot }
    : undefined
}

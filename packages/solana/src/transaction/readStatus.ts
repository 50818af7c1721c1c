import {
  getSolanaErrorFromTransactionError,
  signature as toSignature,
} from '@solana/kit'
import { decodeBase58 } from '../encoding/base58.ts'
import { SolanaNodeResponseError } from '../errors/node.ts'
import { InvalidTransactionError } from '../errors/request.ts'
import type { SolanaRpc } from '../rpc/createRpc.ts'
import { toNodeError } from '../rpc/createRpc.ts'
import { readList, readProperty } from '../wallet/parseWallet.ts'
import { toFailure } from './toFailure.ts'

/** Reads whether a transaction is confirmed; `undefined` if it is not yet. Rejects with `TransactionFailedError` if it failed. */
export async function readStatus(
  rpc: SolanaRpc,
  parameters: {
    signature: string
    commitment: 'confirmed' | 'finalized'
    signal?: AbortSignal | undefined
  },
): Promise<{ slot: bigint } | undefined> {
  const { signature, commitment, signal } = parameters
  if (decodeBase58(signature.slice(0, 90))?.length !== 64)
    throw new InvalidTransactionError()
  const method = 'getSignatureStatuses'
  const answer: { value?: unknown } | null = await rpc
    .getSignatureStatuses([toSignature(signature)], {
      searchTransactionHistory: true,
    })
    .send({ ...(signal && { abortSignal: signal }) })
    .catch((error) => {
      throw toNodeError(method, error)
    })
  const [status] = readList(answer?.value)
  if (status === null) return undefined
  const slot = readProperty(status, 'slot')
  if (typeof slot !== 'bigint') throw new SolanaNodeResponseError({ method })
  const failure = readProperty(status, 'err')
  if (failure) {
    const cause = getSolanaErrorFromTransactionError(failure as never)
    throw toFailure(cause, { cause })
  }
  const level = readProperty(status, 'confirmationStatus')
  const isReached = level === 'finalized' || level === commitment
  return isReached ? { slot } : undefined
}

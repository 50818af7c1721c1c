import type {
  InvalidAmountError,
  InvalidConfigurationError,
  Kit,
  NetworkNotFoundError,
  NetworkReference,
  RequestAbortedError,
} from '@latchkit/core'
import { checkNumber } from '@latchkit/core/internal'
import { raceSignal, wait } from '@latchkit/protocol/internal'
import { checkU64 } from '../encoding/checkU64.ts'
import {
  ConfirmationTimeoutError,
  NodeNetworkError,
  TransactionFailedError,
} from '../errors/node.ts'
import { InvalidTransactionError } from '../errors/request.ts'
import { requireRpc } from './requireSolana.ts'

/** Between two reads of the status, in milliseconds. */
const interval = 500

/** Between two reads of the block height, in milliseconds. */
const heightInterval = 2_000

/**
 * Waits until the network has confirmed a transaction, also while its nodes fail. Rejects with
 * `TransactionFailedError` if it failed, or if it has expired (`reason`: `blockhashExpired`), and with
 * `ConfirmationTimeoutError` after `timeout`.
 */
export async function waitForTransaction(
  kit: Kit,
  parameters: waitForTransaction.Parameters,
): Promise<waitForTransaction.ReturnType> {
  const { signature, commitment = 'confirmed', timeout = 90_000 } = parameters
  const { signal } = parameters
  checkNumber('timeout', timeout, { min: 0, max: Number.POSITIVE_INFINITY })
  let { lastValidBlockHeight: last } = parameters
  if (last !== undefined && last !== null)
    checkU64('lastValidBlockHeight', last, { unit: 'blocks', min: 0n })
  const [rpc, { readStatus }, expiring] = await Promise.all([
    requireRpc(kit, { network: parameters.network }),
    import('../transaction/readStatus.ts'),
    import('../transaction/findExpiry.ts'),
  ])
  const end = Date.now() + timeout
  let nextHeight = 0
  /** The slot from which on a node that does not know the transaction proves that it has expired. */
  let expiry: bigint | undefined
  let fault: unknown
  while (Date.now() < end) {
    if (last !== null && expiry === undefined && Date.now() >= nextHeight) {
      nextHeight = Date.now() + heightInterval
      const current = await expiring.readHeight(rpc, { signal })
      // It was signed before, with a blockhash of no later block.
      last ??= current && expiring.getLastHeight(current.height)
      if (current && last !== undefined && current.height > last)
        expiry = current.slot
    }
    try {
      const read = await readStatus(rpc, { signature, commitment, signal })
      fault = undefined
      if (read.status === 'confirmed') return { slot: read.slot }
      if (read.status === 'failed') throw read.error
      const readAt = read.status === 'unknown' ? read.readAt : 0n
      if (expiry !== undefined && readAt >= expiry)
        throw new TransactionFailedError({
          ...{ reason: 'blockhashExpired', hash: signature },
        })
    } catch (error) {
      if (finalErrors.some((each) => error instanceof each)) throw error
      fault = error
    }
    await raceSignal(wait(interval), signal)
  }
  throw new ConfirmationTimeoutError({ signature, cause: fault })
}

/** What no later poll changes. */
const finalErrors = [
  ...[InvalidTransactionError, NodeNetworkError],
  TransactionFailedError,
]

export declare namespace waitForTransaction {
  type Parameters = {
    /** The transaction's, in base 58. */
    signature: string
    /** Default `confirmed`. */
    commitment?: 'confirmed' | 'finalized' | undefined
    /** The network, or its CAIP-2 id. Default: the wallet's. */
    network?: NetworkReference | undefined
    /** The block height until which the transaction is valid, as `getLatestBlockhash` returns it; `null` for one with a durable nonce, which does not expire. Not to be passed if the wallet may have taken another blockhash, as it may unless another key has signed before. Default: what is certain at the call, about 75 seconds. */
    lastValidBlockHeight?: bigint | null | undefined
    /** In milliseconds. Default 90,000: a blockhash has expired by then. */
    timeout?: number | undefined
    signal?: AbortSignal | undefined
  }
  type ReturnType = { slot: bigint }
  type ErrorType =
    | ConfirmationTimeoutError
    | InvalidAmountError
    | InvalidConfigurationError
    | InvalidTransactionError
    | NetworkNotFoundError
    | NodeNetworkError
    | RequestAbortedError
    | TransactionFailedError
}

import type { InvalidAmountError, Kit, NetworkReference } from '@latchkit/core'
import { checkNumber } from '@latchkit/core/internal'
import { raceSignal } from '@latchkit/protocol/internal'
import type {
  Hash,
  ReplacementReturnType,
  TransactionReceipt,
  WaitForTransactionReceiptErrorType,
} from 'viem'
import { PendingLimitError } from '../errors/request.ts'
import type { requireRpc } from './require.ts'
import { getClient } from './require.ts'

/** Pending waits per kit. */
const limit = 99

/** Waits until a transaction is in a block, and follows its replacement when the visitor speeds it up or cancels it in the wallet. Rejects with `PendingLimitError` beyond 99 at once. */
export async function waitForTransactionReceipt(
  kit: Kit,
  parameters: waitForTransactionReceipt.Parameters,
): Promise<TransactionReceipt> {
  const { network, chainId, signal, ...rest } = parameters
  signal?.throwIfAborted()
  const { confirmations, pollingInterval, timeout } = rest
  const max = Number.MAX_SAFE_INTEGER
  checkNumber('confirmations', confirmations, { max, unit: 'blocks' })
  checkNumber('pollingInterval', pollingInterval)
  checkNumber('timeout', timeout, { min: 0 })
  const pending = kit.memo('evm.pending', () => new Set<object>())
  if (pending.size >= limit) throw new PendingLimitError({ limit })
  const run = async () => {
    const [client, viem] = await Promise.all([
      getClient(kit, { network, chainId }),
      import('../client/viemWaitForReceipt.ts'),
    ])
    return viem.waitForTransactionReceipt(client, rest)
  }
  const ticket = {}
  pending.add(ticket)
  try {
    return await raceSignal(run(), signal)
  } finally {
    pending.delete(ticket)
  }
}

export declare namespace waitForTransactionReceipt {
  type Parameters = {
    hash: Hash
    /** The network, or its CAIP-2 id. Default: the active one. */
    network?: NetworkReference | undefined
    /** The number of the network, in place of `network`. */
    chainId?: number | undefined
    /** Blocks, with the one that holds it. Default 1. */
    confirmations?: number
    /** Called when another transaction took its place. */
    onReplaced?: (replacement: ReplacementReturnType) => void
    /** Between two requests, in milliseconds. Default: half the network's block time. */
    pollingInterval?: number
    /** Milliseconds. Default 180,000; 0 for none. */
    timeout?: number
    signal?: AbortSignal | undefined
  }
  type ReturnType = TransactionReceipt
  type ErrorType =
    | InvalidAmountError
    | PendingLimitError
    | requireRpc.ErrorType
    | WaitForTransactionReceiptErrorType
}

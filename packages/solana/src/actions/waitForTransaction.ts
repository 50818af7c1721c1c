import type { Kit, NetworkReference } from '@latchkit/core'
import { findNetwork, getNetwork } from '@latchkit/core'
import { raceSignal, wait } from '@latchkit/protocol/internal'
import { ConfirmationTimeoutError } from '../errors/node.ts'
import { requireRpc } from './requireSolana.ts'

/** Between two reads of the status, in milliseconds. */
const interval = 500

/** Waits until the network has confirmed a transaction. Rejects with `TransactionFailedError` if it failed, and with `ConfirmationTimeoutError` after `timeout`. */
export async function waitForTransaction(
  kit: Kit,
  parameters: waitForTransaction.Parameters,
): Promise<waitForTransaction.ReturnType> {
  const { signature, commitment = 'confirmed', timeout = 90_000 } = parameters
  const { signal } = parameters
  const reference =
    parameters.network ?? getNetwork(kit, { namespace: 'solana' }).network
  const network = findNetwork(kit, { network: reference })
  const [rpc, { readStatus }] = await Promise.all([
    requireRpc(kit, network),
    import('../transaction/readStatus.ts'),
  ])
  const end = Date.now() + timeout
  while (Date.now() < end) {
    const status = await readStatus(rpc, { signature, commitment, signal })
    if (status) return status
    await raceSignal(wait(interval), signal)
  }
  throw new ConfirmationTimeoutError({ signature })
}

export declare namespace waitForTransaction {
  type Parameters = {
    /** The transaction's, in base 58. */
    signature: string
    /** Default `confirmed`. */
    commitment?: 'confirmed' | 'finalized' | undefined
    /** The network, or its CAIP-2 id. Default: the wallet's. */
    network?: NetworkReference | undefined
    /** In milliseconds. Default 90,000: a blockhash has expired by then. */
    timeout?: number | undefined
    signal?: AbortSignal | undefined
  }
  type ReturnType = { slot: bigint }
}

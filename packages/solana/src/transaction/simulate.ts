import { encodeBase64, withTimeout } from '@latchkit/protocol/internal'
import type { Base64EncodedWireTransaction } from '@solana/kit'
import { getSolanaErrorFromTransactionError } from '@solana/kit'
import type { SolanaRpc } from '../rpc/createRpc.ts'
import type { SendOptions } from '../wallet/createWalletProvider.ts'
import { readProperty } from '../wallet/parseWallet.ts'
import { toFailure } from './toFailure.ts'

/** The longest time for which the wallet is not asked yet, in milliseconds. */
const timeout = 5_000

/**
 * Simulates a transaction before a wallet is asked to sign it. Rejects with `TransactionFailedError`
 * if it can't succeed. Without an answer of a node it resolves: the nodes of the wallet may have one.
 */
export async function simulate(
  rpc: SolanaRpc,
  parameters: simulate.Parameters,
): Promise<void> {
  if (parameters.sendOptions?.skipPreflight) return
  const value = await request(rpc, parameters)
  const failure = readProperty(value, 'err')
  if (!failure) return
  const cause = getSolanaErrorFromTransactionError(failure as never)
  throw toFailure(cause, { logs: readProperty(value, 'logs'), cause })
}

/** Returns the compute units that a transaction uses in a simulation; `undefined` if it fails, or no node says it. */
export async function readUnits(
  rpc: SolanaRpc,
  parameters: simulate.Parameters,
): Promise<bigint | undefined> {
  const value = await request(rpc, parameters)
  const units = readProperty(value, 'unitsConsumed')
  const isKnown = !readProperty(value, 'err') && typeof units === 'bigint'
  return isKnown && units > 0n ? units : undefined
}

/** Returns the result of a simulation; `undefined` without an answer of a node. */
async function request(
  rpc: SolanaRpc,
  parameters: simulate.Parameters,
): Promise<unknown> {
  const { transaction, sendOptions = {}, signal } = parameters
  const { minContextSlot = toSlot(sendOptions.minContextSlot) } = parameters
  const text = encodeBase64(transaction) as Base64EncodedWireTransaction
  const config = {
    encoding: 'base64',
    // The newest state: what an earlier transaction has just changed counts.
    commitment: sendOptions.preflightCommitment ?? 'processed',
    // The wallet signs later.
    sigVerify: false,
    // A node that is behind the one with the latest blockhash would call it expired.
    ...(minContextSlot !== undefined && { minContextSlot }),
  } as const
  const answer: { value?: unknown } | null | undefined = await withTimeout(
    { what: 'The simulation', milliseconds: timeout, signal },
    (abortSignal) =>
      rpc.simulateTransaction(text, config).send({ abortSignal }),
  ).catch(() => undefined)
  signal?.throwIfAborted()
  return answer?.value
}

export declare namespace simulate {
  type Parameters = {
    transaction: Uint8Array
    sendOptions?: SendOptions | undefined
    /** The slot of the transaction's blockhash. Default: that of `sendOptions`. */
    minContextSlot?: bigint | undefined
    signal?: AbortSignal | undefined
  }
}

function toSlot(slot: number | undefined): bigint | undefined {
  return Number.isSafeInteger(slot) ? BigInt(slot ?? 0) : undefined
}

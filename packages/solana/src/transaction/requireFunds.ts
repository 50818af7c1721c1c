import { encodeBase64 } from '@latchkit/protocol/internal'
import type { TransactionMessageBytesBase64 } from '@solana/kit'
import { address } from '@solana/kit'
import { NodeResponseError } from '../errors/node.ts'
import { InsufficientFundsError } from '../errors/request.ts'
import type { SolanaRpc } from '../rpc/createRpc.ts'
import { toNodeError } from '../rpc/createRpc.ts'
import { parseTransaction } from './parseTransaction.ts'

/** Lamports for one signature, without a price for compute units. */
const signatureFee = 5_000n

/** Rejects with `InsufficientFundsError` if an account has too few lamports for a transaction and its fee. */
export async function requireFunds(
  rpc: SolanaRpc,
  parameters: requireFunds.Parameters,
): Promise<void> {
  const { payer, spent, kept = 0n } = parameters
  const [available, fee] = await Promise.all([
    readLamports(rpc, { address: payer, signal: parameters.signal }),
    readFee(rpc, parameters),
  ])
  const left = available - spent - fee
  // An account may become empty, but not keep less than its rent.
  if (left === 0n || (left > 0n && left >= kept)) return
  throw new InsufficientFundsError({ needed: spent + fee + kept, available })
}

export declare namespace requireFunds {
  type Parameters = {
    payer: string
    /** The unsigned transaction in wire format, with one signer. */
    transaction: Uint8Array
    /** Lamports that the account pays besides the fee. */
    spent: bigint
    /** Lamports that the account has to keep. */
    kept?: bigint | undefined
    minContextSlot?: bigint | undefined
    signal?: AbortSignal | undefined
  }
}

/** Reads the balance of an address in lamports. */
export async function readLamports(
  rpc: SolanaRpc,
  parameters: { address: string; signal?: AbortSignal | undefined },
): Promise<bigint> {
  const { signal } = parameters
  const method = 'getBalance'
  const answer: { value?: unknown } | null = await rpc
    .getBalance(address(parameters.address))
    .send({ ...(signal && { abortSignal: signal }) })
    .catch((error) => {
      throw toNodeError(method, error)
    })
  const value = answer?.value
  if (typeof value !== 'bigint' || value < 0n)
    throw new NodeResponseError({ method })
  return value
}

/** Reads the fee of a transaction in lamports, with the price for its compute units. */
async function readFee(
  rpc: SolanaRpc,
  { transaction, minContextSlot, signal }: requireFunds.Parameters,
): Promise<bigint> {
  const message = encodeBase64(
    parseTransaction(transaction)?.message ?? transaction,
  ) as TransactionMessageBytesBase64
  const answer: { value?: unknown } | null = await rpc
    .getFeeForMessage(message, {
      commitment: 'processed',
      ...(minContextSlot !== undefined && { minContextSlot }),
    })
    .send({ ...(signal && { abortSignal: signal }) })
    .catch(() => null)
  signal?.throwIfAborted()
  const fee = answer?.value
  // A node may lack the method or not know the blockhash yet. The simulation follows.
  return typeof fee === 'bigint' && fee >= 0n ? fee : signatureFee
}

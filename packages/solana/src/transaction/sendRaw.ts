import { sendSigned } from '@latchkit/core/internal'
import type { BaseError } from '@latchkit/protocol'
import { encodeBase64, withTimeout } from '@latchkit/protocol/internal'
import type { Base64EncodedWireTransaction } from '@solana/kit'
import {
  isSolanaError,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_TRANSACTION_SIGNATURE_VERIFICATION_FAILURE,
  SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED,
} from '@solana/kit'
import { encodeBase58 } from '../encoding/base58.ts'
import { TransactionFailedError } from '../errors/node.ts'
import { InvalidTransactionError } from '../errors/request.ts'
import type { SolanaNodes, SolanaRpc } from '../rpc/createRpc.ts'
import { toNodeError } from '../rpc/createRpc.ts'
import { isLost, knownTransaction, sendMethod } from '../rpc/isLost.ts'
import type {
  SendOptions,
  SendTransaction,
} from '../wallet/createWalletProvider.ts'
import { getLastHeight, readHeight } from './findExpiry.ts'
import { decodeMessage, hasDurableNonce } from './instructions.ts'
import { findSignature, parseTransaction } from './parseTransaction.ts'
import { findStatus } from './readStatus.ts'
import { toFailure } from './toFailure.ts'

/** The longest time for which the block height is waited for, in milliseconds. */
const timeout = 5_000

/**
 * Sends a signed transaction to the nodes of its network. Resolves with its first signature, that of the account that pays the
 * fee. Nothing interrupts it: an abort before it sends nothing. Rejects with `TransactionFailedError` if a node's simulation
 * fails or the transaction has failed on the chain, and with `OutcomeUnknownError` if it may have been sent.
 */
export async function sendRaw(
  nodes: SolanaNodes,
  parameters: Parameters<SendTransaction>[0],
): Promise<string> {
  const { network, transaction, options, signal, onSending } = parameters
  const parsed = parseTransaction(transaction)
  if (!parsed) throw new InvalidTransactionError()
  const [payer = ''] = parsed.signers
  const first = findSignature(parsed, payer)
  if (!first) throw new TransactionFailedError({ reason: 'signature' })
  const hash = encodeBase58(first)
  const isLasting = hasDurableNonce(parsed.message)
  const blockhash = isLasting
    ? undefined
    : decodeMessage(parsed.message)?.lifetimeToken
  signal?.throwIfAborted()
  await onSending?.({ hash, nonce: blockhash })

  /** What the chain says of its failure. */
  const failures: TransactionFailedError[] = []
  const find = async () => {
    const read = await findStatus(nodes, { signature: hash })
    if (read.status === 'failed') failures.push(read.error)
    return read.status !== 'unknown'
  }
  const sending = send(nodes.rpc, { transaction, options, hash, find })
  // Later no node may answer.
  const validUntil = isLasting
    ? undefined
    : readValidUntil(nodes.rpc).then((height) => {
        // The record without it is there.
        onSending?.({ hash, nonce: blockhash, validUntil: height }).catch(
          () => {},
        )
        return height
      })
  const sent = await sendSigned({
    ...{ network, hash, send: () => sending, find },
    isRefusal: (error) => !isLost(error),
    getValidUntil: async () => validUntil,
  })
  const [failure] = failures
  if (failure) throw failure
  return sent
}

/** Sends it; what a node has already was sent. */
async function send(
  rpc: SolanaRpc,
  parameters: {
    transaction: Uint8Array
    options: SendOptions
    hash: string
    find(): Promise<boolean>
  },
): Promise<unknown> {
  const { transaction, options, hash, find } = parameters
  const { maxRetries, minContextSlot, ...rest } = options
  const text = encodeBase64(transaction) as Base64EncodedWireTransaction
  try {
    return await rpc
      .sendTransaction(text, {
        ...{ ...rest, encoding: 'base64' },
        ...(maxRetries !== undefined && { maxRetries: BigInt(maxRetries) }),
        ...(minContextSlot !== undefined && {
          minContextSlot: BigInt(minContextSlot),
        }),
      })
      .send()
  } catch (cause) {
    const error = toSendError(cause, hash)
    if (error) throw Object.assign(error, { hash })
    // It may have failed there.
    await find().catch(() => false)
    return hash
  }
}

/** Returns the error for what sending has thrown; `undefined` if a node has the transaction already. */
function toSendError(cause: unknown, hash: string): BaseError | undefined {
  if (
    isSolanaError(
      cause,
      SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE,
    )
  ) {
    const { cause: failure, context } = cause
    return isSolanaError(
      failure,
      SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED,
    )
      ? undefined
      : toFailure(failure, { logs: context.logs, hash, cause })
  }
  if (
    isSolanaError(
      cause,
      SOLANA_ERROR__JSON_RPC__SERVER_ERROR_TRANSACTION_SIGNATURE_VERIFICATION_FAILURE,
    )
  )
    return new TransactionFailedError({ reason: 'signature', hash, cause })
  const error = toNodeError(sendMethod, cause)
  return knownTransaction.test(error.message) ? undefined : error
}

/** Reads the height of the last block that it can be in. */
async function readValidUntil(rpc: SolanaRpc): Promise<number | undefined> {
  const what = 'The block height'
  const current = await withTimeout({ what, milliseconds: timeout }, (signal) =>
    readHeight(rpc, { signal }),
  ).catch(() => undefined)
  return current && Number(getLastHeight(current.height))
}

import type { Adapter, Balance, Provider } from '@latchkit/core'
import { InvalidConfigurationError } from '@latchkit/core'
import { BaseError } from '@latchkit/protocol'
import type { Base64EncodedWireTransaction } from '@solana/kit'
import {
  isSolanaError,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_TRANSACTION_SIGNATURE_VERIFICATION_FAILURE,
} from '@solana/kit'
import { isAddress } from '../encoding/base58.ts'
import { encodeBase64 } from '../encoding/base64.ts'
import { isU64 } from '../encoding/isU64.ts'
import { TransactionFailedError } from '../errors/node.ts'
import { InvalidAddressError, InvalidTransferError } from '../errors/request.ts'
import type { SolanaRpc } from '../rpc/createRpc.ts'
import { toNodeError } from '../rpc/createRpc.ts'
import { createTransaction } from '../transaction/createTransaction.ts'
import { transferInstruction } from '../transaction/instructions.ts'
import { readLamports, requireFunds } from '../transaction/requireFunds.ts'
import { simulate } from '../transaction/simulate.ts'
import { toFailure } from '../transaction/toFailure.ts'
import type { SendTransaction } from '../wallet/createWalletProvider.ts'
import { readSignature } from './signing.ts'

/** Requests the wallet to sign and send a transfer of SOL. */
export async function sendTransaction(
  { provider, rpc }: { provider: Provider; rpc: SolanaRpc },
  parameters: Adapter.SendTransactionParameters,
): Promise<string> {
  const { address: from, to, value, data, signal } = parameters
  if (data !== undefined)
    throw new InvalidConfigurationError({
      option: 'data',
      given: data,
      expected:
        'nothing: `signAndSendTransaction` of `@latchkit/solana/actions` sends other transactions than transfers',
    })
  if (!isAddress(to)) throw new InvalidTransferError({ reason: 'address' })
  if (!isU64(value) || value === 0n)
    throw new InvalidTransferError({ reason: 'amount' })
  const transfer = await createTransaction(rpc, {
    feePayer: from,
    instructions: [transferInstruction({ from, to, lamports: value })],
    signal,
  })
  await requireFunds(rpc, { ...transfer, payer: from, spent: value, signal })
  return requestSend({ provider, rpc }, { ...transfer, address: from, signal })
}

/** Requests the wallet to sign and send a transaction in wire format, if a simulation on a node has not failed. */
export async function requestSend(
  { provider, rpc }: { provider: Provider; rpc?: SolanaRpc | undefined },
  parameters: simulate.Parameters & { address: string },
): Promise<string> {
  const { address: pubkey, transaction, sendOptions, signal } = parameters
  if (rpc) await simulate(rpc, parameters)
  const method = 'solana_signAndSendTransaction'
  const params = {
    ...{ transaction: encodeBase64(transaction), pubkey },
    ...(sendOptions && { sendOptions }),
  }
  return readSignature(
    await provider.request({ method, params }, { signal }),
    method,
  )
}

/** Sends a signed transaction to a node. Rejects with `TransactionFailedError` if the node's simulation fails. */
export async function sendRaw(
  rpc: SolanaRpc,
  {
    transaction,
    options,
    signal,
  }: Pick<Parameters<SendTransaction>[0], 'transaction' | 'options' | 'signal'>,
): Promise<string> {
  const { maxRetries, minContextSlot, ...rest } = options
  const method = 'sendTransaction'
  try {
    const signature: unknown = await rpc
      .sendTransaction(
        encodeBase64(transaction) as Base64EncodedWireTransaction,
        {
          ...{ ...rest, encoding: 'base64' },
          ...(maxRetries !== undefined && { maxRetries: BigInt(maxRetries) }),
          ...(minContextSlot !== undefined && {
            minContextSlot: BigInt(minContextSlot),
          }),
        },
      )
      .send({ ...(signal && { abortSignal: signal }) })
    return readSignature({ signature }, method)
  } catch (error) {
    if (
      isSolanaError(
        error,
        SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE,
      )
    )
      throw toFailure(error.cause, { logs: error.context.logs, cause: error })
    if (
      isSolanaError(
        error,
        SOLANA_ERROR__JSON_RPC__SERVER_ERROR_TRANSACTION_SIGNATURE_VERIFICATION_FAILURE,
      )
    )
      throw new TransactionFailedError({ reason: 'signature', cause: error })
    throw error instanceof BaseError ? error : toNodeError(method, error)
  }
}

/** Reads the balance of an address in lamports. */
export async function getBalance(
  rpc: SolanaRpc,
  parameters: Adapter.GetBalanceParameters,
): Promise<Balance> {
  const { network, address, signal } = parameters
  if (!isAddress(address)) throw new InvalidAddressError({ address })
  const value = await readLamports(rpc, { address, signal })
  const { decimals, symbol } = network.nativeCurrency
  return { value, decimals, symbol }
}

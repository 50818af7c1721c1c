import type { Adapter, Balance, Provider } from '@latchkit/core'
import { InvalidConfigurationError } from '@latchkit/core'
import type { NetworkId } from '@latchkit/protocol'
import { RequestAbortedError } from '@latchkit/protocol'
import { encodeBase64 } from '@latchkit/protocol/internal'
import { isAddress } from '../encoding/base58.ts'
import { checkU64 } from '../encoding/checkU64.ts'
import {
  InvalidAddressError,
  InvalidTransferError,
  transferMessage,
} from '../errors/request.ts'
import type { SolanaRpc } from '../rpc/createRpc.ts'
import { createTransaction } from '../transaction/createTransaction.ts'
import { transferInstruction } from '../transaction/instructions.ts'
import { readLamports, requireFunds } from '../transaction/requireFunds.ts'
import { simulate } from '../transaction/simulate.ts'
import { toSendError } from '../wallet/toSendError.ts'
import { readSignature } from './signing.ts'

/** Requests the wallet to sign and send a transfer of SOL. */
export async function sendTransaction(
  { provider, rpc }: { provider: Provider; rpc: SolanaRpc },
  parameters: Adapter.SendTransactionParameters,
): Promise<string> {
  const { address: from, network, to, value, data, signal } = parameters
  if (data !== undefined)
    throw new InvalidConfigurationError({
      option: 'data',
      given: data,
      expected:
        'nothing: `signAndSendTransaction` of `@latchkit/solana/actions` sends other transactions than transfers',
    })
  if (!isAddress(to)) throw new InvalidTransferError({ reason: 'address' })
  checkU64('value', value, {
    ...{ unit: 'lamports', min: 1n, message: transferMessage },
  })
  const transfer = await createTransaction(rpc, {
    feePayer: from,
    instructions: [transferInstruction({ from, to, lamports: value })],
    signal,
  })
  await requireFunds(rpc, { ...transfer, payer: from, spent: value, signal })
  const { caipNetworkId: networkId } = network
  return requestSend(
    { provider, rpc },
    { ...transfer, networkId, address: from, signal },
  )
}

/**
 * Requests the wallet to sign and send a transaction in wire format, if a simulation on a node has not failed. Rejects with
 * `OutcomeUnknownError` if it may have been sent.
 */
export async function requestSend(
  { provider, rpc }: { provider: Provider; rpc?: SolanaRpc | undefined },
  parameters: simulate.Parameters & { networkId: NetworkId; address: string },
): Promise<string> {
  const { address: pubkey, transaction, sendOptions, signal } = parameters
  if (rpc) await simulate(rpc, parameters)
  const method = 'solana_signAndSendTransaction'
  const params = {
    ...{ transaction: encodeBase64(transaction), pubkey },
    ...(sendOptions && { sendOptions }),
  }
  const { networkId } = parameters
  const answer = await provider
    .request({ method, params }, { signal })
    .catch((error: unknown) => {
      // The kit ends requests to a wallet that is lost; other errors are the provider's, which knows whether it has sent.
      throw error instanceof RequestAbortedError
        ? toSendError(error, networkId)
        : error
    })
  try {
    return readSignature(answer, method)
  } catch (error) {
    throw toSendError(error, networkId)
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

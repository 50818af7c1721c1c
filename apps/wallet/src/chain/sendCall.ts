import type { Address, Hash } from 'viem'
import { getTransactionCount, sendRawTransaction } from 'viem/actions'
import type { WalletConfig } from '../config/WalletConfig.ts'
import type { Ask } from '../request/Ask.ts'
import { connectChain } from './connectChain.ts'
import type { estimateFee } from './estimateFee.ts'
import { findAccount } from './findAccount.ts'

/** Signs a transaction for exactly this fee, and sends it. */
export async function sendCall(
  config: WalletConfig,
  { chainId, address, call, fee }: sendCall.Parameters,
): Promise<Hash> {
  const client = connectChain(config, { chainId })
  const account = findAccount(config, { address })
  const nonce = await getTransactionCount(client, {
    address,
    blockTag: 'pending',
  })
  const { to, value, data } = call
  const { gas, maxFeePerGas, maxPriorityFeePerGas } = fee
  const serializedTransaction = await account.signTransaction({
    type: 'eip1559',
    chainId,
    nonce,
    value,
    data,
    gas,
    maxFeePerGas,
    maxPriorityFeePerGas,
    ...(to && { to }),
  })
  return await sendRawTransaction(client, { serializedTransaction })
}

export declare namespace sendCall {
  type Parameters = {
    chainId: number
    address: Address
    call: Ask.Call
    /** As the visitor has seen it. */
    fee: estimateFee.ReturnType
  }
}

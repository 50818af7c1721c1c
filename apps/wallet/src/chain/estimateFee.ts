import type { Address } from 'viem'
import { prepareTransactionRequest } from 'viem/actions'
import type { WalletConfig } from '../config/WalletConfig.ts'
import type { Ask } from '../request/Ask.ts'
import { connectChain } from './connectChain.ts'

/** What a transaction costs at most; throws where it would fail. */
export async function estimateFee(
  config: WalletConfig,
  { chainId, address, call }: estimateFee.Parameters,
): Promise<estimateFee.ReturnType> {
  const client = connectChain(config, { chainId })
  const { to, value, data } = call
  const { gas, maxFeePerGas, maxPriorityFeePerGas } =
    await prepareTransactionRequest(client, {
      account: address,
      type: 'eip1559',
      value,
      data,
      ...(to && { to }),
      parameters: ['fees', 'gas'],
    })
  return { gas, maxFeePerGas, maxPriorityFeePerGas, most: gas * maxFeePerGas }
}

export declare namespace estimateFee {
  type Parameters = { chainId: number; address: Address; call: Ask.Call }
  /** In wei, but for `gas`. */
  type ReturnType = {
    readonly gas: bigint
    readonly maxFeePerGas: bigint
    readonly maxPriorityFeePerGas: bigint
    readonly most: bigint
  }
}

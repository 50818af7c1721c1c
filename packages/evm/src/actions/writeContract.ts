import type { Kit } from '@latchkit/core'
import { sendTransaction } from '@latchkit/core'
import type {
  Abi,
  ContractFunctionArgs,
  ContractFunctionName,
  ContractFunctionParameters,
  EncodeFunctionDataErrorType,
  EncodeFunctionDataParameters,
} from 'viem'
import type { Hex } from '../hex/hex.ts'

/** Sends a transaction that calls a function of a contract, on the wallet's network; resolves with the hash. */
export async function writeContract<
  const abi extends Abi | readonly unknown[],
  functionName extends ContractFunctionName<abi, 'nonpayable' | 'payable'>,
  const args extends ContractFunctionArgs<
    abi,
    'nonpayable' | 'payable',
    functionName
  >,
>(
  kit: Kit,
  parameters: writeContract.Parameters<abi, functionName, args>,
): Promise<Hex> {
  const { address, value, signal, ...call } = parameters
  const { encodeFunctionData } = await import('../client/viemEncode.ts')
  const hash = await sendTransaction(kit, {
    namespace: 'eip155',
    to: address,
    value,
    data: encodeFunctionData(call as unknown as EncodeFunctionDataParameters),
    signal,
  })
  return hash as Hex
}

export declare namespace writeContract {
  type Parameters<
    abi extends Abi | readonly unknown[] = Abi,
    functionName extends ContractFunctionName<
      abi,
      'nonpayable' | 'payable'
    > = ContractFunctionName<abi, 'nonpayable' | 'payable'>,
    args extends ContractFunctionArgs<
      abi,
      'nonpayable' | 'payable',
      functionName
    > = ContractFunctionArgs<abi, 'nonpayable' | 'payable', functionName>,
  > = ContractFunctionParameters<
    abi,
    'nonpayable' | 'payable',
    functionName,
    args
  > & {
    /** Wei. */
    value?: bigint | undefined
    signal?: AbortSignal | undefined
  }
  type ReturnType = Hex
  type ErrorType = sendTransaction.ErrorType | EncodeFunctionDataErrorType
}

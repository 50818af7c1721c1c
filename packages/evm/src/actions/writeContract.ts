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
import type { NetworkConflictError } from '../errors/request.ts'
import type { Hex } from '../hex/hex.ts'
import type { requireWallet } from './require.ts'
import { readNetwork } from './require.ts'

/** Sends a transaction that calls a function of a contract; resolves with the hash. Rejects with `NetworkMismatchError` if the wallet is on another network than the given one. */
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
  const { address, value, network, chainId, account, ...rest } = parameters
  const { allowSecond, signal, ...call } = rest
  const { encodeFunctionData } = await import('../client/viemEncode.ts')
  const hash = await sendTransaction(kit, {
    namespace: 'eip155',
    network: readNetwork({ network, chainId }),
    account,
    to: address,
    value,
    data: encodeFunctionData(call as unknown as EncodeFunctionDataParameters),
    allowSecond,
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
    /** Sends it even if an earlier transaction of the account may have been sent, which otherwise rejects. Default `false`. */
    allowSecond?: boolean | undefined
  } & requireWallet.Parameters
  type ReturnType = Hex
  type ErrorType =
    | NetworkConflictError
    | sendTransaction.ErrorType
    | EncodeFunctionDataErrorType
}

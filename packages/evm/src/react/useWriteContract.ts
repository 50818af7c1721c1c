'use client'
import type { useAction } from '@latchkit/react'
import { createNetworkActionHook } from '@latchkit/react'
import type { Abi, ContractFunctionArgs, ContractFunctionName } from 'viem'
import { writeContract } from '../actions/writeContract.ts'

/** Returns a function that calls a function of a contract by a transaction on the rendered network, or on the given one; `data` becomes the transaction's hash. */
export const useWriteContract = /* @__PURE__ */ createNetworkActionHook(
  'writeContract',
  writeContract,
  { namespace: 'eip155' },
) as () => useWriteContract.ReturnType

export declare namespace useWriteContract {
  type ReturnType = useAction.State<writeContract.ReturnType> & {
    readonly reset: () => void
    /** Never throws; `error` has the failure. */
    readonly writeContract: Run<
      [options?: useAction.Options<writeContract.ReturnType>],
      void
    >
    readonly writeContractAsync: Run<[], Promise<writeContract.ReturnType>>
  }
  /** Arguments are checked against the ABI of each call. */
  type Run<rest extends readonly unknown[], result> = <
    const abi extends Abi | readonly unknown[],
    functionName extends ContractFunctionName<abi, 'nonpayable' | 'payable'>,
    const args extends ContractFunctionArgs<
      abi,
      'nonpayable' | 'payable',
      functionName
    >,
  >(
    parameters: writeContract.Parameters<abi, functionName, args>,
    ...rest: rest
  ) => result
}

'use client'
import { defineQuery, useKitQuery } from '@latchkit/react/queries'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Abi, ContractFunctionArgs, ContractFunctionName } from 'viem'
import { readContract } from '../actions/readContract.ts'

/** A read of a contract as a query. */
export const readContractQuery = /* @__PURE__ */ defineQuery<
  readContract.Parameters<Abi>,
  unknown
>('readContract', readContract, { namespace: 'eip155' })

/** Returns the result of a `view` or `pure` function of a contract; pending while `parameters` is `undefined`. */
export function useReadContract<
  const abi extends Abi | readonly unknown[],
  functionName extends ContractFunctionName<abi, 'pure' | 'view'>,
  const args extends ContractFunctionArgs<abi, 'pure' | 'view', functionName>,
>(
  parameters: readContract.Parameters<abi, functionName, args> | undefined,
): UseQueryResult<readContract.ReturnType<abi, functionName, args>> {
  const result = useKitQuery(
    readContractQuery,
    parameters as readContract.Parameters | undefined,
  )
  return result as UseQueryResult<
    readContract.ReturnType<abi, functionName, args>
  >
}

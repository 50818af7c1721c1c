'use client'
import { useKitQuery } from '@latchkit/react/queries'
import type { UseQueryResult } from '@tanstack/react-query'
import type { waitForTransactionReceipt } from '../actions/waitForTransactionReceipt.ts'
import { transactionReceiptQuery } from '../queries/transactionReceiptQuery.ts'

/** Waits until a transaction is in a block; waits for the hash while `parameters` is `undefined`. */
export function useWaitForTransactionReceipt(
  parameters: waitForTransactionReceipt.Parameters | undefined,
): UseQueryResult<waitForTransactionReceipt.ReturnType> {
  return useKitQuery(transactionReceiptQuery, parameters)
}

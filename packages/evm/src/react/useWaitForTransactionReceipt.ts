'use client'
import { defineQuery, useKitQuery } from '@latchkit/react/queries'
import type { UseQueryResult } from '@tanstack/react-query'
import { waitForTransactionReceipt } from '../actions/waitForTransactionReceipt.ts'

/** The receipt of a transaction as a query: pending until it is in a block, and never stale. */
export const transactionReceiptQuery = /* @__PURE__ */ defineQuery(
  'transactionReceipt',
  waitForTransactionReceipt,
  { namespace: 'eip155', staleTime: Infinity },
)

/** Returns the receipt of a transaction once it is in a block; pending while `parameters` is `undefined`. */
export function useWaitForTransactionReceipt(
  parameters: waitForTransactionReceipt.Parameters | undefined,
): UseQueryResult<waitForTransactionReceipt.ReturnType> {
  return useKitQuery(transactionReceiptQuery, parameters)
}

import { defineQuery } from '@latchkit/react/queries'
import { waitForTransactionReceipt } from '../actions/waitForTransactionReceipt.ts'

/** The receipt of a transaction as a query: pending until it is in a block, and never stale. */
export const transactionReceiptQuery = /* @__PURE__ */ defineQuery(
  'transactionReceipt',
  waitForTransactionReceipt,
  { staleTime: Infinity },
)

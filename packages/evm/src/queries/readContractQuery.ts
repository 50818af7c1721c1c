import { defineQuery } from '@latchkit/react/queries'
import { readContract } from '../actions/readContract.ts'

/** A read of a contract as a query. */
export const readContractQuery = /* @__PURE__ */ defineQuery<
  readContract.Parameters,
  unknown
>('readContract', readContract)

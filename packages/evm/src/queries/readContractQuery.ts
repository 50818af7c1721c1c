import { defineQuery } from '@latchkit/react/queries'
import type { Abi } from 'viem'
import { readContract } from '../actions/readContract.ts'

/** A read of a contract as a query. */
export const readContractQuery = /* @__PURE__ */ defineQuery<
  readContract.Parameters<Abi>,
  unknown
>('readContract', readContract)

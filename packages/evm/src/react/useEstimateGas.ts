'use client'
import { defineQuery, useKitQuery } from '@latchkit/react/queries'
import type { UseQueryResult } from '@tanstack/react-query'
import { estimateGas } from '../actions/estimateGas.ts'

/** The gas of a transaction as a query. */
export const estimateGasQuery = /* @__PURE__ */ defineQuery(
  'estimateGas',
  estimateGas,
  { namespace: 'eip155' },
)

/** Returns the gas of a transaction; pending while `parameters` is `undefined`. */
export function useEstimateGas(
  parameters: estimateGas.Parameters | undefined,
): UseQueryResult<estimateGas.ReturnType> {
  return useKitQuery(estimateGasQuery, parameters)
}

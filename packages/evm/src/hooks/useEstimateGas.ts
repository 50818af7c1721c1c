'use client'
import { useKitQuery } from '@latchkit/react/queries'
import type { UseQueryResult } from '@tanstack/react-query'
import type { estimateGas } from '../actions/estimateGas.ts'
import { estimateGasQuery } from '../queries/estimateGasQuery.ts'

/** The gas of a transaction; waits while `parameters` is `undefined`. */
export function useEstimateGas(
  parameters: estimateGas.Parameters | undefined,
): UseQueryResult<estimateGas.ReturnType> {
  return useKitQuery(estimateGasQuery, parameters)
}

import { defineQuery } from '@latchkit/react/queries'
import { estimateGas } from '../actions/estimateGas.ts'

/** The gas of a transaction as a query. */
export const estimateGasQuery = /* @__PURE__ */ defineQuery(
  'estimateGas',
  estimateGas,
)

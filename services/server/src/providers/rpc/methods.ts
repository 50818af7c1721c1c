/** Methods that change the state of a chain. */
export const sendMethods: ReadonlySet<string> = new Set([
  'eth_sendRawTransaction',
  'sendTransaction',
])

/** Methods that are not batched: their results are slow or large, or a retry has an effect. */
export const unbatchedMethods: ReadonlySet<string> = new Set([
  'eth_feeHistory',
  'eth_getBlockReceipts',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_sendRawTransaction',
  'getBlock',
  'getBlocks',
  'getInflationReward',
  'getProgramAccounts',
  'getSignaturesForAddress',
  'getTokenAccountsByDelegate',
  'getTokenAccountsByOwner',
  'getTokenLargestAccounts',
  'getTransactionsForAddress',
  'sendTransaction',
  'simulateTransaction',
])

/** Methods that create a filter, which exists on one node only. */
export const filterCreators: ReadonlySet<string> = new Set([
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
])

/** Methods whose first parameter is a filter. */
export const filterReaders: ReadonlySet<string> = new Set([
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_uninstallFilter',
])

/** Parses the parameters of a call; returns an empty list unless they are an array. */
export function readParams(params: string | undefined): readonly unknown[] {
  const values: unknown = params === undefined ? [] : JSON.parse(params)
  return Array.isArray(values) ? values : []
}

/** Methods that change the state of a chain. */
export const sendMethods: ReadonlySet<string> = new Set([
  'eth_sendRawTransaction',
  'sendTransaction',
])

/** Methods that travel alone: their answers are slow or large, or must not be asked for twice. */
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
  'getSignaturesForAddress',
  'getTokenAccountsByOwner',
  'sendTransaction',
  'simulateTransaction',
])

/** Methods that make a filter, which then lives on one node. */
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

/** The parameters of a call, where they are a list; else none. */
export function readParams(params: string | undefined): readonly unknown[] {
  const values: unknown = params === undefined ? [] : JSON.parse(params)
  return Array.isArray(values) ? values : []
}

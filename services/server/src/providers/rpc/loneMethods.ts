/** Methods that travel alone: their answers are slow or large, or must not be asked for twice. */
export const loneMethods: ReadonlySet<string> = new Set([
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

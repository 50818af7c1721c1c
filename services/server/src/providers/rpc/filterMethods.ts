/** Methods that make a filter, which then lives on one node. */
export const filterMakers: ReadonlySet<string> = new Set([
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
])

/** Methods whose first parameter is a filter. */
export const filterUsers: ReadonlySet<string> = new Set([
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_uninstallFilter',
])

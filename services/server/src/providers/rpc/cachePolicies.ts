/** How long the answer to a method may be kept. `block`: which parameter says of which block it speaks; `head`: it changes with the newest block; `hash`: it names what it asks for by a hash, and the answer says in which block that is. */
export type CachePolicy =
  | { readonly by: 'block'; readonly position: number }
  | { readonly by: 'chain' | 'hash' | 'head' | 'logs' }
  /** Equal calls of one moment are asked once; nothing is kept. */
  | { readonly by: 'moment' }

const atBlock = (position: number): CachePolicy => ({ by: 'block', position })
const byHash: CachePolicy = { by: 'hash' }
const byHead: CachePolicy = { by: 'head' }
const byMoment: CachePolicy = { by: 'moment' }

/** A method that isn't here is passed on each time: it sends, or it has an effect on the node. */
export const cachePolicies: ReadonlyMap<string, CachePolicy> = new Map([
  ['eth_chainId', { by: 'chain' }],
  ['eth_supportedEntryPoints', { by: 'chain' }],
  ['eth_blockNumber', byHead],
  ['eth_feeHistory', byHead],
  ['eth_gasPrice', byHead],
  ['eth_maxPriorityFeePerGas', byHead],
  ['eth_call', atBlock(1)],
  ['eth_getAccount', atBlock(1)],
  ['eth_getBalance', atBlock(1)],
  ['eth_getBlockByNumber', atBlock(0)],
  ['eth_getBlockReceipts', atBlock(0)],
  ['eth_getBlockTransactionCountByNumber', atBlock(0)],
  ['eth_getCode', atBlock(1)],
  ['eth_getProof', atBlock(2)],
  ['eth_getStorageAt', atBlock(2)],
  ['eth_getTransactionByBlockNumberAndIndex', atBlock(0)],
  ['eth_getUncleCountByBlockNumber', atBlock(0)],
  ['eth_getBlockByHash', byHash],
  ['eth_getTransactionByBlockHashAndIndex', byHash],
  ['eth_getTransactionByHash', byHash],
  ['eth_getTransactionReceipt', byHash],
  ['eth_getLogs', { by: 'logs' }],
  ['eth_accounts', byMoment],
  ['eth_estimateGas', byMoment],
  ['eth_estimateUserOperationGas', byMoment],
  ['eth_getBlockTransactionCountByHash', byMoment],
  // One that is a second old would make a wallet use a nonce twice.
  ['eth_getTransactionCount', byMoment],
  ['eth_getUncleCountByBlockHash', byMoment],
  ['eth_getUserOperationByHash', byMoment],
  ['eth_getUserOperationReceipt', byMoment],
  ['eth_syncing', byMoment],
  ['getGenesisHash', { by: 'chain' }],
  ['getAccountInfo', byMoment],
  ['getBalance', byMoment],
  ['getBlockHeight', byMoment],
  ['getLatestBlockhash', byMoment],
  ['getMinimumBalanceForRentExemption', { by: 'chain' }],
  ['getMultipleAccounts', byMoment],
  ['getSignatureStatuses', byMoment],
  ['getSlot', byMoment],
  ['getTokenAccountsByOwner', byMoment],
  ['getVersion', { by: 'chain' }],
])

import type { JsonPart } from '@latchkit/shared/json/readJson'

/** How long a result is valid: for the `chain`, for the latest block (`head`), for one moment, or permanently once a block is final. */
export type CacheRule =
  | { readonly until: 'chain' | 'head' | 'moment' }
  /** Permanently valid once this block is final; `undefined` means the block in the result. */
  | { readonly until: 'final'; readonly block: bigint | undefined }
  /** Permanently valid, as the call identifies its subject by a hash. */
  | { readonly until: 'always' }

const headRule: CacheRule = { until: 'head' }
const momentRule: CacheRule = { until: 'moment' }

/** Returns the cache rule of one call. */
export function getCacheRule(
  policy: CachePolicy,
  params: readonly JsonPart[],
): CacheRule {
  if (policy.by === 'block') return readBlock(params[policy.position])
  if (policy.by === 'hash') return { until: 'final', block: undefined }
  if (policy.by === 'logs') return readRange(params[0])
  return { until: policy.by }
}

/** Reads a block parameter: a tag, a number or an EIP-1898 object. */
function readBlock(given: JsonPart | undefined): CacheRule {
  if (!given || given.text === 'null' || given.text === '"latest"')
    return headRule
  const { text, members } = given
  if (!members) return readNumber(text)
  const blockNumber = members.get('"blockNumber"')
  if (blockNumber) return readNumber(blockNumber.text)
  const isCanonical = members.get('"requireCanonical"')?.text ?? 'false'
  return isHash(members.get('"blockHash"')?.text) && isCanonical === 'false'
    ? { until: 'always' }
    : momentRule
}

/** Reads the JSON text of a number or a hash. */
function readNumber(text: string): CacheRule {
  if (isHash(text)) return { until: 'always' }
  const [, number] = /^"(0x[0-9a-f]{1,16})"$/i.exec(text) ?? []
  return number ? { until: 'final', block: BigInt(number) } : momentRule
}

function readRange(filter: JsonPart | undefined): CacheRule {
  const { members } = filter ?? {}
  if (!members || members.has('"blockHash"')) return momentRule
  const from = readBlock(members.get('"fromBlock"'))
  const to = readBlock(members.get('"toBlock"'))
  return from.until === 'final' && to.until === 'final' ? to : momentRule
}

/** Whether a JSON text is a hash. */
function isHash(text: string | undefined): boolean {
  return text !== undefined && /^"0x[0-9a-f]{64}"$/i.test(text)
}

/**
 * How long the result of a method may be cached. `block`: the parameter at `position` names the block; `head`: the result
 * changes with each block; `hash`: the call names its subject by a hash, and the result contains the block number.
 */
type CachePolicy =
  | { readonly by: 'block'; readonly position: number }
  | { readonly by: 'chain' | 'hash' | 'head' | 'logs' }
  /** Equal calls in flight share one request; nothing is cached. */
  | { readonly by: 'moment' }

const atBlock = (position: number): CachePolicy => ({ by: 'block', position })
const byHash: CachePolicy = { by: 'hash' }
const byHead: CachePolicy = { by: 'head' }
const byMoment: CachePolicy = { by: 'moment' }

/** Cache policies by method. A method without one is always forwarded: it sends a transaction or has an effect on the node. */
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
  // A stale count would make a wallet use a nonce twice.
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

import type { CachePolicy } from './cachePolicies.ts'

/** Where an answer belongs: it holds for the `chain`, the newest block (`head`), one moment, or for ever once a block is final. */
export type Keeping =
  | { readonly until: 'chain' | 'head' | 'moment' }
  /** For ever once this block is final; `undefined`: the block that the answer names. */
  | { readonly until: 'final'; readonly block: bigint | undefined }
  /** For ever: what it speaks of is named by a hash. */
  | { readonly until: 'always' }

const head: Keeping = { until: 'head' }
const moment: Keeping = { until: 'moment' }

/** How the answer to one call is kept. */
export function getKeeping(
  policy: CachePolicy,
  params: readonly unknown[],
): Keeping {
  if (policy.by === 'block') return readBlock(params[policy.position])
  if (policy.by === 'hash') return { until: 'final', block: undefined }
  if (policy.by === 'logs') return readRange(params[0])
  return { until: policy.by }
}

/** EIP-1898 and the tags. */
function readBlock(given: unknown): Keeping {
  if (given === undefined || given === null || given === 'latest') return head
  if (typeof given === 'string') return readNumber(given)
  if (!isRecord(given)) return moment
  const { blockHash, blockNumber, requireCanonical } = given
  if (typeof blockNumber === 'string') return readNumber(blockNumber)
  return isHash(blockHash) && !requireCanonical ? { until: 'always' } : moment
}

function readNumber(text: string): Keeping {
  if (isHash(text)) return { until: 'always' }
  if (!/^0x[0-9a-f]{1,16}$/i.test(text)) return moment
  return { until: 'final', block: BigInt(text) }
}

function readRange(filter: unknown): Keeping {
  if (!isRecord(filter) || filter.blockHash !== undefined) return moment
  const { fromBlock, toBlock } = filter
  const from = readBlock(fromBlock)
  const to = readBlock(toBlock)
  return from.until === 'final' && to.until === 'final' ? to : moment
}

function isHash(value: unknown): boolean {
  return typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Methods whose answer is a block, or stands in one. */
const methods: ReadonlySet<string> = new Set([
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionReceipt',
])

const member = /"(?:blockNumber|number)"\s*:\s*"(0x[0-9a-fA-F]{1,16})"/
const whole = /^"(0x[0-9a-fA-F]{1,16})"$/

/** Of which block the answer to a method is, or speaks; `undefined` where it doesn't say. */
export function findBlock(method: string, result: string): bigint | undefined {
  if (method !== 'eth_blockNumber' && !methods.has(method)) return undefined
  const pattern = method === 'eth_blockNumber' ? whole : member
  const number = pattern.exec(result)?.[1]
  return number === undefined ? undefined : BigInt(number)
}

import type { ChainLog } from '../readBlock.ts'

/** Token ids per ERC-1155 event; further ones are ignored. */
const maxBatch = 500

/** Decodes the movements that an event claims; returns an empty list if the event is malformed or unknown. */
export function decodeMovements(log: ChainLog): readonly Movement[] {
  const [topic, ...rest] = log.topics
  if (topic === eventTopics.transfer) return decodeTransfer(log)
  if (topic === eventTopics.deposit || topic === eventTopics.withdrawal)
    return decodeWrap(log)
  if (
    topic !== eventTopics.transferSingle &&
    topic !== eventTopics.transferBatch
  )
    return []

  const from = readTopicAddress(rest[1])
  const to = readTopicAddress(rest[2])
  if (!from || !to) return []
  const words = readWords(log.data)
  const pairs =
    topic === eventTopics.transferSingle
      ? words.length === 2
        ? [words as [bigint, bigint]]
        : []
      : readPairs(words)
  return pairs.map(([tokenId, amount]) => ({
    standard: 'erc1155',
    token: log.address,
    tokenId,
    from,
    to,
    amount,
    isWrap: false,
  }))
}

function decodeTransfer(log: ChainLog): readonly Movement[] {
  const from = readTopicAddress(log.topics[1])
  const to = readTopicAddress(log.topics[2])
  const id = log.topics[3]
  if (!from || !to) return []
  const base = { token: log.address, from, to, isWrap: false }
  if (id)
    return [{ ...base, standard: 'erc721', tokenId: BigInt(id), amount: 1n }]
  const words = readWords(log.data)
  const [amount] = words
  if (amount === undefined || words.length !== 1) return []
  return [{ ...base, standard: 'erc20', tokenId: undefined, amount }]
}

/** Decodes `Deposit(address,uint256)` and `Withdrawal(address,uint256)` of wrapped native currency. */
function decodeWrap(log: ChainLog): readonly Movement[] {
  const holder = readTopicAddress(log.topics[1])
  const words = readWords(log.data)
  const [amount] = words
  if (!holder || amount === undefined || words.length !== 1) return []
  if (log.topics.length !== 2) return []
  const isDeposit = log.topics[0] === eventTopics.deposit
  return [
    {
      standard: 'erc20',
      token: log.address,
      tokenId: undefined,
      from: isDeposit ? zeroAddress : holder,
      to: isDeposit ? holder : zeroAddress,
      amount,
      isWrap: true,
    },
  ]
}

/** Decodes two ABI-encoded arrays of the same length into pairs. */
function readPairs(words: readonly bigint[]): readonly [bigint, bigint][] {
  const ids = readArray(words, words[0])
  const amounts = readArray(words, words[1])
  if (!ids || ids.length !== amounts?.length) return []
  return ids
    .slice(0, maxBatch)
    .map((id, position) => [id, amounts[position] ?? 0n])
}

function readArray(
  words: readonly bigint[],
  offset: bigint | undefined,
): readonly bigint[] | undefined {
  if (offset === undefined || offset % 32n !== 0n) return undefined
  const start = Number(offset / 32n) + 1
  const length = words[start - 1] ?? 0n
  if (length > BigInt(words.length - start)) return undefined
  return words.slice(start, start + Number(length))
}

/** Splits data into 32-byte words; returns none if the last word is truncated. */
function readWords(data: string): readonly bigint[] {
  if ((data.length - 2) % 64 !== 0) return []
  const words: bigint[] = []
  // No relevant event is longer.
  const end = Math.min(data.length, 2 + 64 * (4 + 2 * 20_000))
  for (let i = 2; i < end; i += 64)
    words.push(BigInt(`0x${data.slice(i, i + 64)}`))
  return words
}

/** A transfer of currency or tokens between two addresses. */
export type Movement = {
  readonly standard: 'native' | 'erc20' | 'erc721' | 'erc1155'
  /** The contract; `undefined` for the native currency. */
  readonly token: `0x${string}` | undefined
  /** Token id of ERC-721 and ERC-1155. */
  readonly tokenId: bigint | undefined
  readonly from: `0x${string}`
  readonly to: `0x${string}`
  /** Base units; 1 for ERC-721. */
  readonly amount: bigint
  /** Whether it comes from a `Deposit` or `Withdrawal` event of wrapped native currency. */
  readonly isWrap: boolean
}

/** First topics of the decoded events. */
export const eventTopics = {
  /** ERC-20 with three topics, ERC-721 with four. */
  transfer:
    '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  transferSingle:
    '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  transferBatch:
    '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
  approval:
    '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
  approvalForAll:
    '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31',
  /** WETH9 mints and burns without a `Transfer` event. */
  deposit: '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c',
  withdrawal:
    '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65',
  /** ERC-4337: an account acted through an entry point. */
  userOperation:
    '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f',
  swapV2: '0xd78ad95fa46c994b6551d0da85fc275fe613ce37657fb8d5e3d130840159d822',
  swapV3: '0xc42079f94a6350d7e6235f29174924f928cc2ac818eb64fed8004e115fbcca67',
  swapV4: '0x40e9cecb9f5f1f1c5b9c97dec2917b7ee92e57ba5563708daca94dd84ad7112f',
} as const

/** Returns the address in an indexed topic; `undefined` if it holds another type. */
export function readTopicAddress(
  topic: string | undefined,
): `0x${string}` | undefined {
  if (!topic?.startsWith('0x000000000000000000000000')) return undefined
  return `0x${topic.slice(26)}`
}

/** Sender of mints and recipient of burns. */
export const zeroAddress = '0x0000000000000000000000000000000000000000'

import type { ChainLog } from '../chain/ChainLog.ts'
import { eventTopics } from './eventTopics.ts'
import type { Movement } from './Movement.ts'
import { readTopicAddress } from './readTopicAddress.ts'
import { zeroAddress } from './zeroAddress.ts'

/** Kinds of tokens that one ERC-1155 event may move before the rest is left out. */
const maxBatch = 500

/** What an event says that moved: whatever the contract claims, as long as it is well-formed. */
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

/** `Deposit(address,uint256)` and `Withdrawal(address,uint256)` of wrapped native currency. */
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

/** Two arrays of the same length, ABI-encoded. */
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
  if (offset / 32n >= BigInt(words.length)) return undefined
  const start = Number(offset / 32n) + 1
  const length = words[start - 1] ?? 0n
  if (length > BigInt(words.length - start)) return undefined
  return words.slice(start, start + Number(length))
}

/** The 32-byte words of data; none at all where a word is cut short. */
function readWords(data: string): readonly bigint[] {
  if ((data.length - 2) % 64 !== 0) return []
  const words: bigint[] = []
  // Beyond this no event is well-formed that is of interest here.
  const end = Math.min(data.length, 2 + 64 * (4 + 2 * 20_000))
  for (let i = 2; i < end; i += 64)
    words.push(BigInt(`0x${data.slice(i, i + 64)}`))
  return words
}

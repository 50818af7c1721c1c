import { tokenEvents } from '@latchkit/test/server/indexer/scriptedContract'
import { pad, toEventSelector, toHex } from 'viem'
import { expect, test } from 'vitest'
import { decodeMovements, eventTopics, zeroAddress } from './decodeMovements.ts'

const token = `0x${'c0'.repeat(20)}` as const
const [from, to] = [`0x${'11'.repeat(20)}`, `0x${'22'.repeat(20)}`] as const

function read(event: {
  topics: readonly `0x${string}`[]
  data?: `0x${string}`
}) {
  const { topics, data = '0x' } = event
  const log = { address: token, topics: [...topics], data, logIndex: 0n }
  return decodeMovements(log)
}

test('default', () => {
  const base = { token, from, to, isWrap: false }
  const [coin] = read(tokenEvents.transfer(from, to, 5n))
  expect(coin).toEqual({
    ...base,
    standard: 'erc20',
    tokenId: undefined,
    amount: 5n,
  })
  const [item] = read(tokenEvents.transferItem(from, to, 6n))
  expect(item).toEqual({ ...base, standard: 'erc721', tokenId: 6n, amount: 1n })
  expect(read(tokenEvents.transferBatch(from, to, [1n, 2n], [3n, 4n]))).toEqual(
    [
      { ...base, standard: 'erc1155', tokenId: 1n, amount: 3n },
      { ...base, standard: 'erc1155', tokenId: 2n, amount: 4n },
    ],
  )
  expect(read(tokenEvents.transferSingle(from, to, 7n, 8n))).toEqual([
    { ...base, standard: 'erc1155', tokenId: 7n, amount: 8n },
  ])
})

test('behavior: wrapped native currency comes from nothing and goes to nothing', () => {
  const holder = pad(to, { size: 32 })
  const data = toHex(5n, { size: 32 })
  const wrap = {
    ...{ standard: 'erc20', token, tokenId: undefined },
    ...{ amount: 5n, isWrap: true },
  }
  const { deposit, withdrawal } = eventTopics
  expect(read({ topics: [deposit, holder], data })).toEqual([
    { ...wrap, from: zeroAddress, to },
  ])
  expect(read({ topics: [withdrawal, holder], data })).toEqual([
    { ...wrap, from: to, to: zeroAddress },
  ])
})

test('behavior: events are those of the standards', () => {
  const events = {
    transfer: 'Transfer(address,address,uint256)',
    transferSingle: 'TransferSingle(address,address,address,uint256,uint256)',
    transferBatch: 'TransferBatch(address,address,address,uint256[],uint256[])',
    approval: 'Approval(address,address,uint256)',
    approvalForAll: 'ApprovalForAll(address,address,bool)',
    deposit: 'Deposit(address,uint256)',
    withdrawal: 'Withdrawal(address,uint256)',
    userOperation:
      'UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)',
    swapV2: 'Swap(address,uint256,uint256,uint256,uint256,address)',
    swapV3: 'Swap(address,address,int256,int256,uint160,uint128,int24)',
    swapV4: 'Swap(bytes32,address,int128,int128,uint160,uint128,int24,uint24)',
  } satisfies Record<keyof typeof eventTopics, string>
  for (const [name, signature] of Object.entries(events))
    expect([name, eventTopics[name as keyof typeof eventTopics]]).toEqual([
      name,
      toEventSelector(signature),
    ])
})

test('behavior: malformed events are ignored', () => {
  const { topics } = tokenEvents.transfer(from, to, 5n)
  const [topic = '0x'] = topics
  const batch = tokenEvents.transferBatch(from, to, [1n], [1n])
  const words = (...values: bigint[]) =>
    `0x${values.map((it) => toHex(it, { size: 32 }).slice(2)).join('')}` as const
  const dirty = pad('0x01', { size: 32, dir: 'right' })
  const [a, b] = [pad(from, { size: 32 }), pad(to, { size: 32 })]
  const { deposit, withdrawal, transferSingle, approvalForAll } = eventTopics
  for (const event of [
    { topics: [topic, dirty, b], data: words(1n) },
    { topics: [topic, a, dirty], data: words(1n) },
    { topics: [topic, a], data: words(1n) },
    { topics: [deposit, dirty], data: words(1n) },
    { topics: [deposit], data: words(1n) },
    { topics: [deposit, a, b], data: words(1n) },
    { topics: [deposit, a], data: words(1n, 1n) },
    { topics: [withdrawal, a], data: '0x' },
    { topics: [transferSingle, a, dirty, b], data: words(1n, 1n) },
    { topics: [transferSingle, a, a, dirty], data: words(1n, 1n) },
    { topics: [transferSingle, a, a, b], data: words(1n) },
    { topics: [transferSingle, a, a, b], data: words(1n, 1n, 1n) },
    { topics: [approvalForAll, a, a, b], data: batch.data ?? '0x' },
    { topics: [approvalForAll, a, a, b], data: words(1n, 1n) },
    // An offset within a word, and one behind the last word.
    { topics: batch.topics, data: words(65n, 128n, 1n, 1n, 1n, 1n) },
    { topics: batch.topics, data: words(64n, 129n, 1n, 1n, 1n, 1n) },
    { topics: batch.topics, data: words(64n, 192n, 1n, 1n, 1n, 1n) },
    { topics: batch.topics, data: words(192n, 64n, 1n, 1n, 1n, 1n) },
    { topics: [] },
    { topics: [topic] },
    { topics, data: '0x' },
    { topics, data: words(1n, 2n) },
    { topics, data: '0x05' },
    { topics: [topic, dirty, dirty], data: words(1n) },
    { topics: batch.topics, data: words(64n, 96n) },
    { topics: batch.topics, data: words(2n ** 255n, 2n ** 255n) },
    { topics: batch.topics, data: words(64n, 128n, 1n, 1n, 2n, 1n) },
    { topics: batch.topics, data: words(64n, 96n, 2n ** 200n, 1n) },
  ] as const)
    expect(read(event)).toEqual([])
})

test('behavior: long batches are cut', () => {
  const many = Array.from({ length: 600 }, (_, it) => BigInt(it))
  expect(read(tokenEvents.transferBatch(from, to, many, many))).toHaveLength(
    500,
  )
})

test('behavior: a batch has up to 20 000 tokens', () => {
  const { topics } = tokenEvents.transferBatch(from, to, [], [])
  const encode = (count: number, gap = 0) => {
    const [zero, size] = [0n, BigInt(count)]
    const ids = [size, ...Array.from({ length: count }, () => 1n)]
    const between = Array.from({ length: gap }, () => zero)
    const amounts = BigInt(32 * (2 + ids.length + gap))
    const words = [64n, amounts, ...ids, ...between, ...ids]
    const texts = words.map((it) => it.toString(16).padStart(64, '0'))
    return { topics, data: `0x${texts.join('')}` as const }
  }
  expect(read(encode(20_000))).toHaveLength(500)
  expect(read(encode(20_000, 1))).toEqual([])
  expect(read(encode(20_001))).toEqual([])
})

import type { scriptedContract } from '@latchkit/test/server/indexer/scriptedContract'
import { tokenEvents } from '@latchkit/test/server/indexer/scriptedContract'
import { pad, toHex } from 'viem'
import { expect, test } from 'vitest'
import type { ChainBlock } from '../readBlock.ts'
import { eventTopics } from './decodeMovements.ts'
import { decodeTransaction, removeFalseWraps } from './decodeTransaction.ts'

const token = `0x${'c0'.repeat(20)}` as const
const [alice, bob] = [`0x${'a1'.repeat(20)}`, `0x${'b0'.repeat(20)}`] as const
const entryPoint = '0x0000000071727de22e5e9d8baf0edac6f37da032'
const topic = (address: `0x${string}`) => pad(address, { size: 32 })

function decode({
  events = [],
  address = token,
  ...rest
}: Partial<ChainBlock.Transaction> & {
  events?: readonly scriptedContract.Event[]
  address?: `0x${string}`
}) {
  return decodeTransaction({
    ...{ index: 0, hash: `0x${'01'.repeat(32)}`, nonce: 0n, value: 0n },
    ...{ from: alice, to: token, input: '0x', isDeployment: false },
    isFailed: false,
    logs: events.map(({ topics, data = '0x' }, index) => ({
      ...{ address, data, logIndex: BigInt(index) },
      topics: [...topics],
    })),
    ...rest,
  })
}

test('default', () => {
  const { movements, ...decoded } = decode({
    value: 5n,
    to: bob,
    events: [
      tokenEvents.transfer(alice, bob, 6n),
      tokenEvents.transferItem(bob, alice, 7n),
    ],
  })
  const base = { from: alice, to: bob, isWrap: false }
  expect(movements).toEqual([
    {
      ...{ standard: 'native', token: undefined, tokenId: undefined },
      ...{ ...base, amount: 5n },
    },
    {
      ...{ standard: 'erc20', token, tokenId: undefined },
      ...{ ...base, amount: 6n },
    },
    {
      ...{ standard: 'erc721', token, tokenId: 7n, amount: 1n },
      ...{ from: bob, to: alice, isWrap: false },
    },
  ])
  expect(decoded).toMatchObject({
    ...{ approvers: new Set(), initiators: new Set([alice]) },
    ...{ hasSwap: false, isTruncated: false },
  })
})

test('behavior: a value of zero, and a failed transaction, move nothing', () => {
  expect(decode({ to: bob }).movements).toEqual([])
  const events = [tokenEvents.transfer(alice, bob, 6n)]
  const failed = decode({ isFailed: true, value: 5n, events })
  expect(failed.movements).toEqual([])
})

test('behavior: accounts that granted an allowance', () => {
  const forAll = (...topics: `0x${string}`[]) => ({
    topics: [eventTopics.approvalForAll, ...topics],
  })
  const list = (...events: scriptedContract.Event[]) => [
    ...decode({ events }).approvers,
  ]
  expect(list(tokenEvents.approval(bob, alice, 1n))).toEqual([bob])
  expect(list(forAll(topic(bob), topic(alice)))).toEqual([bob])
  expect(list(forAll(topic(bob)))).toEqual([])
  expect(list(tokenEvents.transfer(bob, alice, 1n))).toEqual([])
})

test('behavior: an account acts through an entry point of ERC-4337', () => {
  const hash = toHex(1n, { size: 32 })
  const { userOperation } = eventTopics
  const events = [{ topics: [userOperation, hash, topic(bob), topic(alice)] }]
  const list = (address: `0x${string}`) => [
    ...decode({ events, address }).initiators,
  ]
  expect(list(entryPoint)).toEqual([alice, bob])
  expect(list(token)).toEqual([alice])
  const other = [{ topics: [hash, hash, topic(bob), topic(alice)] }]
  const { initiators } = decode({ events: other, address: entryPoint })
  expect([...initiators]).toEqual([alice])
})

test.each(['swapV2', 'swapV3', 'swapV4'] as const)(
  'behavior: %s is a swap',
  (name) => {
    const events = [
      { topics: [eventTopics[name]] },
      { topics: [] },
      tokenEvents.transfer(alice, bob, 6n),
    ]
    expect(decode({ events }).hasSwap).toBe(true)
  },
)

test('behavior: of more than 2 000 movements, the first are used', () => {
  const ids = Array.from({ length: 500 }, (_, it) => BigInt(it))
  const batch = tokenEvents.transferBatch(alice, bob, ids, ids)
  const events = Array.from({ length: 4 }, () => batch)
  const whole = decode({ events })
  expect([whole.movements.length, whole.isTruncated]).toEqual([2_000, false])
  const more = [...events, tokenEvents.transfer(alice, bob, 6n)]
  const cut = decode({ events: more })
  expect([cut.movements.length, cut.isTruncated]).toEqual([2_000, true])
  expect(cut.movements).toEqual(whole.movements)
})

test('behavior: only a token that emits no Transfer wraps', () => {
  const deposit = {
    topics: [eventTopics.deposit, topic(alice)],
    data: toHex(5n, { size: 32 }),
  }
  const zero = pad('0x', { size: 20 })
  const metadata = { name: 'W', symbol: 'WETH', decimals: 18, isSpam: false }
  const list = (
    events: readonly scriptedContract.Event[],
    given: Partial<typeof metadata> | undefined = metadata,
  ) => {
    const known = { ...metadata, ...given }
    const tokens = new Map(given && [[token as string, known]])
    const { movements } = removeFalseWraps(decode({ events }), { tokens })
    return movements.map(({ isWrap, amount }) => `${isWrap} ${amount}`)
  }
  expect(list([deposit])).toEqual(['true 5'])
  expect(list([deposit, tokenEvents.transfer(zero, alice, 6n)])).toEqual([
    'true 5',
    'false 6',
  ])
  expect(list([deposit, tokenEvents.transfer(zero, alice, 5n)])).toEqual([
    'false 5',
  ])
  expect(list([deposit], { symbol: '' })).toEqual([])
  expect(list([deposit], { decimals: undefined as never })).toEqual([])
  const decoded = decode({ events: [deposit] })
  const unknown = removeFalseWraps(decoded, { tokens: new Map() })
  expect(unknown.movements).toEqual([])
})

import type { scriptedContract } from '@latchkit/test/server/indexer/scriptedContract'
import { tokenEvents } from '@latchkit/test/server/indexer/scriptedContract'
import { pad, toHex } from 'viem'
import { describe, expect, test } from 'vitest'
import type { ChainBlock } from '../readBlock.ts'
import { eventTopics } from './decodeMovements.ts'
import { decodeTransaction } from './decodeTransaction.ts'
import { describeActivity } from './describeActivity.ts'
import { toRows } from './toRows.ts'

type Address = `0x${string}`
type Sent = readonly [token: Address, event: scriptedContract.Event]
type Given = Partial<ChainBlock.Transaction> & { sent?: readonly Sent[] }

const zero = pad('0x', { size: 20 })
const [me, bob, carol] = ['a1', 'b0', 'ca'].map(
  (it) => `0x${it.repeat(20)}`,
) as [Address, Address, Address]
const [coin, other, art, scam] = ['c0', '07', 'a7', '5c'].map(
  (it) => `0x${it.repeat(20)}`,
) as [Address, Address, Address, Address]
const tokens = new Map(
  [coin, other, art, scam].map((it) => [
    it as string,
    { name: 'A', symbol: 'A', decimals: 2, isSpam: it === scam },
  ]),
)
const entryPoint = '0x0000000071727de22e5e9d8baf0edac6f37da032'

function decode({ sent = [], ...given }: Given) {
  return decodeTransaction({
    ...{ index: 3, hash: `0x${'01'.repeat(32)}`, nonce: 0n, value: 0n },
    ...{ from: me, to: bob, input: '0x', isDeployment: false },
    isFailed: false,
    logs: sent.map(([address, { topics, data = '0x' }], index) => ({
      ...{ address, data, logIndex: BigInt(index) },
      topics: [...topics],
    })),
    ...given,
  })
}

const list = (given: Given) => describeActivity(decode(given), { tokens })
const see = (address: Address, given: Given) =>
  list(given).find((it) => it.address === address)

const move = (
  token: Address,
  [from, to]: readonly [Address, Address],
  amount = 5n,
): Sent => [token, tokenEvents.transfer(from, to, amount)]
const item = (id: bigint, [from, to]: readonly [Address, Address]): Sent => [
  art,
  tokenEvents.transferItem(from, to, id),
]
const wrap = (name: 'deposit' | 'withdrawal', holder: Address): Sent => [
  coin,
  {
    topics: [eventTopics[name], pad(holder, { size: 32 })],
    data: toHex(5n, { size: 32 }),
  },
]
const swap: Sent = [other, { topics: [eventTopics.swapV2] }]
const approval: Sent = [coin, tokenEvents.approval(me, bob, 1n)]
const call = '0xdeadbeef'
const approve = `0x095ea7b3${'00'.repeat(64)}` as const

test('default', () => {
  const sent = [
    move(coin, [zero, me]),
    move(other, [me, bob]),
    move(coin, [me, zero]),
  ]
  const activity = list({ sent })
  expect(activity.map(({ address }) => address)).toEqual([me, bob])
  expect(activity[0]?.transfers).toEqual(
    decode({ sent }).movements.map((movement) => ({ movement, isSpam: false })),
  )
  expect(activity[1]?.transfers).toHaveLength(1)
})

describe('behavior: the operation for its sender', () => {
  test.each<[string, string, Given]>([
    ['deploy', 'a new contract', { isDeployment: true, input: call }],
    ['approve', 'an allowance', { input: approve, sent: [approval] }],
    ['approve', 'one that failed', { input: approve, isFailed: true }],
    ['execute', 'another call that failed', { input: call, isFailed: true }],
    ['execute', 'one without its event', { input: approve }],
    ['send', 'native currency', { value: 1n }],
    ['send', 'native currency, failed', { value: 1n, isFailed: true }],
    ['send', 'nothing to another account', {}],
    ['execute', 'nothing to itself', { to: me }],
    ['send', 'its own, failed', { to: me, value: 1n, isFailed: true }],
    ['send', 'native currency to itself', { to: me, value: 1n }],
    ['execute', 'a call', { input: call }],
    ['execute', 'a paid call', { input: call, value: 1n }],
    ['send', 'a token', { input: call, sent: [move(coin, [me, bob])] }],
    [
      'send',
      'a token, with a fee',
      { input: call, value: 1n, sent: [move(coin, [me, bob])] },
    ],
    [
      'send',
      'a token, in a call that looks like an allowance',
      { input: approve, sent: [move(coin, [me, bob])] },
    ],
    ['burn', 'to nothing', { sent: [move(coin, [me, zero])] }],
    [
      'send',
      'some of it burnt',
      { sent: [move(coin, [me, zero]), move(coin, [me, bob])] },
    ],
    ['mint', 'from nothing', { sent: [move(coin, [zero, me])] }],
    ['receive', 'from another account', { sent: [move(coin, [bob, me])] }],
    [
      'receive',
      'some of it minted',
      { sent: [move(coin, [zero, me]), move(coin, [bob, me])] },
    ],
    ['trade', 'sold', { sent: [swap, move(coin, [me, bob])] }],
    ['trade', 'bought', { sent: [swap, move(coin, [bob, me])] }],
    [
      'trade',
      'one token for another',
      { sent: [move(coin, [me, bob]), move(other, [bob, me])] },
    ],
    [
      'trade',
      'one token for itself and another',
      {
        sent: [
          move(coin, [me, bob]),
          move(coin, [bob, me]),
          move(other, [bob, me]),
        ],
      },
    ],
    [
      'trade',
      'two tokens of which one comes back',
      {
        sent: [
          move(coin, [me, bob]),
          move(other, [me, bob]),
          move(coin, [bob, me]),
          item(1n, [bob, me]),
        ],
      },
    ],
    [
      'trade',
      'one NFT for another',
      { sent: [item(1n, [me, bob]), item(2n, [bob, me])] },
    ],
    [
      'trade',
      'native currency for a token',
      { value: 1n, sent: [move(coin, [bob, me])] },
    ],
    [
      'execute',
      'a token that comes back',
      { sent: [move(coin, [me, bob]), move(coin, [bob, me])] },
    ],
    ['send', 'a token to itself', { sent: [move(coin, [me, me])] }],
    [
      'trade',
      'one token for another, and a third to itself',
      {
        sent: [
          item(1n, [me, me]),
          move(coin, [me, bob]),
          move(other, [bob, me]),
        ],
      },
    ],
    [
      'deposit',
      'wrapped',
      { value: 5n, to: coin, sent: [wrap('deposit', me)] },
    ],
    ['withdraw', 'unwrapped', { to: coin, sent: [wrap('withdrawal', me)] }],
    [
      'trade',
      'wrapped, and another token',
      { value: 5n, sent: [wrap('deposit', me), move(other, [bob, me])] },
    ],
  ])('%s: %s', (operation, _, given) => {
    expect(see(me, given)?.operation).toBe(operation)
  })
})

describe('behavior: the operation for another account', () => {
  const base = { from: carol, input: call } as const
  test.each<[string, string, Given]>([
    ['receive', 'a token', { sent: [move(coin, [bob, me])] }],
    ['receive', 'of a swap', { sent: [swap, move(coin, [bob, me])] }],
    ['send', 'to a swap', { sent: [swap, move(coin, [me, bob])] }],
    [
      'mint',
      'of a new contract',
      { isDeployment: true, sent: [move(coin, [zero, me])] },
    ],
    ['send', 'a token that was collected', { sent: [move(coin, [me, bob])] }],
    ['receive', 'native currency', { input: '0x', value: 1n, to: me }],
  ])('%s: %s', (operation, _, given) => {
    expect(see(me, { ...base, ...given })?.operation).toBe(operation)
  })

  test('behavior: an account that acts through an entry point trades', () => {
    const { userOperation } = eventTopics
    const hash = toHex(1n, { size: 32 })
    const topics = [userOperation, hash, pad(me, { size: 32 }), hash]
    const sent = [
      [entryPoint, { topics }],
      swap,
      move(coin, [me, bob]),
    ] as const
    expect(see(me, { ...base, sent })?.operation).toBe('trade')
  })
})

describe('behavior: spam', () => {
  const huge = 2n ** 200n
  test.each<[boolean, string, Sent]>([
    [false, 'a token', move(coin, [bob, me])],
    [true, 'a token of a spam name', move(scam, [bob, me])],
    [true, 'nothing', move(coin, [bob, me], 0n)],
    [true, 'more than any supply', move(coin, [bob, me], huge)],
    [false, 'little less', move(coin, [bob, me], huge - 1n)],
    [
      false,
      'many of an ERC-1155 token',
      [art, tokenEvents.transferSingle(bob, me, 1n, huge)],
    ],
  ])('%s: %s', (isSpam, _, sent) => {
    const given = { from: carol, sent: [sent] }
    expect(see(me, given)).toMatchObject({
      ...{ operation: 'receive', isHidden: isSpam },
      transfers: [{ isSpam }],
    })
    // What an account does itself is not hidden, and spam by its name alone.
    expect(see(me, { ...given, from: me })).toMatchObject({
      isHidden: false,
      transfers: [{ isSpam: sent[0] === scam }],
    })
  })

  test('behavior: native currency is none', () => {
    expect(see(me, { from: carol, to: me, value: huge })).toMatchObject({
      ...{ isHidden: false, transfers: [{ isSpam: false }] },
    })
  })

  test('behavior: what is genuine decides', () => {
    const sent = [move(scam, [bob, me]), move(coin, [zero, me])]
    expect(see(me, { from: carol, sent })).toMatchObject({
      ...{ isHidden: false, operation: 'mint' },
      transfers: [{ isSpam: true }, { isSpam: false }],
    })
  })

  const airdrop = (count: number, from: Address) =>
    Array.from({ length: count }, (_, it) =>
      move(coin, [from, it ? pad(toHex(it), { size: 20 }) : me]),
    )
  test.each<[boolean, string, Given]>([
    [true, 'minted to 20', { to: coin, sent: airdrop(20, zero) }],
    [false, 'minted to 19', { to: coin, sent: airdrop(19, zero) }],
    [true, 'from the contract', { to: coin, sent: airdrop(20, coin) }],
    [false, 'from an account', { to: coin, sent: airdrop(20, bob) }],
    [false, 'through a contract', { to: other, sent: airdrop(20, zero) }],
    [
      false,
      'to the same account',
      {
        to: coin,
        sent: Array.from({ length: 20 }, () => move(coin, [zero, me])),
      },
    ],
  ])('an airdrop is spam: %s: %s', (isSpam, _, given) => {
    expect(see(me, { from: carol, ...given })?.isHidden).toBe(isSpam)
  })
})

test('behavior: rows', () => {
  const block: ChainBlock = {
    ...{ number: 2n ** 53n, hash: '0x0b', parentHash: '0x0a' },
    ...{ minedAt: new Date(0), transactions: [] },
  }
  const sent = [
    item(1n, [bob, me]),
    move(coin, [me, me]),
    move(scam, [me, bob]),
  ]
  const decoded = [
    decode({ sent, nonce: 7n }),
    decode({ index: 4, from: carol, to: me, value: 2n }),
  ]
  const { blocks, transactions, activity, transfers } = toRows({
    ...{ tokens, blocks: [{ block, decoded }] },
  })
  const bytes = (text: string) => `\\x${text.slice(2)}`
  const number = `${2n ** 53n}`
  expect(blocks).toEqual([{ number, hash: '\\x0b', parent_hash: '\\x0a' }])
  const place = (index: number) => ({ block_number: number, tx_index: index })
  expect(transactions).toMatchObject([
    { ...place(3), sender: bytes(me), recipient: bytes(bob), nonce: '7' },
    { ...place(4), sender: bytes(carol), recipient: bytes(me), nonce: '0' },
  ])
  const shown = activity.map((it) => [
    ...[it.tx_index, it.address, it.operation, it.is_hidden],
  ])
  expect(shown).toEqual([
    [3, bytes(me), 'trade', false],
    [3, bytes(bob), 'send', false],
    [4, bytes(carol), 'send', false],
    [4, bytes(me), 'receive', false],
  ])
  const none = { token: null, token_id: null }
  expect(transfers.filter((it) => it.address === bytes(me))).toEqual([
    {
      ...{ ...place(3), address: bytes(me), position: 0, direction: 'in' },
      ...{ standard: 'erc721', token: bytes(art), token_id: '1', amount: '1' },
      ...{ counterparty: bytes(bob), is_spam: false },
    },
    {
      ...{ ...place(3), address: bytes(me), position: 1, direction: 'self' },
      ...{ standard: 'erc20', token: bytes(coin), token_id: null, amount: '5' },
      ...{ counterparty: bytes(me), is_spam: false },
    },
    {
      ...{ ...place(3), address: bytes(me), position: 2, direction: 'out' },
      ...{ standard: 'erc20', token: bytes(scam), token_id: null, amount: '5' },
      ...{ counterparty: bytes(bob), is_spam: true },
    },
    {
      ...{ ...place(4), address: bytes(me), position: 0, direction: 'in' },
      ...{ standard: 'native', ...none, amount: '2' },
      ...{ counterparty: bytes(carol), is_spam: false },
    },
  ])
})

// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { Action, Token } from '../approvals/Review.ts'
import { en } from '../locales/en.ts'
import type { Context } from './Context.ts'
import {
  describeAction,
  drawActions,
  drawFacts,
  listFacts,
} from './drawAction.ts'
import { element } from './element.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const collection = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'
const nobody = `0x${'0'.repeat(40)}`
const program = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'

const context: Context = {
  request: {
    ...{ kind: 'signMessage', account, chainId: 'eip155:1' },
    ...{ origin: 'https://shop.example', message: new Uint8Array() },
  },
  review: {
    ...{ actions: [], dangers: [], details: [] },
    tokens: new Map<string, Token>([
      [token.toLowerCase(), { symbol: 'LKA', decimals: 2 }],
      [collection.toLowerCase(), { symbol: 'ART', decimals: undefined }],
    ]),
  },
  chain: {
    ...{ id: 'eip155:1', name: 'Mainnet' },
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  },
  locale: { tag: 'en', dir: 'ltr', messages: en },
}

const read = (children: Parameters<typeof element>[2]) =>
  (element('p', {}, children).textContent ?? '').replaceAll('\u00a0', ' ')

/** The sentence of an action, and its facts by their labels. */
function describe(action: Action): [string, string[]] {
  const facts = listFacts(context, action).map(
    ([label, value]) => `${en[label]}: ${read([value])}`,
  )
  return [read(describeAction(context, action)), facts]
}

const approve: Extract<Action, { type: 'approve' }> = {
  type: 'approve',
  ...{ token, spender: friend, amount: 150n, isUnlimited: false },
}

const unlimited = { ...approve, amount: 2n ** 256n - 1n, isUnlimited: true }

const item = { id: 7n, count: undefined }

const sentences: readonly (readonly [Action, string])[] = [
  [
    { type: 'sendNative', to: friend, value: 10n ** 18n },
    'Send 1 ETH to 0x7099…79C8',
  ],
  [
    { type: 'transfer', token, to: friend, amount: 150n },
    'Send 1.5 LKA (0x5FbD…0aa3) to 0x7099…79C8',
  ],
  // Of the account that signs, in another spelling.
  [
    {
      type: 'transfer',
      ...{ token, to: friend, amount: 150n, from: account.toLowerCase() },
    },
    'Send 1.5 LKA (0x5FbD…0aa3) to 0x7099…79C8',
  ],
  [
    { type: 'transfer', token, from: friend, to: account, amount: 150n },
    'Move 1.5 LKA (0x5FbD…0aa3) from 0x7099…79C8 to 0xf39F…2266',
  ],
  [
    { type: 'transferItem', collection, to: friend, items: [item] },
    'Send #7 of ART (0xe7f1…0512) to 0x7099…79C8',
  ],
  [
    {
      ...{ type: 'transferItem', collection, to: friend },
      items: [{ id: 7n, count: 3n }],
    },
    'Send 3 × #7 of ART (0xe7f1…0512) to 0x7099…79C8',
  ],
  [
    { type: 'transferItem', collection, to: friend, items: [item, item] },
    'Send 2 items of ART (0xe7f1…0512) to 0x7099…79C8',
  ],
  [approve, 'Let 0x7099…79C8 spend 1.5 LKA (0x5FbD…0aa3)'],
  [unlimited, 'Let 0x7099…79C8 spend all your LKA (0x5FbD…0aa3)'],
  [
    { ...approve, amount: 0n },
    'Stop 0x7099…79C8 from spending LKA (0x5FbD…0aa3)',
  ],
  [
    { ...approve, amount: 0n, isPerhapsItem: true },
    'Stop 0x7099…79C8 from spending LKA (0x5FbD…0aa3), or let it take the item #0',
  ],
  [
    { ...approve, isPerhapsItem: true },
    'Let 0x7099…79C8 spend 1.5 LKA (0x5FbD…0aa3), or take the item #150',
  ],
  [
    { type: 'approveItem', collection, spender: friend, id: 7n },
    'Let 0x7099…79C8 take #7 of ART (0xe7f1…0512)',
  ],
  [
    { type: 'approveItem', collection, spender: nobody, id: 7n },
    'Take back who may take #7 of ART (0xe7f1…0512)',
  ],
  [
    { type: 'approveAll', collection, operator: friend, isApproved: true },
    'Let 0x7099…79C8 move everything in ART (0xe7f1…0512)',
  ],
  [
    { type: 'approveAll', collection, operator: friend, isApproved: false },
    'Stop 0x7099…79C8 from moving items of ART (0xe7f1…0512)',
  ],
  [{ type: 'createContract', value: 0n }, 'Create a contract'],
  [
    { type: 'call', to: friend, value: 0n, selector: '0x12', actions: [] },
    'Use the contract 0x7099…79C8',
  ],
  [
    {
      ...{ type: 'call', to: friend, value: 0n, selector: '0x12', actions: [] },
      name: 'multicall',
    },
    'multicall on the contract 0x7099…79C8',
  ],
  [{ type: 'solana', name: 'unknown', program }, 'Use the program MemoSq…cHr'],
  [{ type: 'solana', name: 'memo', program }, 'Add a note'],
]

test.each(sentences.map(([action, sentence]) => ({ action, sentence })))(
  'default: $sentence',
  ({ action, sentence }) => {
    expect(describe(action)[0].replace('fcHr', 'cHr')).toBe(sentence)
  },
)

test('behavior: every address that a sentence shortens is a fact in full', () => {
  for (const [action] of sentences) {
    const [sentence, facts] = describe(action)
    const addresses = [friend, token, collection, program].filter((each) =>
      sentence.includes(each.slice(0, 6)),
    )
    for (const each of addresses)
      expect(facts.filter((fact) => fact.endsWith(each)).length, sentence).toBe(
        1,
      )
  }
})

test('behavior: a limit and its end', () => {
  const expiry = 1_800_000_000n
  expect(describe({ ...approve, expiry })[1]).toEqual([
    `Spender: ${friend}`,
    'Limit: 1.5 LKA (0x5FbD…0aa3)',
    `Token contract: ${token}`,
    expect.stringMatching(/^Until: Jan 1[45], 2027, /),
  ])
  expect(describe({ ...unlimited, expiry: 2n ** 256n - 1n })[1]).toEqual([
    ...[`Spender: ${friend}`, 'Limit: Unlimited'],
    ...[`Token contract: ${token}`, 'Until: Unlimited'],
  ])
})

test('behavior: what a call sends along', () => {
  const value = 10n ** 16n
  const call = { type: 'call', to: friend, value, actions: [] } as const
  expect(describe({ ...call, selector: '0xdeadbeef' })[1]).toEqual([
    ...[`Contract: ${friend}`, 'Function: 0xdeadbeef'],
    'Value sent along: 0.01 ETH',
  ])
  expect(describe({ type: 'createContract', value })[1]).toEqual([
    'Value sent along: 0.01 ETH',
  ])
})

test('behavior: an amount of a token without decimals is in its units', () => {
  const review = { ...context.review, tokens: new Map() }
  const action = { type: 'transfer', token, to: friend, amount: 1n } as const
  const say = (amount: bigint) =>
    read(describeAction({ ...context, review }, { ...action, amount }))
  expect(say(1n)).toBe('Send 1 unit of 0x5FbD…0aa3 to 0x7099…79C8')
  expect(say(1_500n)).toBe('Send 1,500 units of 0x5FbD…0aa3 to 0x7099…79C8')
})

test('behavior: actions in their order, and in each those that it contains', () => {
  const inner = { type: 'sendNative', to: friend, value: 1n } as const
  const drawn = drawActions(context, [
    {
      ...{ type: 'call', to: token, value: 0n, selector: '0x12' },
      actions: [inner, approve],
    },
    { type: 'solana', name: 'memo', program },
  ]) as HTMLElement
  expect([...drawn.children].length).toBe(2)
  const nested = drawn.querySelectorAll('li li > .lk-action')
  expect([...nested].map((it) => it.textContent?.slice(0, 5))).toEqual([
    ...['Send ', 'Let 0'],
  ])
})

test('behavior: nothing is drawn of nothing', () => {
  expect(drawActions(context, [])).toBeUndefined()
  expect(drawFacts(context, [])).toBeUndefined()
})

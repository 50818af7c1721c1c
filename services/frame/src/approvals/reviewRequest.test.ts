import { createFakeRpc } from '@latchkit/test/frame/createFakeRpc'
import { bytesToHex } from '@noble/hashes/utils'
import fc from 'fast-check'
import {
  encodeFunctionData,
  hashTypedData as hashWithViem,
  parseAbi,
  stringToBytes,
} from 'viem'
import { expect, test } from 'vitest'
import type { ApprovalRequest } from './ApprovalRequest.ts'
import { parseTransaction } from './evm/parseTransaction.ts'
import { reviewRequest } from './reviewRequest.ts'
import { parseSolanaTransaction } from './solana/parseSolanaTransaction.ts'
import { hashTypedData } from './typedData/hashTypedData.ts'
import { parseTypedData } from './typedData/parseTypedData.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const app = '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0'
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const origin = 'https://shop.example'
const chainId = 'eip155:1'
const from = { origin, account, chainId }
const max = 2n ** 256n - 1n
const now = Date.parse('2026-11-24T00:00:00Z')
const soon = `${now / 1_000 + 3_600}`
const seed = Number(process.env.LATCHKIT_SEED ?? Date.now() % 2 ** 31)

const abi = parseAbi([
  'function approve(address,uint256)',
  'function increaseAllowance(address,uint256)',
  'function setApprovalForAll(address,bool)',
  'function transfer(address,uint256)',
  'function transferFrom(address,address,uint256)',
  'function enableModule(address)',
])

const contracts = { tokens: { [token]: { symbol: 'LKA', decimals: 18 } } }
const rpc = createFakeRpc({ ...contracts, contracts: [app, permit2] })

async function review(request: ApprovalRequest, node = rpc) {
  const { signal } = new AbortController()
  const { dangers, ...rest } = await reviewRequest(request, {
    ...{ rpc: node, signal, now },
  })
  const named = dangers.map(({ code, severity }) => `${severity} ${code}`)
  return { ...rest, dangers: named.sort() }
}

function call(
  functionName: (typeof abi)[number]['name'],
  args: readonly unknown[],
): ReturnType<typeof transaction> {
  const data = encodeFunctionData({ abi, functionName, args } as never)
  return transaction({ to: token, data })
}

function transaction(given: object) {
  const parsed = parseTransaction(given, { account, chainId })
  if (!parsed) throw new Error('The transaction is not valid.')
  return parsed
}

function send(...calls: readonly ReturnType<typeof transaction>[]) {
  return { kind: 'sendCalls', ...from, calls } as const
}

function sign(text: string | Uint8Array): ApprovalRequest {
  const message = typeof text === 'string' ? stringToBytes(text) : text
  return { kind: 'signMessage', ...from, message }
}

function signData(
  primaryType: string,
  message: Readonly<Record<string, unknown>>,
  domain: object = { name: 'A', chainId: 1, verifyingContract: token },
): ApprovalRequest {
  const types: Record<string, { name: string; type: string }[]> = {}
  function add(name: string, value: Readonly<Record<string, unknown>>): string {
    types[name] = Object.entries(value).map(([key, each]) => ({
      name: key,
      type: getType(`${name}_${key}`, each),
    }))
    return name
  }
  function getType(name: string, value: unknown): string {
    if (Array.isArray(value)) return `${getType(name, value[0])}[]`
    if (typeof value === 'object')
      return add(name, value as Readonly<Record<string, unknown>>)
    if (typeof value === 'boolean') return 'bool'
    if (/^0x.{40}$/.test(String(value))) return 'address'
    if (/^0x/.test(String(value))) return 'bytes'
    return /^\d+$/.test(String(value)) ? 'uint256' : 'string'
  }
  add(primaryType, message)
  const typedData = parseTypedData({ types, primaryType, domain, message })
  if (!typedData) throw new Error('The typed data is not valid.')
  return { kind: 'signTypedData', ...from, typedData }
}

const signIn = (domain: string, address = account, chain = 1) =>
  `${domain} wants you to sign in with your Ethereum account:\n${address}\n\nURI: https://${domain}\nVersion: 1\nChain ID: ${chain}\nNonce: 8f2kq0Z7aB91mnc4x\nIssued At: 2026-11-24T00:00:00Z`

const permit = { owner: account, spender: app, nonce: '0' }
const onPermit2 = { name: 'Permit2', chainId: 1, verifyingContract: permit2 }
const item = {
  ...{ itemType: '0', token, recipient: account },
  ...{ startAmount: '1', endAmount: '1' },
}
const price = { ...item, startAmount: '1000000', endAmount: '1000000' }
const authorization = {
  ...{ from: account, to: friend, value: '5', nonce: '1' },
  ...{ validAfter: '0', validBefore: soon },
}

const cases: readonly (readonly [
  name: string,
  request: ApprovalRequest,
  dangers: readonly string[],
])[] = [
  ['a transfer', send(call('transfer', [friend, 1n])), []],
  ['an allowance', send(call('approve', [app, 1n])), ['notice approval']],
  [
    'an unlimited allowance',
    send(call('approve', [app, max])),
    ['high unlimitedApproval'],
  ],
  ['an allowance that ends', send(call('approve', [app, 0n])), []],
  [
    'an allowance for a person',
    send(call('approve', [friend, 1n])),
    ['high approvalToPerson', 'notice approval'],
  ],
  [
    'a larger allowance',
    send(call('increaseAllowance', [app, max])),
    ['high unlimitedApproval'],
  ],
  [
    'all items',
    send(call('setApprovalForAll', [app, true])),
    ['high approveAll'],
  ],
  ['no items any more', send(call('setApprovalForAll', [app, false])), []],
  [
    'an allowance and a transfer by it',
    send(call('approve', [app, 1n]), call('transferFrom', [account, app, 1n])),
    ['high batchTakesTokens', 'notice approval'],
  ],
  [
    'tokens of another',
    send(call('transferFrom', [friend, app, 1n])),
    ['high fromOther'],
  ],
  [
    'tokens to their contract',
    send(call('transfer', [token, 1n])),
    ['high toTokenContract'],
  ],
  ['a module of a Safe', send(call('enableModule', [app])), ['high safe']],
  [
    'an unknown call',
    send(transaction({ to: app, data: '0xdeadbeef' })),
    ['notice unknownCall'],
  ],
  [
    'a call of a person',
    send(transaction({ to: friend, data: '0xdeadbeef' })),
    ['notice callsPerson'],
  ],
  [
    'a contract',
    send(transaction({ data: '0x6000' })),
    ['notice createsContract'],
  ],
  [
    'more than there is',
    send(transaction({ to: friend, value: '0xffffffffffffffffffff' })),
    ['blocked insufficientFunds'],
  ],
  [
    'a fee far above the usual',
    send(
      transaction({ to: friend, value: '0x1', maxFeePerGas: '0xe8d4a51000' }),
    ),
    ['high highFee'],
  ],
  [
    'a permit',
    signData('Permit', { ...permit, value: '5', deadline: soon }),
    ['high permit', 'notice approval'],
  ],
  [
    'a permit for years',
    signData('Permit', { ...permit, value: `${max}`, deadline: `${max}` }),
    ['high longDeadline', 'high permit', 'high unlimitedApproval'],
  ],
  [
    'a permit of DAI',
    signData('Permit', { ...permit, expiry: soon, allowed: true }),
    ['high permit', 'high unlimitedApproval'],
  ],
  [
    'an allowance of Permit2',
    signData(
      'PermitSingle',
      {
        details: { token, amount: `${2n ** 160n - 1n}`, expiration: soon },
        ...{ spender: app, sigDeadline: soon },
      },
      onPermit2,
    ),
    ['high permit2', 'high unlimitedApproval'],
  ],
  [
    'several transfers by Permit2',
    signData(
      'PermitBatchTransferFrom',
      {
        permitted: [{ token, amount: '5' }],
        ...{ spender: friend, nonce: '0', deadline: soon },
      },
      onPermit2,
    ),
    ['high approvalToPerson', 'high permit2', 'notice approval'],
  ],
  [
    'a witness of Permit2',
    signData(
      'PermitWitnessTransferFrom',
      {
        permitted: { token, amount: '5' },
        ...{ spender: app, nonce: '0', deadline: soon, witness: { a: 'b' } },
      },
      onPermit2,
    ),
    ['high permit2', 'notice approval'],
  ],
  [
    'an order for nothing',
    signData('OrderComponents', {
      ...{ offerer: account, endTime: soon },
      ...{ offer: [item], consideration: [item] },
    }),
    ['high orderForNothing'],
  ],
  [
    'an order',
    signData('OrderComponents', {
      ...{ offerer: account, endTime: soon, offer: [item] },
      consideration: [price],
    }),
    ['high order'],
  ],
  [
    'T26: an order whose price falls to nothing',
    signData('OrderComponents', {
      ...{ offerer: account, endTime: soon, offer: [item] },
      consideration: [{ ...price, endAmount: '0' }],
    }),
    ['high orderForNothing'],
  ],
  [
    'T26: an order for a token that may be worthless',
    signData('OrderComponents', {
      ...{ offerer: account, endTime: soon, offer: [item] },
      consideration: [{ ...price, itemType: '1', token: app }],
    }),
    ['high orderForTokens'],
  ],
  [
    'T26: an order for no item of a collection',
    signData('OrderComponents', {
      ...{ offerer: account, endTime: soon, offer: [item] },
      consideration: [{ ...price, itemType: '2', startAmount: '0' }],
    }),
    ['high orderForNothing'],
  ],
  [
    'T26: an order of CoW',
    signData('Order', { sellToken: token, buyToken: app, buyAmount: '99999' }),
    ['high order'],
  ],
  [
    'T26: an order of CoW for another',
    signData('Order', {
      ...{ sellToken: token, buyToken: app, buyAmount: '99999' },
      receiver: friend,
    }),
    ['high orderForNothing'],
  ],
  [
    'T26: an order of 1inch for nothing',
    signData('Order', {
      ...{ maker: account, receiver: `0x${'0'.repeat(40)}` },
      ...{ makerAsset: token, takerAsset: app, takingAmount: '1' },
    }),
    ['high orderForNothing'],
  ],
  [
    'T26: an order of 0x',
    signData('RfqOrder', {
      ...{ makerToken: token, takerToken: app },
      ...{ makerAmount: '5', takerAmount: '99999' },
    }),
    ['high order'],
  ],
  [
    'T26: an order of another name',
    signData('Listing', { makerAsset: token, takerAsset: app }),
    ['high order'],
  ],
  ['a cancelled order', signData('CancelOrder', { id: '5' }), []],
  [
    'T26: an order of UniswapX, which Permit2 carries out',
    signData(
      'PermitWitnessTransferFrom',
      {
        permitted: { token, amount: '5' },
        ...{ spender: app, nonce: '0', deadline: soon },
        witness: { LimitOrder: { outputs: '1' } },
      },
      onPermit2,
    ),
    ['high order', 'high permit2', 'notice approval'],
  ],
  [
    'T26: a transfer by authorisation (EIP-3009)',
    signData('TransferWithAuthorization', authorization),
    ['high transferAuthorization'],
  ],
  [
    'T26: a transfer by authorisation that the receiver makes',
    signData('ReceiveWithAuthorization', {
      ...{ ...authorization, validBefore: `${max}` },
    }),
    ['high longDeadline', 'high transferAuthorization'],
  ],
  [
    'an authorisation that is cancelled',
    signData('CancelAuthorization', { authorizer: account, nonce: '1' }),
    [],
  ],
  [
    'T26: a call that is forwarded (EIP-2771)',
    signData('ForwardRequest', { from: account, to: app, data: '0xdeadbeef' }),
    ['high metaTransaction'],
  ],
  [
    'T26: a meta-transaction',
    signData('MetaTransaction', {
      ...{ nonce: '0', from: account, functionSignature: '0xdeadbeef' },
    }),
    ['high metaTransaction'],
  ],
  [
    'T26: a call in the name of the account, under another name',
    signData('Action', { user: account, callData: '0xdeadbeef' }),
    ['high metaTransaction'],
  ],
  [
    'T26: a permit of items (ERC-4494)',
    signData('PermitForAll', { operator: app, nonce: '0', deadline: soon }),
    ['high permit'],
  ],
  [
    'many orders',
    signData(
      'Root',
      { root: 'a' },
      { name: 'Blur Exchange', chainId: 1, verifyingContract: app },
    ),
    ['high bulkListing'],
  ],
  ['a Safe', signData('SafeTx', { to: app }), ['high safe']],
  [
    'a user operation',
    signData('PackedUserOperation', { sender: account }),
    ['high userOperation'],
  ],
  [
    'another network',
    signData('Mail', { a: 'b' }, { chainId: 5, verifyingContract: app }),
    ['blocked otherChain'],
  ],
  ['no domain', signData('Mail', { a: 'b' }, {}), ['notice noDomain']],
  [
    'no contract',
    signData('Mail', { a: 'b' }, { chainId: 1, verifyingContract: friend }),
    ['high noContract'],
  ],
  [
    'a contract of the protocol',
    signData(
      'Mail',
      { a: 'b' },
      { chainId: 1, verifyingContract: `0x${'0'.repeat(39)}1` },
    ),
    ['high noContract'],
  ],
  [
    'hidden text',
    signData('Mail', { a: 'b\u202ec' }),
    ['high hiddenCharacters'],
  ],
  ['a text', sign('Hello\n\nyou 👩‍🚀'), []],
  ['a text that is reordered', sign('a\u2066b'), ['high hiddenCharacters']],
  ['a hash', sign(new Uint8Array(32).fill(0xab)), ['high rawHash']],
  ['a hash as text', sign(`0x${'5c'.repeat(32)}`), ['high rawHash']],
  [
    'an EIP-712 digest',
    sign(Uint8Array.of(0x19, 1, ...new Uint8Array(64))),
    ['high rawHash'],
  ],
  [
    'a transaction',
    sign(Uint8Array.of(0xc9, ...new Uint8Array(9).fill(0x80))),
    ['high messageIsTransaction'],
  ],
  [
    'an authorisation (EIP-7702)',
    sign(Uint8Array.of(5, 0xd7, 1, 0x94, ...new Uint8Array(20).fill(3), 0x80)),
    ['high messageIsTransaction'],
  ],
  ['a sign-in', sign(signIn('shop.example')), []],
  [
    'a sign-in elsewhere',
    sign(signIn('shop.example.evil.test')),
    ['high signInOtherSite'],
  ],
  [
    'a sign-in of another',
    sign(signIn('shop.example', friend)),
    ['high signInOtherAccount'],
  ],
  [
    'a sign-in on another network',
    sign(signIn('shop.example', account, 5)),
    ['notice signInOtherNetwork'],
  ],
  [
    'a sign-in that is none',
    sign(`x\n${signIn('shop.example')}`),
    ['high signInMalformed'],
  ],
]

test.each(cases)('behavior: dangers of %s', async (_, request, expected) => {
  expect((await review(request)).dangers).toEqual(expected)
})

test('T26: a transfer by authorisation is shown as a transfer', async () => {
  const request = signData('TransferWithAuthorization', authorization)
  expect((await review(request)).actions).toEqual([
    { type: 'transfer', token, from: account, to: friend, amount: 5n },
  ])
})

test('behavior: a node that says nothing leaves the effects open', async () => {
  const silent = async () => Promise.reject(new Error('unavailable'))
  const { simulation, fee, dangers } = await review(
    send(call('transfer', [friend, 1n])),
    silent,
  )
  expect(simulation).toEqual({ status: 'unavailable' })
  expect(fee).toBeUndefined()
  expect(dangers).toEqual(['blocked feeUnknown', 'high notSimulated'])
})

test('behavior: a hidden allowance shows in the simulation', async () => {
  const word = (address: string) =>
    `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
  const approval =
    '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
  const log = {
    address: token,
    topics: [approval, word(account), word(friend)],
    data: word('0x5'),
  }
  const node = createFakeRpc({ contracts: [app], logs: [log] })
  const { dangers } = await review(
    send(transaction({ to: app, data: '0xdeadbeef' })),
    node,
  )
  expect(dangers).toEqual(['high hiddenApproval', 'notice unknownCall'])
})

const word = (value: bigint | string) =>
  `0x${BigInt(value).toString(16).padStart(64, '0')}`

const approvalTopic =
  '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'

const itemLog = {
  ...{ address: token, data: '0x' },
  topics: [approvalTopic, word(account), word(app), word(0n)],
}

const approveItem = { type: 'approveItem', collection: token, spender: app }

test('T26: an approval of item 0 is none that ends', async () => {
  const given = send(call('approve', [app, 0n]))
  const contract = { contracts: [app, token] }
  const supports = createFakeRpc({
    ...contract,
    answers: {
      eth_call: ([{ data }]: [{ data: string }]) => {
        if (data.startsWith('0x01ffc9a780ac58cd')) return word(1n)
        // Some collections have decimals.
        return data === '0x313ce567' ? word(0n) : '0x'
      },
    },
  })
  const emits = createFakeRpc({ ...contract, logs: [itemLog] })
  for (const node of [supports, emits])
    expect(await review(given, node)).toMatchObject({
      actions: [{ ...approveItem, id: 0n }],
      dangers: ['high itemApproval'],
    })
  expect(await review(given, createFakeRpc(contract))).toMatchObject({
    actions: [{ type: 'approve', isPerhapsItem: true }],
    dangers: ['high perhapsItemApproval'],
  })
  const back = send(call('approve', [`0x${'0'.repeat(40)}`, 5n]))
  expect((await review(back, supports)).dangers).toEqual([])
})

test('T26: an approval of item 0 inside of another call', async () => {
  const approve = encodeFunctionData({
    ...{ abi, functionName: 'approve', args: [app, 0n] },
  })
  const data = encodeFunctionData({
    abi: parseAbi(['function multicall(bytes[])']),
    args: [[approve]],
  })
  const given = send(transaction({ to: token, data }))
  const node = createFakeRpc({ contracts: [app, token], logs: [itemLog] })
  const { actions, dangers } = await review(given, node)
  expect(actions).toMatchObject([{ actions: [{ ...approveItem, id: 0n }] }])
  expect(dangers).toEqual(['high itemApproval'])
})

const hidden = {
  'of an item': itemLog,
  'of all items': {
    ...{ address: token, data: word(1n) },
    topics: [
      '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31',
      ...[word(account), word(app)],
    ],
  },
  'of an item, by an early contract': {
    ...{ address: token, topics: [approvalTopic] },
    data: `${word(account)}${word(app).slice(2)}${word(0n).slice(2)}`,
  },
}

test.each(Object.entries(hidden))(
  'T26: a hidden approval %s',
  async (_, log) => {
    const node = createFakeRpc({ contracts: [app], logs: [log] })
    const given = send(transaction({ to: app, data: '0xdeadbeef' }))
    const { dangers } = await review(given, node)
    expect(dangers).toEqual(['high hiddenApproval', 'notice unknownCall'])
  },
)

test('behavior: transactions that hand an account over are not read', () => {
  const options = { account, chainId }
  const read = (given: object) =>
    parseTransaction({ to: app, ...given }, options)
  expect(read({})).toBeDefined()
  expect(read({ type: '0x4' })).toBeUndefined()
  expect(read({ authorizationList: [] })).toBeUndefined()
  expect(read({ chainId: '0x5' })).toBeUndefined()
  expect(read({ from: friend })).toBeUndefined()
  expect(read({ data: '0x00', input: '0x01' })).toBeUndefined()
})

const leaf = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.bigInt(0n, max).map(String),
  fc.boolean(),
  fc.constantFrom(account, token),
)
const messages = fc.dictionary(
  fc.stringMatching(/^[a-z]{1,6}$/),
  fc.oneof(
    leaf,
    fc.array(fc.record({ x: leaf }), { minLength: 1, maxLength: 1 }),
  ),
  { minKeys: 1, maxKeys: 5 },
)

test('behavior: what is shown of typed data is what is signed', () => {
  fc.assert(
    fc.property(messages, (message) => {
      const request = signData('Top', message as never)
      if (request.kind !== 'signTypedData') throw new Error('No typed data.')
      const { typedData } = request
      expect(bytesToHex(hashTypedData(typedData))).toBe(
        hashWithViem(typedData as never).slice(2),
      )
      // Read again from what it shows, it has the same digest.
      const shown = JSON.stringify(typedData, (_, value) =>
        typeof value === 'bigint' ? String(value) : value,
      )
      const again = parseTypedData(shown)
      expect(again && hashTypedData(again)).toEqual(hashTypedData(typedData))
    }),
    { seed, numRuns: 60 },
  )
})

test('behavior: hostile input is refused or reviewed', async () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      parseTypedData(text)
      parseTransaction(JSON.parse(text), { account, chainId })
    }),
    { seed, numRuns: 60 },
  )
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      parseSolanaTransaction(bytes)
    }),
    { seed, numRuns: 60 },
  )
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 120 }), async (bytes) => {
      const { text = '' } = await review(sign(bytes))
      expect(text).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b]/)
    }),
    { seed, numRuns: 30 },
  )
  const answer = fc.oneof(
    fc.json().map((it) => JSON.parse(it)),
    fc.string(),
  )
  await fc.assert(
    fc.asyncProperty(answer, async (value) => {
      const lying = async () => value
      await review(send(call('transfer', [friend, 1n])), lying)
    }),
    { seed, numRuns: 15 },
  )
})

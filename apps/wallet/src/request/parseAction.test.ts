import { stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { parseAction } from './parseAction.ts'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const context = { chainId: 31337, addresses: [alice], chainIds: [31337, 31338] }
const parse = (method: string, ...params: unknown[]) =>
  parseAction({ ...context, method, params })

const mail = {
  domain: { name: 'Mail', chainId: 31337 },
  types: { Mail: [{ name: 'contents', type: 'string' }] },
  primaryType: 'Mail',
  message: { contents: 'Hi' },
}

test('default', () => {
  expect(parse('personal_sign', stringToHex('Hi'), alice)).toEqual({
    type: 'message',
    address: alice,
    raw: '0x4869',
  })
})

test('behavior: a message that is not hexadecimal is text', () => {
  for (const [message, raw] of [
    ['Hi', '0x4869'],
    ['0x1', '0x307831'],
    ['', '0x'],
  ])
    expect(parse('personal_sign', message, alice)).toMatchObject({ raw })
})

test('behavior: accounts match in any letter case', () => {
  const action = parse('personal_sign', '0x', alice.toLowerCase())
  expect(action).toMatchObject({ address: alice })
})

test('behavior: typed data as an object or its JSON', () => {
  const action = { type: 'typedData', address: alice, data: mail }
  expect(parse('eth_signTypedData_v4', alice, mail)).toEqual(action)
  expect(parse('eth_signTypedData_v4', alice, JSON.stringify(mail))).toEqual(
    action,
  )
})

const name = { name: 'name', type: 'string' }
const chainId = { name: 'chainId', type: 'uint256' }
const typed = (EIP712Domain: unknown, domain: object = mail.domain) => ({
  ...{ ...mail, domain, types: { ...mail.types, EIP712Domain } },
})

test('behavior: the type of a domain may be given', () => {
  const data = typed([name, chainId])
  expect(parse('eth_signTypedData_v4', alice, data)).toMatchObject({ data })
})

// What is shown of the domain must be what is signed.
test.each([
  ['leaves out a field', typed([name])],
  ['leaves out all', typed([])],
  ['names a field that is not there', typed([name], {})],
  ['names another field', typed([name, { name: 'spender', type: 'address' }])],
  ['names a field twice', typed([name, chainId, chainId])],
  ['has another type', typed([name, { name: 'chainId', type: 'string' }])],
  ['is no list', typed('name')],
  [
    'is all that is signed',
    { ...typed([name, chainId]), primaryType: 'EIP712Domain' },
  ],
])('error: typed data whose domain’s type %s', (_, data) => {
  expect(() => parse('eth_signTypedData_v4', alice, data)).toThrow(
    expect.objectContaining({ name: 'RefusedError', code: -32602 }),
  )
})

test('behavior: a transaction', () => {
  expect(
    parse('eth_sendTransaction', { from: alice, to: bob, value: '0x10' }),
  ).toEqual({
    type: 'transaction',
    address: alice,
    call: { to: bob, value: 16n, data: '0x' },
  })
  expect(
    parse('eth_sendTransaction', { from: alice, input: '0x6001' }),
  ).toMatchObject({ call: { to: undefined, value: 0n, data: '0x6001' } })
})

test('behavior: calls', () => {
  const action = parse('wallet_sendCalls', {
    version: '2.0.0',
    chainId: '0x7a69',
    id: 'mine',
    calls: [{ to: bob, value: '0x1' }, { to: bob }],
  })
  expect(action).toEqual({
    type: 'calls',
    address: alice,
    id: 'mine',
    calls: [
      { to: bob, value: 1n, data: '0x' },
      { to: bob, value: 0n, data: '0x' },
    ],
  })
})

test('behavior: a switch', () => {
  expect(parse('wallet_switchEthereumChain', { chainId: '0x7a6a' })).toEqual({
    type: 'switch',
    chainId: 31338,
  })
})

const send = (transaction: object) => [
  'eth_sendTransaction',
  { from: alice, to: bob, ...transaction },
]
const calls = (bundle: object) => [
  'wallet_sendCalls',
  { chainId: '0x7a69', from: alice, calls: [{ to: bob }], ...bundle },
]

test.each([
  ['an unknown method', ['eth_sign', alice, '0x'], 4200],
  ['a method of objects', ['constructor'], 4200],
  ['no message', ['personal_sign', 1, alice], -32602],
  ['no account', ['personal_sign', '0x'], -32602],
  ['a foreign account', ['personal_sign', '0x', bob], 4100],
  ['no JSON', ['eth_signTypedData_v4', alice, '{'], -32602],
  ['no typed data', ['eth_signTypedData_v4', alice, null], -32602],
  [
    'data that does not fit its types',
    [
      'eth_signTypedData_v4',
      alice,
      { ...mail, types: { Mail: [{ name: 'contents', type: 'address' }] } },
    ],
    -32602,
  ],
  [
    'data for another chain',
    ['eth_signTypedData_v4', alice, { ...mail, domain: { chainId: 1 } }],
    -32602,
  ],
  ['no transaction', ['eth_sendTransaction', null], -32602],
  ['no recipient', send({ to: undefined }), -32602],
  ['half a recipient', send({ to: '0x12' }), -32602],
  ['a negative amount', send({ value: '-1' }), -32602],
  ['an amount that is text', send({ value: 'lots' }), -32602],
  ['half a byte', send({ data: '0x123' }), -32602],
  ['a foreign sender', send({ from: bob }), 4100],
  ['another chain', send({ chainId: '0x1' }), -32602],
  ['no calls', calls({ calls: [] }), -32602],
  ['too many calls', calls({ calls: Array(21).fill({ to: bob }) }), -32602],
  ['calls of another chain', calls({ chainId: '0x1' }), -32602],
  ['calls at once', calls({ atomicRequired: true }), 5760],
  [
    'an unknown network',
    ['wallet_switchEthereumChain', { chainId: '0x1' }],
    4902,
  ],
  ['no network', ['wallet_switchEthereumChain'], 4902],
])('error: %s', (_, [method, ...params], code) => {
  expect(() => parse(method as string, ...params)).toThrow(
    expect.objectContaining({ name: 'RefusedError', code }),
  )
})

test('error: parameters that are not an array', () => {
  for (const params of [undefined, null, {}, 'x'])
    expect(() =>
      parseAction({ ...context, method: 'personal_sign', params }),
    ).toThrow('No list of parameters.')
})

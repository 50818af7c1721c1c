import type { Address, Hex } from 'viem'
import {
  encodeFunctionData,
  erc20Abi,
  maxUint256,
  parseAbi,
  parseEther,
  stringToHex,
} from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { expect, test } from 'vitest'
import { describeAction, findRecipient } from './describeAction.ts'
import type { RequestedAction } from './RequestedAction.ts'

const bob: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token: Address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const chain = {
  chainId: 1,
  name: 'One',
  rpcUrl: '',
  contracts: { tokens: [{ symbol: 'LKA', decimals: 18, address: token }] },
}
const host = 'shop.example'

type Name = { name: string; chainId: number }

function describe(action: RequestedAction, name?: Name) {
  const { title, approve } = describeAction(action, { chain, host, name })
  return `${title} [${approve}]`
}

function describeCall(call: Partial<RequestedAction.Call>, name?: Name) {
  const whole = { to: bob, value: 0n, data: '0x' as Hex, ...call }
  return describe({ type: 'transaction', address: bob, call: whole }, name)
}

const abi = parseAbi([
  'function increaseAllowance(address, uint256)',
  'function setApprovalForAll(address, bool)',
  'function transferFrom(address, address, uint256)',
])
const takeIt = encodeFunctionData({
  abi,
  functionName: 'transferFrom',
  args: [token, bob, parseEther('5')],
})
const encode = (functionName: 'transfer' | 'approve', amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName, args: [bob, amount] })

test('default', () => {
  expect(describeCall({ value: parseEther('0.25') })).toBe(
    'Send 0.25 ETH to 0x709979…dc79C8? [Send]',
  )
})

test('parameters: name', () => {
  const name = { name: 'bob.eth', chainId: 1 }
  const data = encode('transfer', parseEther('1'))
  expect(describeCall({ to: token, data }, name)).toBe(
    'Send 1 LKA to bob.eth (0x709979…dc79C8)? [Send]',
  )
  expect(describeCall({ value: 1n }, name)).toBe(
    'Send 0.000000000000000001 ETH to bob.eth (0x709979…dc79C8)? [Send]',
  )
})

test('behavior: the name of another chain, of a contract or a spender is left out', () => {
  const name = { name: 'coinbase.eth', chainId: 1 }
  const approve = { to: token, data: encode('approve', 1n) }
  const lines = [
    describeCall({ value: 1n }, { ...name, chainId: 10 }),
    describeCall({ data: '0x12345678' }, name),
    describeCall(approve, name),
    describeCall({ to: token, data: takeIt }, name),
  ]
  expect(lines.join()).not.toContain('coinbase.eth')
  const find = (call: Partial<RequestedAction.Call>) => {
    const whole = { to: bob, value: 0n, data: '0x' as Hex, ...call }
    return findRecipient(
      { type: 'transaction', address: bob, call: whole },
      chain,
    )
  }
  expect(find(approve)).toBeUndefined()
  expect(find({ data: '0x12345678' })).toBeUndefined()
  expect(find({ value: 1n })).toBe(bob)
})

test('behavior: what a contract may do is in the words', () => {
  const lines = [
    { to: token, data: encode('approve', maxUint256) },
    { to: token, data: encode('approve', parseEther('2')) },
    { to: token, data: encode('approve', 0n) },
    { to: token, data: encode('transfer', parseEther('1')), value: 1n },
    { to: token, data: encode('approve', 0n), value: 1n },
    { to: token, data: takeIt },
    { data: takeIt },
    { data: encode('approve', 1n) },
    ...(
      [
        ['increaseAllowance', [token, maxUint256]],
        ['increaseAllowance', [token, parseEther('2')]],
        ['setApprovalForAll', [token, true]],
        ['setApprovalForAll', [token, false]],
      ] as const
    ).map(([functionName, args]) => ({
      to: token,
      data: encodeFunctionData({ abi, functionName, args } as never),
    })),
    { data: '0x12345678' as const },
    { data: '0x12345678' as const, value: 1n },
    { to: undefined, data: '0x6000' as const },
  ].map((call) => describeCall(call))
  expect(lines).toMatchInlineSnapshot(`
    [
      "Let 0x709979…dc79C8 spend any amount of LKA? [Allow]",
      "Let 0x709979…dc79C8 spend 2 LKA? [Allow]",
      "Stop 0x709979…dc79C8 from spending? [Confirm]",
      "Send 1 LKA to 0x709979…dc79C8, and pay 0.000000000000000001 ETH? [Send]",
      "Stop 0x709979…dc79C8 from spending, and pay 0.000000000000000001 ETH? [Confirm]",
      "Move 5 LKA from 0x5FbDB2…180aa3 to 0x709979…dc79C8? [Move]",
      "Move tokens of 0x709979…dc79C8 from 0x5FbDB2…180aa3 to 0x709979…dc79C8? [Move]",
      "Let 0x709979…dc79C8 spend tokens of 0x709979…dc79C8? [Allow]",
      "Let 0x5FbDB2…180aa3 spend any amount of LKA? [Allow]",
      "Let 0x5FbDB2…180aa3 spend 2 LKA more? [Allow]",
      "Let 0x5FbDB2…180aa3 spend all tokens of 0x5FbDB2…180aa3? [Allow]",
      "Stop 0x5FbDB2…180aa3 from spending? [Confirm]",
      "Call 0x709979…dc79C8? [Confirm]",
      "Call 0x709979…dc79C8 with 0.000000000000000001 ETH? [Confirm]",
      "Create a contract? [Create]",
    ]
  `)
})

test('behavior: several calls, and another network', () => {
  const call = { to: bob, value: 1n, data: '0x' } as const
  const calls = { type: 'calls', address: bob, id: '1' } as const
  expect(describe({ ...calls, calls: [call, call] })).toBe(
    'Send 2 transactions? [Send all]',
  )
  expect(describe({ ...calls, calls: [call] })).toBe(
    'Send 0.000000000000000001 ETH to 0x709979…dc79C8? [Send]',
  )
  const approve = { to: token, value: 0n, data: encode('approve', 1n) }
  expect(describe({ ...calls, calls: [approve] })).toBe(
    'Let 0x709979…dc79C8 spend 0.000000000000000001 LKA? [Allow]',
  )
  expect(describe({ ...calls, calls: [call, approve] })).toBe(
    'Let others take your tokens, in 2 transactions? [Allow all]',
  )
  expect(
    describeAction(
      { type: 'switch', chainId: 1 },
      { chain: undefined, host, target: chain },
    ).title,
  ).toBe('Switch to One?')
})

const signIn = createSiweMessage({
  address: bob,
  domain: host,
  uri: `https://${host}/`,
  version: '1',
  chainId: 1,
  nonce: 'abcdefgh12345678',
  issuedAt: new Date('2030-01-01T00:00:00.000Z'),
  statement: 'Welcome.',
})

const sign = (text: string) =>
  describeAction(
    { type: 'message', address: bob, raw: stringToHex(text) },
    { chain, host },
  )

test.each([
  ['with a statement', signIn],
  ['without a statement', signIn.replace('Welcome.\n', '')],
  ['with a time zone', signIn.replace('.000Z', '+02:00')],
  ['with resources', `${signIn}\nRequest ID: 7\nResources:\n- https://a.test/`],
])('behavior: a sign-in %s', (_, text) => {
  expect(sign(text)).toEqual({
    title: 'Sign in to shop.example?',
    approve: 'Sign in',
    note: 'The site says that it is shop.example, which isn’t verified. Sign in only if you opened it yourself.',
  })
})

test.each([
  ['another domain', signIn.replace(host, 'evil.example')],
  ['the URI of another site', signIn.replace(`//${host}/`, '//evil.example/')],
  ['another account', signIn.replace(bob, token)],
  ['another chain', signIn.replace('Chain ID: 1', 'Chain ID: 10')],
  ['no nonce', signIn.replace(/Nonce: .*\n/, '')],
  ['a short nonce', signIn.replace(/Nonce: .*/, 'Nonce: 1')],
  ['an end', `${signIn}\nExpiration Time: 2020-01-01T00:00:00.000Z`],
  ['a time that is none', signIn.replace(/Issued At: .*/, 'Issued At: now')],
  ['text after it', `${signIn}\nI also give all my tokens away.`],
  ['text before its fields', signIn.replace('URI:', 'I agree.\n\nURI:')],
  ['the first line only', signIn.split('\n').slice(0, 2).join('\n')],
  ['nothing of it', 'Hello'],
])('behavior: a sign-in with %s is a message', (_, text) => {
  expect(text).not.toBe(signIn)
  expect(sign(text)).toEqual({
    title: 'Sign this message?',
    approve: 'Sign',
    note: expect.stringContaining('could log in as you'),
  })
})

test('behavior: a signature that lets others take tokens says so', () => {
  const sign = (primaryType: string) =>
    describe({
      type: 'typedData',
      address: bob,
      data: { primaryType, types: {}, domain: {}, message: {} },
    } as RequestedAction)
  for (const type of [
    ...['Permit', 'PermitSingle', 'PermitBatchTransferFrom'],
    ...['TransferWithAuthorization', 'ReceiveWithAuthorization'],
  ])
    expect(sign(type)).toBe('Let others spend your tokens? [Sign]')
  expect(sign('Mail')).toBe('Sign this data? [Sign]')
})

test('behavior: what can be lost is said where it can be', () => {
  const call = { to: bob, value: 1n, data: '0x' } as const
  const data = { primaryType: 'Mail', types: {}, domain: {}, message: {} }
  const actions = [
    { type: 'message', address: bob, raw: '0x41' },
    { type: 'typedData', address: bob, data },
    { type: 'transaction', address: bob, call },
    { type: 'calls', address: bob, id: '1', calls: [call, call] },
  ] as const
  expect(
    actions.map((action) => describeAction(action, { chain, host }).note),
  ).toMatchInlineSnapshot(`
    [
      "Somebody else could log in as you with your signature. Sign only what you have read and understood.",
      "A signature can give away your tokens. Sign only if you know what it is for.",
      "This can’t be undone.",
      "They are sent one by one, and can’t be undone. If one fails, the ones before it stay sent.",
    ]
  `)
})

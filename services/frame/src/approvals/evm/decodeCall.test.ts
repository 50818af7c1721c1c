import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import fc from 'fast-check'
import {
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  parseAbi,
  parseAbiParameters,
} from 'viem'
import { expect, test } from 'vitest'
import type { EvmTransaction, Hex } from '../ApprovalRequest.ts'
import { decodeAbi } from './abi.ts'
import { decodeCall, knownCalls } from './decodeCall.ts'

const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const max = 2n ** 256n - 1n

function call(data: Hex, value = 0n): EvmTransaction {
  return { to: token, data, value }
}

const seed = Number(process.env.LATCHKIT_SEED ?? Date.now() % 2 ** 31)
const run = { seed, numRuns: 200 }

test('default', () => {
  expect(decodeCall(call('0x', 5n))).toEqual({
    type: 'sendNative',
    to: token,
    value: 5n,
  })
  const transfer = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [other, 7n],
  })
  expect(decodeCall(call(transfer))).toEqual({
    ...{ type: 'transfer', token, to: other, amount: 7n },
  })
  expect(decodeCall({ to: undefined, data: '0x6000', value: 1n })).toEqual({
    type: 'createContract',
    value: 1n,
  })
})

test('behavior: each selector is that of its signature', () => {
  for (const [selector, { signature }] of knownCalls)
    expect(`0x${bytesToHex(keccak_256(signature)).slice(0, 8)}`).toBe(selector)
})

test.each([
  ['approve', [other, max], true],
  ['approve', [other, 2n ** 96n - 1n], true],
  ['approve', [other, 10n ** 24n], false],
  ['increaseAllowance', [other, max], true],
] as const)('behavior: %s', (functionName, args, isUnlimited) => {
  const abi = parseAbi([
    'function approve(address,uint256)',
    'function increaseAllowance(address,uint256)',
  ])
  const data = encodeFunctionData({ abi, functionName, args })
  expect(decodeCall(call(data))).toMatchObject({
    ...{ type: 'approve', token, spender: other, isUnlimited },
    amount: args[1],
  })
})

test('behavior: calls in calls, three deep', () => {
  const abi = parseAbi([
    'function multicall(bytes[])',
    'function setApprovalForAll(address,bool)',
  ])
  const wrap = (data: Hex) =>
    encodeFunctionData({ abi, functionName: 'multicall', args: [[data]] })
  const inner = encodeFunctionData({
    ...{ abi, functionName: 'setApprovalForAll', args: [other, true] },
  })
  const action = decodeCall(call(wrap(wrap(wrap(inner)))))
  expect(action).toMatchObject({
    ...{ type: 'call', name: 'multicall' },
    actions: [
      {
        actions: [
          {
            actions: [
              { type: 'approveAll', operator: other, isApproved: true },
            ],
          },
        ],
      },
    ],
  })
})

test('behavior: value that is sent along shows', () => {
  const data = encodeFunctionData({
    ...{ abi: erc20Abi, functionName: 'approve', args: [other, 1n] },
  })
  expect(decodeCall(call(data, 9n))).toMatchObject({
    ...{ type: 'call', name: 'approve', value: 9n },
    actions: [{ type: 'approve', amount: 1n }],
  })
})

test('behavior: parameters that are not encoded as they should be are not shown', () => {
  const word = 'f'.repeat(64)
  expect(decodeCall(call(`0xa9059cbb${word}${word}`))).toEqual({
    ...{ type: 'call', to: token, value: 0n, selector: '0xa9059cbb' },
    actions: [],
  })
  expect(decodeCall(call('0xa9059cbb00'))).toMatchObject({ type: 'call' })
})

test('behavior: what is shown encodes to the same data', () => {
  const types =
    'address,uint256,bool,bytes,string,bytes4,uint48,(address,bytes)[],uint256[]'
  const address = fc
    .uint8Array({ minLength: 20, maxLength: 20 })
    .map((it) => `0x${bytesToHex(it)}` as const)
  const bytes = fc
    .uint8Array({ maxLength: 70 })
    .map((it) => `0x${bytesToHex(it)}` as const)
  const values = fc.tuple(
    address,
    fc.bigInt(0n, max),
    fc.boolean(),
    bytes,
    fc.string({ unit: 'grapheme' }),
    fc
      .uint8Array({ minLength: 4, maxLength: 4 })
      .map((it) => `0x${bytesToHex(it)}` as const),
    fc.integer({ min: 0 }),
    fc.array(fc.tuple(address, bytes), { maxLength: 4 }),
    fc.array(fc.bigInt(0n, max), { maxLength: 4 }),
  )
  fc.assert(
    fc.property(values, (given) => {
      const abi = parseAbiParameters(types)
      const data = encodeAbiParameters(abi, given as never)
      const found = decodeAbi(`(${types})`, hexToBytes(data.slice(2)))
      const again = [...(found ?? [])]
      again[6] = Number(again[6]) as never
      expect(encodeAbiParameters(abi, again as never)).toBe(data)
    }),
    { ...run, numRuns: 60 },
  )
})

test('behavior: any data is decoded or shown as unknown', () => {
  const selectors = [...knownCalls.keys()]
  const words = fc.array(
    fc.oneof(
      fc.constantFrom('20', '40', '60', 'ff').map((it) => it.padStart(64, '0')),
      fc.constant('f'.repeat(64)),
      fc
        .uint8Array({ minLength: 32, maxLength: 32 })
        .map((it) => bytesToHex(it)),
    ),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(fc.constantFrom(...selectors), words, (selector, parts) => {
      const action = decodeCall(call(`${selector as Hex}${parts.join('')}`))
      expect(action.type).not.toBe('sendNative')
    }),
    run,
  )
})

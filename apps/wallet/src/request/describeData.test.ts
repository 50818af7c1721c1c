import type { Address } from 'viem'
import { encodeFunctionData, erc20Abi, maxUint256, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { describeData } from './describeData.ts'

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = {
  symbol: 'LKU',
  decimals: 6,
  address: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
} as const
const chain = {
  chainId: 1,
  name: 'One',
  rpcUrl: '',
  contracts: { tokens: [token] },
}

function describe(
  functionName: 'transfer' | 'approve',
  amount: bigint,
  to: Address = token.address,
) {
  const args = [bob, amount] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName, args })
  return describeData({ to, value: 0n, data }, chain)
}

test('default', () => {
  expect(describe('transfer', 2_500_000n)).toEqual({
    name: 'Sends',
    amount: '2.5 LKU',
    label: 'To',
    address: bob,
    isKnown: true,
  })
})

test('behavior: approvals are dangerous', () => {
  const amount = '0.000001 LKU'
  expect(describe('approve', 1n)).toMatchObject({
    name: 'Allows',
    amount,
    danger: `This lets the account below take ${amount} at any time.`,
  })
  expect(describe('approve', maxUint256)?.amount).toBe('any amount of LKU')
  expect(describe('approve', 2n ** 255n)?.amount).toBe('any amount of LKU')
  expect(describe('approve', 0n)).toMatchObject({ name: 'Revokes' })
  expect(describe('approve', 0n)?.danger).toBeUndefined()
})

const abi = parseAbi([
  'function approve(address, uint256)',
  'function increaseAllowance(address, uint256)',
  'function setApprovalForAll(address, bool)',
  'function transferFrom(address, address, uint256)',
  'function safeTransferFrom(address, address, uint256, uint256, bytes)',
])
const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const unknown = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const drains = {
  approve: ['approve', [bob, maxUint256]],
  increaseAllowance: ['increaseAllowance', [bob, maxUint256]],
  setApprovalForAll: ['setApprovalForAll', [bob, true]],
  transferFrom: ['transferFrom', [alice, bob, 5_000_000n]],
  safeTransferFrom: ['safeTransferFrom', [alice, bob, 1n, 1n, '0x']],
} as const

test.each(Object.values(drains))(
  'behavior: %s of any contract is dangerous',
  (functionName, args) => {
    const data = encodeFunctionData({ abi, functionName, args } as never)
    const shouted = `0x${data.slice(2).toUpperCase()}` as const
    for (const to of [token.address, unknown] as const)
      for (const each of [data, shouted])
        expect(
          describeData({ to, value: 0n, data: each }, chain),
        ).toMatchObject({
          name: functionName.endsWith('From') ? 'Moves' : 'Allows',
          address: bob,
          danger: expect.stringContaining('take'),
          isKnown: to === token.address,
        })
  },
)

test('behavior: unknown tokens and functions are not described', () => {
  expect(describe('transfer', 1n, bob)).toBeUndefined()
  const call = { to: token.address, value: 0n, data: '0x12345678' } as const
  expect(describeData(call, chain)).toBeUndefined()
})

import type { Address } from 'viem'
import { encodeFunctionData, erc20Abi, maxUint256 } from 'viem'
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
    isDanger: false,
  })
})

test('behavior: approvals are dangerous', () => {
  expect(describe('approve', 1n)).toMatchObject({
    name: 'Allows',
    amount: '0.000001 LKU',
    isDanger: true,
  })
  expect(describe('approve', maxUint256)?.amount).toBe('any amount of LKU')
  expect(describe('approve', 0n)?.isDanger).toBe(false)
})

test('behavior: unknown tokens and functions are not described', () => {
  expect(describe('transfer', 1n, bob)).toBeUndefined()
  const call = { to: token.address, value: 0n, data: '0x12345678' } as const
  expect(describeData(call, chain)).toBeUndefined()
})

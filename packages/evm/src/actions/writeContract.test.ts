import { openDapp } from '@latchkit/test/evm/openDapp'
import { openDevnet } from '@latchkit/test/evm/openDevnet'
import { erc20Abi, parseUnits } from 'viem'
import { afterAll, expect, test } from 'vitest'
import { readContract } from './readContract.ts'
import { waitForTransactionReceipt } from './waitForTransactionReceipt.ts'
import { writeContract } from './writeContract.ts'

const devnet = await openDevnet()
afterAll(devnet.stop)

const token = devnet.chains[0]?.contracts.tokens[1]
if (!token) throw new Error('The devnet has no tokens.')
const { address } = token
const to = '0x00000000000000000000000000000000000000b1'

const balanceOf = (owner: `0x${string}`) =>
  ({
    abi: erc20Abi,
    address,
    functionName: 'balanceOf',
    args: [owner],
  }) as const

test('default', async () => {
  using dapp = await openDapp(devnet)
  const amount = parseUnits('1.5', token.decimals)
  const before = await readContract(dapp.kit, balanceOf(to))
  const hash = await writeContract(dapp.kit, {
    abi: erc20Abi,
    address,
    functionName: 'transfer',
    args: [to, amount],
  })
  const receipt = await waitForTransactionReceipt(dapp.kit, { hash })
  expect(receipt.status).toBe('success')
  expect(await readContract(dapp.kit, balanceOf(to))).toBe(before + amount)
})

test('error: the wallet is on a network that is not configured', async () => {
  using dapp = await openDapp(devnet, { networks: [devnet.networks[1]] })
  await expect(
    writeContract(dapp.kit, {
      abi: erc20Abi,
      address,
      functionName: 'transfer',
      args: [to, 1n],
    }),
  ).rejects.toMatchObject({ name: 'NetworkNotFoundError' })
})

test('error: not connected', async () => {
  using dapp = await openDapp(devnet, { isConnected: false })
  await expect(
    writeContract(dapp.kit, {
      abi: erc20Abi,
      address,
      functionName: 'transfer',
      args: [to, 1n],
    }),
  ).rejects.toMatchObject({ name: 'NotConnectedError' })
})

import type { Kit, KitEvent } from '@latchkit/core'
import { getNetwork, watchEvents } from '@latchkit/core'
import { openDapp } from '@latchkit/test/evm/openDapp'
import { openDevnet } from '@latchkit/test/evm/openDevnet'
import { createPublicClient, createTestClient, http, parseGwei } from 'viem'
import { afterAll, expect, test } from 'vitest'
import type { Address } from '../hex/address.ts'
import { estimateFee } from './estimateFee.ts'
import { getMaxAmount } from './getMaxAmount.ts'
import { getTokenBalance } from './getTokenBalance.ts'
import { sendToken } from './sendToken.ts'

const devnet = await openDevnet()
afterAll(devnet.stop)

const [chain] = devnet.chains
const token = chain?.contracts.tokens[1]
if (!chain || !token) throw new Error('The devnet has no tokens.')
const to: Address = '0x00000000000000000000000000000000000000b2'
const transport = http(chain.rpcUrl)
const reader = createPublicClient({ transport, pollingInterval: 50 })
const node = createTestClient({ mode: 'anvil', transport })

const read = async (kit: Kit) =>
  (await getTokenBalance(kit, { token: token.address, account: to })).value

test('default', async () => {
  using dapp = await openDapp(devnet)
  const before = await reader.getBalance({ address: to })
  const hash = await sendToken(dapp.kit, { to, amount: 12_345n })
  await reader.waitForTransactionReceipt({ hash: hash })
  expect(await reader.getBalance({ address: to })).toBe(before + 12_345n)
})

test('parameters: token', async () => {
  using dapp = await openDapp(devnet)
  const before = await read(dapp.kit)
  const parameters = { to, token: token.address, amount: 1_500n }
  expect(await estimateFee(dapp.kit, parameters)).toBeGreaterThan(30_000n)
  const hash = await sendToken(dapp.kit, parameters)
  await reader.waitForTransactionReceipt({ hash: hash })
  expect(await read(dapp.kit)).toBe(before + 1_500n)
  const { decimals } = await getTokenBalance(dapp.kit, parameters)
  expect(decimals).toBe(token.decimals)
})

test('behavior: all that can be sent arrives', async () => {
  using dapp = await openDapp(devnet, {
    wallet: { accounts: [`0x${'0b'.repeat(32)}`] },
  })
  const [address] = dapp.wallet.accounts
  if (!address) throw new Error('The wallet has no account.')
  await node.setBalance({ address, value: parseGwei('50000000') })
  const amount = await getMaxAmount(dapp.kit, { to })
  expect(amount).toBeGreaterThan(0n)
  const hash = await sendToken(dapp.kit, { to, amount })
  const receipt = await reader.waitForTransactionReceipt({
    hash: hash,
  })
  expect(receipt.status).toBe('success')
})

test.each([
  ['returns false', '0x600060005260206000f3', 'refused'],
  ['returns 2', '0x600260005260206000f3', 'refused'],
  ['reverts', '0x60006000fd', 'reverted'],
  ['is not there', '0x', 'missing'],
] as const)('error: a token that %s', async (_, bytecode, reason) => {
  using dapp = await openDapp(devnet)
  const address: Address = '0x00000000000000000000000000000000000f00d1'
  await node.setCode({ address, bytecode })
  const sender = dapp.wallet.accounts[0] ?? to
  const nonce = await reader.getTransactionCount({ address: sender })
  const parameters = { to, token: address, amount: 1n }
  const error = { code: 'TOKEN_TRANSFER', reason }
  await expect(sendToken(dapp.kit, parameters)).rejects.toMatchObject(error)
  await expect(estimateFee(dapp.kit, parameters)).rejects.toMatchObject(error)
  const after = await reader.getTransactionCount({ address: sender })
  expect(after).toBe(nonce)
})

test('behavior: a token that returns nothing can be sent', async () => {
  using dapp = await openDapp(devnet)
  const address: Address = '0x00000000000000000000000000000000000f00d2'
  await node.setCode({ address, bytecode: '0x6000600055' })
  const hash = await sendToken(dapp.kit, { to, token: address, amount: 1n })
  expect(hash).toMatch(/^0x[\da-f]{64}$/)
  // Nor are its balances readable.
  await expect(
    getTokenBalance(dapp.kit, { token: address }),
  ).rejects.toMatchObject({ reason: 'missing' })
})

test('behavior: a fee for the data of a transaction is part of the fee', async () => {
  using dapp = await openDapp(devnet)
  const without = await estimateFee(dapp.kit, { to, amount: 1n })
  const address = '0x420000000000000000000000000000000000000F'
  // Returns 2 ** 64, far more than the price of gas changes between blocks.
  const bytecode = '0x6801000000000000000060005260206000f3'
  await node.setCode({ address, bytecode })
  const fee = await estimateFee(dapp.kit, { to, amount: 1n })
  expect(fee).toBeGreaterThan(2n ** 64n)
  expect(without).toBeLessThan(2n ** 64n)
  await node.setCode({ address, bytecode: '0x60006000fd' })
  expect(await estimateFee(dapp.kit, { to, amount: 1n })).toBeLessThan(
    2n ** 64n,
  )
})

const wrong = ['alice.eth', '0x12', `0x${'g'.repeat(40)}`] as `0x${string}`[]

test.each(wrong)('error: %s is no address', async (receiver) => {
  using dapp = await openDapp(devnet)
  const error = { code: 'INVALID_ADDRESS' }
  for (const parameters of [
    { to: receiver, amount: 1n },
    { to, token: receiver, amount: 1n },
    { to: receiver, token: token.address, amount: 1n },
  ])
    await expect(sendToken(dapp.kit, parameters)).rejects.toMatchObject(error)
  expect(dapp.wallet.requests).not.toContainEqual(
    expect.objectContaining({ method: 'eth_sendTransaction' }),
  )
})

test.each([...[0n, -1n, 2n ** 256n, 1, 1.5, '1', null, undefined]])(
  'error: %s is not an amount',
  async (given) => {
    using dapp = await openDapp(devnet)
    const error = {
      ...{ name: 'InvalidAmountError', parameter: 'amount' },
      hint: `As \`amount\`, pass base units as a bigint, from 1n to ${2n ** 256n - 1n}n.`,
    }
    const amount = given as bigint
    for (const parameters of [
      { to, amount },
      { to, token: token.address, amount },
    ]) {
      const sending = sendToken(dapp.kit, parameters)
      await expect(sending).rejects.toMatchObject(error)
      const estimating = estimateFee(dapp.kit, parameters)
      await expect(estimating).rejects.toMatchObject(error)
    }
    expect(dapp.wallet.requests).not.toContainEqual(
      expect.objectContaining({ method: 'eth_sendTransaction' }),
    )
  },
)

test('error: another network or account than the one that was shown', async () => {
  using dapp = await openDapp(devnet)
  const networkId = getNetwork(dapp.kit).network.caipNetworkId
  const other = devnet.networks.find((it) => it.caipNetworkId !== networkId)
  const transfer = { to, token: token.address, amount: 1n } as const
  await expect(
    sendToken(dapp.kit, { ...transfer, network: other }),
  ).rejects.toMatchObject({ code: 'NETWORK_MISMATCH' })
  await expect(
    sendToken(dapp.kit, { ...transfer, account: to }),
  ).rejects.toMatchObject({ code: 'ACCOUNT_MISMATCH' })
})

test('behavior: reports what became of a transfer', async () => {
  using dapp = await openDapp(devnet)
  const events: KitEvent[] = []
  watchEvents(dapp.kit, { onEvent: (event) => events.push(event) })
  const network = getNetwork(dapp.kit).network.caipNetworkId
  await sendToken(dapp.kit, { to, amount: 1n })
  dapp.wallet.once('eth_sendTransaction', 'reject')
  await expect(sendToken(dapp.kit, { to, amount: 1n })).rejects.toMatchObject({
    code: 4001,
  })
  const address: Address = '0x00000000000000000000000000000000000f00d3'
  await expect(
    sendToken(dapp.kit, { to, token: address, amount: 1n }),
  ).rejects.toMatchObject({ reason: 'missing' })
  const properties = { network }
  const failed = { network, message: expect.any(String) }
  expect(events.filter(({ event }) => event.startsWith('SEND_'))).toEqual([
    { event: 'SEND_INITIATED', properties },
    { event: 'SEND_SUCCESS', properties },
    { event: 'SEND_INITIATED', properties },
    { event: 'SEND_REJECTED', properties: failed },
    { event: 'SEND_INITIATED', properties },
    { event: 'SEND_ERROR', properties: failed },
  ])
})

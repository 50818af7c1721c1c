import type { SwapQuote } from '@latchkit/core'
import {
  disconnect,
  getGasPrice,
  getSwapAllowance,
  getSwapQuote,
  getSwapTokens,
  sendTransaction,
} from '@latchkit/core'
import { devnetContracts } from '@latchkit/test/evm/devnetContracts'
import { openDevnet } from '@latchkit/test/evm/openDevnet'
import { openSwapApp } from '@latchkit/test/evm/openSwapApp'
import { erc20Abi, parseEther } from 'viem'
import { afterAll, describe, expect, test } from 'vitest'
import { buildSwap } from './buildSwap.ts'
import { buildSwapApproval } from './buildSwapApproval.ts'
import { readContract } from './readContract.ts'
import { waitForTransactionReceipt } from './waitForTransactionReceipt.ts'

const devnet = await openDevnet()
afterAll(devnet.stop)

const { tokens, uniswapV2 } = devnetContracts
const id = (address: string) => `eip155:31337:${address}` as const
const native = id(`0x${'ee'.repeat(20)}`)
const [lka, lku] = [id(tokens.LKA), id(tokens.LKU)]
const attacker = '66'.repeat(20)

type Opened = Awaited<ReturnType<typeof openSwapApp>>

async function send(
  { kit }: Opened,
  transaction: Parameters<typeof sendTransaction>[1],
) {
  const hash = await sendTransaction(kit, transaction)
  const { status } = await waitForTransactionReceipt(kit, {
    hash: hash as `0x${string}`,
  })
  return status
}

async function quote(
  { kit }: Opened,
  parameters: Pick<SwapQuote, 'from' | 'to' | 'amount'>,
) {
  const found = await getSwapQuote(kit, parameters)
  if (!found) throw new Error('There is no quote.')
  return found
}

const readBalance = ({ kit, wallet }: Opened, address: `0x${string}`) =>
  readContract(kit, {
    ...{ address, abi: erc20Abi, functionName: 'balanceOf' },
    args: [wallet.accounts[0] ?? '0x'],
  }) as Promise<bigint>

test('default: approves and swaps on a real chain', async () => {
  using page = await openSwapApp(devnet)
  const { kit } = page
  const listed = await getSwapTokens(kit)
  expect(listed.map(({ symbol }) => symbol)).toContain('LKA')
  expect((await getGasPrice(kit)).fast).toBeGreaterThan(0n)

  const amount = parseEther('10')
  const found = await quote(page, { from: lka, to: lku, amount })
  expect(found).toMatchObject({ from: lka, to: lku, amount })
  expect(await getSwapAllowance(kit, { token: lka })).toBe(0n)
  const approval = await buildSwapApproval(kit, { quote: found })
  expect(approval).toMatchObject({ to: tokens.LKA, value: 0n })
  expect(await send(page, approval)).toBe('success')
  expect(await getSwapAllowance(kit, { token: lka })).toBe(amount)

  const before = await readBalance(page, tokens.LKU)
  const swap = await buildSwap(kit, { quote: found })
  expect(swap).toMatchObject({ to: uniswapV2.router, value: 0n })
  expect(swap.minimum).toBe((found.output * 99n + 99n) / 100n)
  expect(await send(page, swap)).toBe('success')
  expect(await readBalance(page, tokens.LKU)).toBe(before + found.output)
  expect(await getSwapAllowance(kit, { token: lka })).toBe(0n)
})

test('behavior: the native currency needs no approval', async () => {
  using page = await openSwapApp(devnet)
  const amount = parseEther('0.25')
  const found = await quote(page, { from: native, to: lka, amount })
  const before = await readBalance(page, tokens.LKA)
  const swap = await buildSwap(page.kit, { quote: found, slippage: 0 })
  expect(swap).toMatchObject({ value: amount, minimum: found.output })
  expect(await send(page, swap)).toBe('success')
  expect(await readBalance(page, tokens.LKA)).toBe(before + found.output)
})

test('behavior: the pool moves after the quote', async () => {
  using page = await openSwapApp(devnet)
  const { kit, wallet } = page
  const pair = { from: native, to: lku }
  const found = await quote(page, { ...pair, amount: parseEther('1') })
  const built = await buildSwap(kit, { quote: found })
  const move = await quote(page, { ...pair, amount: parseEther('30') })
  expect(await send(page, await buildSwap(kit, { quote: move }))).toBe(
    'success',
  )
  const before = await readBalance(page, tokens.LKU)
  // The node refuses to estimate it: it would revert.
  await expect(sendTransaction(kit, built)).rejects.toThrow()
  expect(await readBalance(page, tokens.LKU)).toBe(before)
  await expect(buildSwap(kit, { quote: found })).rejects.toMatchObject({
    name: 'ServerError',
    message: expect.stringContaining('The price has changed'),
  })
  expect(wallet.accounts).not.toHaveLength(0)
})

test('parameters: isApproved', async () => {
  using page = await openSwapApp(devnet)
  const amount = parseEther('3')
  const found = await quote(page, { from: lka, to: lku, amount })
  await expect(buildSwap(page.kit, { quote: found })).rejects.toMatchObject({
    name: 'ServerError',
  })
  const swap = await buildSwap(page.kit, { quote: found, isApproved: false })
  expect(swap.gas).toBe(180_000n)
})

test('parameters: amount of an approval', async () => {
  using page = await openSwapApp(devnet)
  const amount = parseEther('3')
  const found = await quote(page, { from: lka, to: lku, amount })
  const { data } = await buildSwapApproval(page.kit, {
    quote: found,
    amount: 0n,
  })
  expect(data.slice(-64)).toBe('0'.repeat(64))
})

describe('error: amounts that are none', () => {
  const wrong = [0n, -1n, 2n ** 256n, 1, '1', undefined] as bigint[]

  test.each(wrong)('of a quote: %s', async (given) => {
    using page = await openSwapApp(devnet)
    const found = { from: native, to: lku, amount: 1n, output: 1n }
    for (const name of ['amount', 'output'] as const)
      for (const build of [buildSwap, buildSwapApproval])
        await expect(
          build(page.kit, { quote: { ...found, [name]: given } }),
        ).rejects.toMatchObject({
          ...{ code: 'INVALID_AMOUNT', parameter: `quote.${name}` },
        })
  })

  test.each(wrong.slice(1, -1))('of an approval: %s', async (amount) => {
    using page = await openSwapApp(devnet)
    const found = { from: lka, to: lku, amount: 1n, output: 1n }
    await expect(
      buildSwapApproval(page.kit, { quote: found, amount }),
    ).rejects.toMatchObject({ code: 'INVALID_AMOUNT', parameter: 'amount' })
  })
})

test('parameters: slippage', async () => {
  using page = await openSwapApp(devnet)
  const amount = parseEther('0.1')
  const found = await quote(page, { from: native, to: lku, amount })
  for (const slippage of [-1, 50.1, Number.NaN])
    await expect(
      buildSwap(page.kit, { quote: found, slippage }),
    ).rejects.toMatchObject({ name: 'InvalidConfigurationError' })
  const { minimum } = await buildSwap(page.kit, { quote: found, slippage: 2.5 })
  expect(minimum).toBe((found.output * 975n + 999n) / 1_000n)
})

test('error: a token for itself', async () => {
  using page = await openSwapApp(devnet)
  const swap = buildSwap(page.kit, {
    quote: { from: native, to: native, amount: 1n, output: 1n },
  })
  await expect(swap).rejects.toThrow('two tokens')
})

describe('error: a server that alters its answers', () => {
  const routerDigits = uniswapV2.router.slice(2).toLowerCase()
  const replace = (from: string, to: string) => (answer: string) =>
    answer.replaceAll(from, to)

  test('another spender', async () => {
    using page = await openSwapApp(devnet)
    const amount = parseEther('1')
    const found = await quote(page, { from: lka, to: lku, amount })
    page.alter('build-approve', replace(routerDigits, attacker))
    await expect(
      buildSwapApproval(page.kit, { quote: found }),
    ).rejects.toMatchObject({ code: 'SWAP_ALTERED', reason: 'router' })
  })

  test('another router, recipient and chain', async () => {
    using page = await openSwapApp(devnet)
    const amount = parseEther('0.1')
    const found = await quote(page, { from: native, to: lku, amount })
    const own = `${page.wallet.accounts[0]}`.slice(2).toLowerCase()
    for (const [from, to, reason] of [
      [routerDigits, attacker, 'router'],
      [`${'0'.repeat(24)}${own}`, `${'0'.repeat(24)}${attacker}`, 'recipient'],
      ['eip155:31337', 'eip155:1', 'network'],
      ['"amount":"', '"amount":"9', 'value'],
      [own, attacker, 'account'],
    ] as const) {
      page.alter('build-transaction', replace(from, to))
      await expect(buildSwap(page.kit, { quote: found })).rejects.toMatchObject(
        { code: 'SWAP_ALTERED', reason },
      )
    }
    expect(await readBalance(page, tokens.LKU)).toBeGreaterThan(0n)
  })
})

describe('error', () => {
  test('a network whose router is not known', async () => {
    using page = await openSwapApp(devnet)
    const amount = parseEther('0.1')
    const found = await quote(page, { from: native, to: lku, amount })
    const [network] = page.networks
    const bare = { ...network, contracts: {} }
    const kit = {
      ...page.kit,
      getState: () => ({ ...page.kit.getState(), networks: [bare] }),
    } as typeof page.kit
    await expect(buildSwap(kit, { quote: found })).rejects.toMatchObject({
      name: 'InvalidConfigurationError',
      hint: expect.stringContaining('uniswapV2Router'),
    })
    const { router } = uniswapV2
    const { to } = await buildSwap(kit, { quote: found, router })
    expect(to).toBe(router)
  })

  test('a network that the server does not serve, and no server', async () => {
    using page = await openSwapApp(devnet)
    const other = {
      from: `eip155:31338:${tokens.LKA}`,
      to: `eip155:31338:${tokens.LKU}`,
    } as const
    const given = { ...other, amount: 1n, output: 1n }
    const unsupported = {
      name: 'SwapUnsupportedError',
      message: 'Network not supported for Swaps',
    }
    const alone = { ...page.kit, server: undefined }
    for (const kit of [page.kit, alone]) {
      await expect(buildSwap(kit, { quote: given })).rejects.toMatchObject(
        unsupported,
      )
      await expect(
        buildSwapApproval(kit, { quote: given }),
      ).rejects.toMatchObject(unsupported)
    }
  })

  test('no account, and tokens of two networks', async () => {
    using page = await openSwapApp(devnet)
    const given = { from: native, to: lku, amount: 1n, output: 1n }
    const to = `eip155:31338:${tokens.LKU}` as const
    await expect(
      buildSwap(page.kit, { quote: { ...given, to } }),
    ).rejects.toMatchObject({ name: 'InvalidConfigurationError' })
    await disconnect(page.kit)
    await expect(buildSwap(page.kit, { quote: given })).rejects.toMatchObject({
      name: 'NotConnectedError',
    })
  })
})

import {
  createServerSettings,
  devnetAbis,
  devnetContracts,
} from '@latchkit/devnet'
import { openChain } from '@latchkit/test/devnet/openChain'
import { createNodeReader } from '@latchkit/test/server/createNodeReader'
import { createTestApp } from '@latchkit/test/server/createTestApp'
import type { Address, Hex } from 'viem'
import {
  createWalletClient,
  decodeFunctionData,
  erc20Abi,
  http,
  parseEther,
  parseUnits,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ChainReader } from '../chain/ChainReader.ts'
import { createConvert } from '../compose/createConvert.ts'
import { createTokenFacts } from '../compose/createTokenFacts.ts'
import { readConfig } from '../config/readConfig.ts'

const { tokens, uniswapV2, weth } = devnetContracts
const { router } = uniswapV2
const chainId = 'eip155:31337'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const id = (address: string, network = chainId) => `${network}:${address}`
const native = id(`0x${'ee'.repeat(20)}`)
const [lka, lku] = [id(tokens.LKA), id(tokens.LKU)]

let opened: openChain.ReturnType
let app: ReturnType<typeof createTestApp>

async function createApp(chain: ChainReader, env: Record<string, string>) {
  const config = readConfig({ env })
  const publicUrl = 'https://server.example'
  const facts = await createTokenFacts({ config, chain, publicUrl })
  return createTestApp({ routes: createConvert({ config, chain, facts }) })
}

function createSettings() {
  const { settings } = createServerSettings(opened.devnet)
  const rpcUrls = [opened.rpcUrl]
  return {
    ...settings,
    LATCHKIT_SERVER_NETWORKS: JSON.stringify([
      ...JSON.parse(`${settings.LATCHKIT_SERVER_NETWORKS}`),
      { id: 'eip155:77', name: 'Without an exchange', rpcUrls },
      { id: 'eip155:1', name: 'Without code at the router', rpcUrls },
      { id: solana, name: 'Solana', rpcUrls },
    ]),
  }
}

beforeAll(async () => {
  opened = await openChain()
  const { rpcUrl } = opened
  const chain = createNodeReader({
    [chainId]: rpcUrl,
    'eip155:77': rpcUrl,
    'eip155:1': rpcUrl,
  })
  app = await createApp(chain, createSettings())
})

afterAll(() => opened.close())

async function get(path: string, query: Record<string, string>) {
  const search = new URLSearchParams({ projectId: 'shop', ...query })
  const response = await app.request(`/v1/convert/${path}?${search}`)
  return read(response)
}

/** Asks for quotes until they are compared with prices, which a busy machine may not find in time. */
function getQuotes(query: Record<string, string>) {
  return vi.waitFor(async () => {
    const answer = await get('quotes', query)
    expect(answer.body.quotes[0]).toHaveProperty('deviation')
    return answer
  })
}

async function post(body: object) {
  const response = await app.request(
    '/v1/convert/build-transaction?projectId=shop',
    { method: 'POST', body: JSON.stringify(body) },
  )
  return read(response)
}

async function read(response: Response) {
  const body = await response.json()
  const [reason] = body.reasons ?? []
  return { status: response.status, body, reason }
}

/** Opens an account of the devnet; tests use different ones. */
function openAccount(index: number) {
  const { privateKey, address } = opened.devnet.accounts[index] ?? {}
  if (!privateKey || !address) throw new Error('There are fewer accounts.')
  const wallet = createWalletClient({
    account: privateKeyToAccount(privateKey),
    chain: foundry,
    transport: http(opened.rpcUrl),
  })
  return {
    user: id(address),
    balanceOf: (token: Address) =>
      opened.client.readContract({
        ...{ address: token, abi: erc20Abi, functionName: 'balanceOf' },
        args: [address],
      }) as Promise<bigint>,
    getEther: () => opened.client.getBalance({ address }),
    /** Sends a transaction that the server has built; returns its receipt. */
    async send(tx: {
      to: string
      data: string
      amount?: string
      gas?: bigint
    }) {
      const call = {
        to: tx.to.slice(chainId.length + 1) as Address,
        data: tx.data as Hex,
        value: BigInt(tx.amount ?? 0),
      }
      // As wallets do: a pool writes more in the first block of another second than in the one that was estimated.
      const gas =
        tx.gas ??
        ((await opened.client.estimateGas({ ...call, account: address })) *
          3n) /
          2n
      const hash = await wallet.sendTransaction({ ...call, gas })
      return opened.client.waitForTransactionReceipt({
        ...{ hash, pollingInterval: 20 },
      })
    },
    write: (call: { address: Address; data: Hex; value?: bigint }) =>
      wallet
        .sendTransaction({ to: call.address, ...call })
        .then((hash) => opened.client.waitForTransactionReceipt({ hash })),
  }
}

const swapAbi = devnetAbis.uniswapV2Router

test('default: a token is approved, swapped for another, and this for the native currency', async () => {
  const one = openAccount(3)
  const pair = { userAddress: one.user, from: lka, to: lku }
  const amount = `${parseEther('100')}`
  const { body } = await getQuotes({ ...pair, amount })
  const [quote] = body.quotes
  expect(quote).toEqual({
    id: expect.any(String),
    fromAmount: amount,
    fromAccount: lka,
    toAmount: expect.any(String),
    toAccount: lku,
    deviation: expect.closeTo(0.003, 2),
    isUnfavorable: false,
  })
  // 2.5 LKU an LKA, less the fee of 0.3 %.
  expect(Number(quote.toAmount) / 1e6).toBeCloseTo(250 * 0.997, 0)

  const allowance = () =>
    get('allowance', { tokenAddress: lka, userAddress: one.user })
  expect((await allowance()).body).toEqual({ allowance: '0' })
  const approval = await get('build-approve', { ...pair, amount })
  expect(approval.body.tx).toMatchObject({
    from: one.user.toLowerCase(),
    to: lka.toLowerCase(),
    value: '0',
  })
  const approve = decodeFunctionData({
    abi: erc20Abi,
    data: approval.body.tx.data,
  })
  expect(approve).toEqual({
    functionName: 'approve',
    args: [router, BigInt(amount)],
  })
  expect((await one.send(approval.body.tx)).status).toBe('success')
  expect((await allowance()).body).toEqual({ allowance: amount })

  const before = [
    await one.balanceOf(tokens.LKA),
    await one.balanceOf(tokens.LKU),
  ]
  const swap = await post({ ...pair, amount, toAmount: quote.toAmount })
  const decoded = decodeFunctionData({ abi: swapAbi, data: swap.body.tx.data })
  const [paid, minimum, path, recipient, deadline] =
    decoded.args as unknown as [bigint, bigint, Address[], Address, bigint]
  expect(decoded.functionName).toBe('swapExactTokensForTokens')
  expect(paid).toBe(BigInt(amount))
  // A slippage of 1 % by default, rounded up.
  expect(minimum).toBe((BigInt(quote.toAmount) * 99n + 99n) / 100n)
  expect(path).toEqual([tokens.LKA, tokens.LKU])
  expect(id(recipient)).toBe(one.user)
  const now = Math.floor(Date.now() / 1_000)
  expect(Number(deadline)).toBeGreaterThan(now + 600)
  expect(Number(deadline)).toBeLessThan(now + 1_800)
  expect(swap.body.tx).toMatchObject({
    to: id(router.toLowerCase()),
    amount: '0',
  })
  expect(BigInt(swap.body.tx.eip155.gas)).toBeGreaterThan(50_000n)
  expect((await one.send(swap.body.tx)).status).toBe('success')
  expect(await one.balanceOf(tokens.LKA)).toBe(
    (before[0] ?? 0n) - BigInt(amount),
  )
  expect(await one.balanceOf(tokens.LKU)).toBe(
    (before[1] ?? 0n) + BigInt(quote.toAmount),
  )
  expect((await allowance()).body).toEqual({ allowance: '0' })

  // Back to the native currency.
  const back = { userAddress: one.user, from: lku, to: native }
  const dollars = `${parseUnits('240', 6)}`
  const second = await get('build-approve', { ...back, amount: dollars })
  await one.send(second.body.tx)
  const last = await post({ ...back, amount: dollars })
  const ether = await one.getEther()
  const { gasUsed, effectiveGasPrice, status } = await one.send(last.body.tx)
  expect(status).toBe('success')
  const gained = (await one.getEther()) - ether + gasUsed * effectiveGasPrice
  expect(Number(gained) / 1e18).toBeCloseTo(0.08 * 0.997, 3)
})

test('behavior: the native currency is sent along, through the pools that pay most', async () => {
  const one = openAccount(4)
  const pair = { userAddress: one.user, from: native, to: lka }
  const amount = `${parseEther('0.5')}`
  const before = await one.balanceOf(tokens.LKA)
  const { body } = await get('quotes', { ...pair, amount })
  const swap = await post({ ...pair, amount })
  expect(swap.body.tx.amount).toBe(amount)
  const { args, functionName } = decodeFunctionData({
    abi: swapAbi,
    data: swap.body.tx.data,
  })
  expect(functionName).toBe('swapExactETHForTokens')
  expect(args?.[1]).toEqual([weth, tokens.LKU, tokens.LKA])
  expect((await one.send(swap.body.tx)).status).toBe('success')
  expect(await one.balanceOf(tokens.LKA)).toBe(
    before + BigInt(body.quotes[0].toAmount),
  )
  // A small amount pays one fee only, in the smaller pool of both.
  const small = await post({ ...pair, amount: `${parseEther('0.001')}` })
  const call = decodeFunctionData({ abi: swapAbi, data: small.body.tx.data })
  expect(call.args?.[1]).toEqual([weth, tokens.LKA])
  const allowed = await get('allowance', {
    tokenAddress: native,
    userAddress: one.user,
  })
  expect(BigInt(allowed.body.allowance)).toBe(2n ** 256n - 1n)
})

test('behavior: a swap reverts on chain if the pool has moved by more than the slippage', async () => {
  const one = openAccount(5)
  const other = openAccount(6)
  const pair = { userAddress: one.user, from: native, to: lku }
  const amount = `${parseEther('1')}`
  const { body } = await get('quotes', { ...pair, amount })
  const [{ toAmount }] = body.quotes
  const built = await post({
    ...pair,
    amount,
    toAmount,
    eip155: { slippage: 2 },
  })
  // Another account sells ether meanwhile.
  const move = { userAddress: other.user, from: native, to: lku }
  const push = await post({ ...move, amount: `${parseEther('40')}` })
  expect((await other.send(push.body.tx)).status).toBe('success')
  const before = await one.balanceOf(tokens.LKU)
  const { status } = await one.send({ ...built.body.tx, gas: 300_000n })
  expect(status).toBe('reverted')
  expect(await one.balanceOf(tokens.LKU)).toBe(before)

  const late = await post({ ...pair, amount, toAmount })
  expect(late).toMatchObject({ status: 400, reason: { field: 'toAmount' } })
  // With the price of now, and with a larger slippage, it can be done.
  expect((await post({ ...pair, amount })).status).toBe(200)
  const wide = await post({
    ...pair,
    amount,
    toAmount,
    eip155: { slippage: 20 },
  })
  expect((await one.send(wide.body.tx)).status).toBe('success')
  expect(await one.balanceOf(tokens.LKU)).toBeGreaterThan(before)
})

test('behavior: quotes are flagged beyond 5 %, and refused beyond the pool', async () => {
  const pair = { userAddress: openAccount(3).user, from: lka, to: lku }
  const toQuery = (amount: string) => ({
    ...pair,
    amount: `${parseEther(amount)}`,
  })
  const large = await getQuotes(toQuery('40000'))
  expect(large.body.quotes[0]).toMatchObject({
    deviation: expect.closeTo(0.09, 1),
    isUnfavorable: true,
  })
  for (const amount of ['400001', '1000000000', `${10n ** 50n}`])
    expect(await get('quotes', toQuery(amount))).toMatchObject({
      status: 400,
      reason: {
        field: 'amount',
        description: expect.stringContaining('insufficient liquidity'),
      },
    })
  const unknown = id(`0x${'9a'.repeat(20)}`)
  const none = await get('quotes', { ...pair, to: unknown, amount: '1000' })
  expect(none.reason.description).toContain('insufficient liquidity')
  const dust = await get('quotes', { ...pair, amount: '1' })
  expect(dust.reason.description).toContain('insufficient liquidity')
  expect(
    (await post({ ...pair, to: unknown, amount: '1000' })).reason.field,
  ).toBe('amount')
})

test('behavior: tokens with the native currency first, and one that is named', async () => {
  const { body } = await get('tokens', { chainId })
  expect(body.tokens.map(({ symbol }: { symbol: string }) => symbol)).toEqual([
    'ETH',
    'WETH',
    'LKU',
    'LKA',
  ])
  expect(body.tokens[0]).toMatchObject({ address: native, decimals: 18 })
  expect(body.tokens[2]).toEqual({
    name: 'Latchkit USD',
    symbol: 'LKU',
    address: lku.toLowerCase(),
    decimals: 6,
    logoUri: '',
    eip2612: false,
  })
  const one = await get('tokens', { chainId, address: lka })
  expect(one.body.tokens).toMatchObject([{ symbol: 'LKA' }])
  const none = await get('tokens', { chainId, address: id(router) })
  expect(none.body.tokens).toEqual([])
})

test('behavior: the price of gas grows with the speed', async () => {
  const { body } = await get('gas-price', { chainId })
  const [standard, fast, instant] = [
    body.standard,
    body.fast,
    body.instant,
  ].map(BigInt)
  expect(standard).toBeGreaterThan(0n)
  expect(fast).toBeGreaterThanOrEqual(standard ?? 0n)
  expect(instant).toBeGreaterThanOrEqual(fast ?? 0n)
})

describe('behavior: a network without an exchange', () => {
  test.each(['eip155:77', 'eip155:1'])('%s', async (network) => {
    const user = id(`0x${'1a'.repeat(20)}`, network)
    const pair = {
      userAddress: user,
      from: id(tokens.LKA, network),
      to: id(tokens.LKU, network),
    }
    const { body } = await get('tokens', { chainId: network })
    expect(body).toEqual({ tokens: [] })
    const quotes = await get('quotes', { ...pair, amount: '1000' })
    expect(quotes.body).toEqual({ quotes: [] })
    const query = { tokenAddress: pair.from, userAddress: user }
    expect((await get('allowance', query)).body).toEqual({ allowance: '0' })
    expect((await get('gas-price', { chainId: network })).status).toBe(200)
    const description = 'Network not supported for Swaps'
    const failure = { status: 400, reason: { field: 'chainId', description } }
    const approval = await get('build-approve', { ...pair, amount: '1' })
    expect(approval).toMatchObject(failure)
    expect(await post({ ...pair, amount: '1' })).toMatchObject(failure)
  })

  test('of another family', async () => {
    expect((await get('tokens', { chainId: solana })).body).toEqual({
      tokens: [],
    })
    expect(await get('gas-price', { chainId: solana })).toMatchObject({
      status: 400,
      reason: { description: 'Network not supported for Gas Price' },
    })
  })
})

describe('error', () => {
  const user = id(`0x${'1a'.repeat(20)}`)
  const amount = `${parseEther('0.1')}`
  const pair = { userAddress: user, from: lka, to: lku, amount }

  test.each([
    ['amount', { amount: '0' }],
    ['amount', { amount: '-1' }],
    ['amount', { amount: '1e18' }],
    ['amount', { amount: '1.5' }],
    ['amount', { amount: ',5' }],
    ['amount', { amount: '１２' }],
    ['amount', { amount: `${2n ** 256n}` }],
    ['amount', { amount: '9'.repeat(80) }],
    ['from', { from: 'nonsense' }],
    ['from', { from: id(tokens.LKA, 'eip155:5') }],
    ['from', { from: id('0x12') }],
    ['to', { to: id(tokens.LKU, 'eip155:31338') }],
    ['to', { to: lka.toLowerCase() }],
    ['userAddress', { userAddress: `0x${'1a'.repeat(20)}` }],
    [
      'userAddress',
      { userAddress: id(`0x${'1a'.repeat(20)}`, 'eip155:31338') },
    ],
  ])('%s of %o', async (field, given) => {
    const query = { ...pair, ...given }
    for (const answer of [
      await get('quotes', query),
      await get('build-approve', query),
      await post(query),
    ]) {
      // An approval may be of 0, which takes it back.
      if (answer.status === 200 && query.amount === '0') continue
      expect(answer).toMatchObject({ status: 400, reason: { field } })
    }
  })

  test.each([-1, 51, '1', null])('a slippage of %o', async (slippage) => {
    const answer = await post({ ...pair, eip155: { slippage } })
    expect(answer).toMatchObject({ status: 400, reason: { field: 'eip155' } })
  })

  test('an approval without an amount, or of the native currency', async () => {
    const { amount: _, ...rest } = pair
    const open = await get('build-approve', rest)
    expect(open).toMatchObject({ status: 400, reason: { field: 'amount' } })
    const query = { ...pair, from: native }
    expect(await get('build-approve', query)).toMatchObject({
      status: 400,
      reason: { field: 'from' },
    })
  })

  test('a swap that would revert, unless its gas is not estimated', async () => {
    expect(await post(pair)).toMatchObject({
      status: 400,
      reason: {
        field: 'amount',
        description: expect.stringContaining('The swap would fail'),
      },
    })
    const { status, body } = await post({ ...pair, disableEstimate: true })
    expect(status).toBe(200)
    expect(body.tx.eip155.gas).toBe('180000')
  })

  test('no node answers', async () => {
    const chain = createNodeReader({ [chainId]: 'http://127.0.0.1:1' })
    const away = await createApp(chain, createSettings())
    const search = new URLSearchParams({ projectId: 'shop', ...pair })
    const { status } = await away.request(`/v1/convert/quotes?${search}`)
    expect(status).toBe(503)
  })
})

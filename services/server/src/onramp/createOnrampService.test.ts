import { createServerSettings } from '@latchkit/devnet'
import { RpcError } from '@latchkit/protocol'
import { migrate } from '@latchkit/shared/database/migrate'
import { openChain } from '@latchkit/test/devnet/openChain'
import { createFakeLogger } from '@latchkit/test/server/createFakeLogger'
import { createNodeReader } from '@latchkit/test/server/createNodeReader'
import { createTestApp } from '@latchkit/test/server/createTestApp'
import { openEmptyDatabase } from '@latchkit/test/shared/openEmptyDatabase'
import type { Address } from 'viem'
import { parseUnits, zeroAddress } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PriceSource } from '../account/ports.ts'
import type { ChainReader } from '../chain/ChainReader.ts'
import { createOnramp } from '../compose/createOnramp.ts'
import { createTokenFacts } from '../compose/createTokenFacts.ts'
import { readConfig } from '../config/readConfig.ts'
import { migrations } from '../database/migrations.ts'
import type { Tables } from '../database/tables.ts'
import { UpstreamError } from '../errors/UpstreamError.ts'
import { deriveSecret, signText } from '../providers/onramp/signedText.ts'

const origin = 'https://server.example'
// As an operator may write it.
const publicUrl = `${origin}:443`
const page = 'https://shop.example'
const path = (url: string) => url.slice(origin.length)

let opened: openChain.ReturnType
let app: createTestApp.ReturnType
let secret: string
const logger = createFakeLogger()
/** What nodes answer in place of the chain, by method. */
let handlers: Record<string, (ask: () => Promise<unknown>) => Promise<unknown>>
/** What prices are multiplied by; none is known at 0. */
let factor = 1
const database = await openEmptyDatabase<Tables>()

beforeEach(() => {
  handlers = {}
})
beforeAll(async () => {
  opened = await openChain()
  await migrate(database, migrations)
  const { settings } = createServerSettings(opened.devnet)
  const config = readConfig({ env: settings })
  secret = deriveSecret(settings.LATCHKIT_SERVER_ONRAMP_SANDBOX_KEY ?? '')
  const node = createNodeReader({ 'eip155:31337': opened.rpcUrl })
  const chain: ChainReader = {
    ...node,
    request: (call) =>
      handlers[call.method]?.(() => node.request(call)) ?? node.request(call),
  }
  const facts = await createTokenFacts({ config, chain, publicUrl })
  const prices: PriceSource = {
    async getPrices(parameters) {
      const found = await facts.prices.getPrices(parameters)
      if (factor === 0) return new Map()
      return new Map([...found].map(([asset, it]) => [asset, it * factor]))
    },
  }
  const ports = { config, chain, database, logger, publicUrl }
  app = createTestApp({
    routes: createOnramp({ ...ports, facts: { ...facts, prices } }),
  })
})
afterAll(async () => {
  await opened?.close()
  await database.destroy()
})

async function send(url: string, body?: unknown) {
  const response = await app.request(`${url}?projectId=shop`, {
    headers: { origin: page },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}

const purchase = {
  purchaseCurrency: 'ETH',
  paymentCurrency: 'USD',
  paymentMethod: 'card',
}
const asked = { ...purchase, network: 'eip155-31337', amount: '100.00' }
const address: Address = '0xabCDeF0123456789AbcdEf0123456789aBCDEF01'

/** With a checksum that is wrong. */
const mistyped = '0xABCDeF0123456789AbcdEf0123456789aBCDEF01'
/** The account that pays. */
const funder = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'

const open = (given: object = {}, to: string = address) =>
  send('/v1/generators/onrampurl', {
    ...purchase,
    destinationWallets: [{ address: to }],
    defaultNetwork: 'eip155-31337',
    presetFiatAmount: '100.00',
    ...given,
  })

describe('sandbox', () => {
  test('default', async () => {
    const options = await send('/v1/onramp/options')
    expect(options.body.providers).toMatchObject([
      { id: 'sandbox', feeRange: { min: 1, max: 2 }, isTest: true },
    ])
    const quote = await send('/v1/onramp/quote', asked)
    expect(quote.body).toMatchObject({
      paymentTotal: { amount: '100.00', currency: 'USD' },
      paymentSubtotal: { amount: '98.00', currency: 'USD' },
      coinbaseFee: { amount: '2.00', currency: 'USD' },
      provider: 'sandbox',
    })
    expect(quote.body.isEstimate).toBeUndefined()
    const { body } = await open()
    const order = `/v1/onramp/orders/${body.orderToken}`
    expect((await send(order)).body.status).toBe('created')
    const shown = await app.request(path(body.url))
    expect(shown.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    )
    const html = await shown.text()
    expect(html).toContain('Confirm the test purchase')
    expect(html).not.toMatch(/<script|src=|href=|https?:/)
    // Two clicks at once pay once.
    await Promise.all(
      [1, 2].map(() => app.request(path(body.url), { method: 'POST' })),
    )
    const paid = (await send(order)).body
    expect(paid).toMatchObject({
      status: 'completed',
      transactionHash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
    })
    expect(await opened.client.getBalance({ address })).toBe(
      parseUnits(quote.body.purchaseAmount.amount, 18),
    )
  })

  test('behavior: the amount of the order is paid, not that of a later price', async () => {
    const quote = await send('/v1/onramp/quote', asked)
    const to = '0x1100000000000000000000000000000000000001'
    const { body } = await open({}, to)
    const amount = quote.body.purchaseAmount
    const order = await send(`/v1/onramp/orders/${body.orderToken}`)
    expect(order.body.purchaseAmount).toEqual(amount)
    factor = 2
    try {
      const shown = await app.request(path(body.url), { method: 'POST' })
      expect(await shown.text()).toContain(`${amount.amount} ETH`)
    } finally {
      factor = 1
    }
    expect(await opened.client.getBalance({ address: to })).toBe(
      parseUnits(amount.amount, 18),
    )
  })

  test('error: no order while no price is known', async () => {
    factor = 0
    try {
      expect((await open()).status).toBe(503)
    } finally {
      factor = 1
    }
  })

  test('error: a link that is cut, or that the server did not sign', async () => {
    const { body } = await open()
    const { body: other } = await open()
    const [id] = path(body.url).split('.')
    const [, mac] = path(other.url).split('.')
    const links = [`${id}.${mac}`, path(body.url).slice(0, -2), `${id}`]
    for (const url of links)
      for (const method of ['GET', 'POST']) {
        const shown = await app.request(url, { method })
        expect(shown.status).toBe(403)
        expect(await shown.text()).toContain('This link is not valid')
      }
  })

  test('behavior: an order expires', async () => {
    const { body } = await open({ redirectUrl: `${page}/done` })
    const id = path(body.url).split('/').at(-1)?.split('.')[0] ?? ''
    const order = `/v1/onramp/orders/${body.orderToken}`
    expect((await send(order)).body.expiresAt).toBe(body.expiresAt)
    await database
      .updateTable('onramp_orders')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('id', '=', id)
      .execute()
    for (const method of ['GET', 'POST']) {
      const shown = await app.request(path(body.url), { method })
      const html = await shown.text()
      expect(html).toContain('This page has expired')
      expect(html).not.toContain('<button')
    }
    expect((await send(order)).body.status).toBe('expired')
  })

  test('behavior: the page links back after the payment', async () => {
    const { body } = await open({ redirectUrl: `${page}/done?a=1&b="` })
    const link =
      '<a href="https://shop.example/done?a=1&#38;b=%22">Back to shop.example</a>'
    const before = await app.request(path(body.url))
    expect(before.headers.has('cross-origin-opener-policy')).toBe(false)
    expect(await before.text()).not.toContain('Back to')
    const paid = await app.request(path(body.url), { method: 'POST' })
    expect(await paid.text()).toContain(link)
    expect(await (await app.request(path(body.url))).text()).toContain(link)
  })

  test.each([
    ['presetFiatAmount', { presetFiatAmount: '9.99' }],
    ['presetFiatAmount', { presetFiatAmount: '7500.01' }],
    ['presetFiatAmount', { presetFiatAmount: '10.001' }],
    ['presetFiatAmount', { presetFiatAmount: '-1' }],
    ['presetFiatAmount', { presetFiatAmount: '1e18' }],
    ['purchaseCurrency', { purchaseCurrency: 'DOGE' }],
    ['paymentCurrency', { paymentCurrency: 'EUR' }],
    ['paymentMethod', { paymentMethod: 'cash' }],
    ['defaultNetwork', { defaultNetwork: 'eip155-1' }],
    ['provider', { provider: 'moonpay' }],
    ['destinationWallets', { destinationWallets: [{ address: '0x12' }] }],
    ['destinationWallets', { destinationWallets: [{ address: zeroAddress }] }],
    ['destinationWallets', { destinationWallets: [{ address: funder }] }],
    ['destinationWallets', { destinationWallets: [{ address: mistyped }] }],
    ['redirectUrl', { redirectUrl: 'javascript:alert(1)' }],
    ['redirectUrl', { redirectUrl: 'https://evil.example/' }],
    ['redirectUrl', { redirectUrl: 'https://shop.example.evil.example/' }],
    ['redirectUrl', { redirectUrl: 'https://a:b@shop.example/' }],
  ])('error: %s of %j', async (field, given) => {
    const { status, body } = await open(given)
    expect(status).toBe(400)
    expect(body.reasons[0].field).toBe(field)
  })

  test.each([address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`])(
    'parameters: the receiver %s, without a checksum',
    async (to) => {
      expect((await open({}, to)).status).toBe(200)
    },
  )

  test('parameters: redirectUrl on the own origin', async () => {
    expect((await open({ redirectUrl: `${page}/done` })).status).toBe(200)
  })
})

describe('payments', () => {
  async function openOrder(to: string) {
    const { body } = await open({}, to)
    const read = async () =>
      (await send(`/v1/onramp/orders/${body.orderToken}`)).body
    const confirm = async () => {
      const shown = await app.request(path(body.url), { method: 'POST' })
      return await shown.text()
    }
    const id = path(body.url).split('/').at(-1)?.split('.')[0] ?? ''
    return { id, read, confirm }
  }
  const call = async (method: string, params: unknown[] = []) =>
    await opened.client.request({ method, params } as never)
  /** Sends, and loses the answer. */
  const loseAnswer = async (ask: () => Promise<unknown>) => {
    await ask()
    throw new UpstreamError({ upstream: 'rpc' })
  }
  const refuse = () =>
    Promise.reject(new RpcError({ code: -32_000, message: 'refused' }))

  test('behavior: a lost answer does not fail what was sent', async () => {
    const to = '0x1100000000000000000000000000000000000002'
    const order = await openOrder(to)
    handlers = { eth_sendRawTransaction: loseAnswer }
    await order.confirm()
    expect(await order.read()).toMatchObject({ status: 'completed' })
  })

  test('behavior: a pending order is settled when it is read', async () => {
    const order = await openOrder('0x1100000000000000000000000000000000000003')
    await call('evm_setAutomine', [false])
    try {
      handlers = { eth_sendRawTransaction: loseAnswer }
      expect(await order.confirm()).toContain('on its way')
      expect(await order.read()).toMatchObject({
        status: 'pending',
        transactionHash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      })
      handlers = { eth_getTransactionReceipt: refuse }
      expect((await order.read()).status).toBe('pending')
      handlers = {}
      await call('evm_mine')
      expect((await order.read()).status).toBe('completed')
    } finally {
      await call('evm_setAutomine', [true])
    }
  })

  test.each(['eth_estimateGas', 'eth_getTransactionCount'])(
    'behavior: an order failed if %s did, and nothing was sent',
    async (method) => {
      const order = await openOrder(address)
      handlers = { [method]: refuse }
      expect(await order.confirm()).toContain('could not be sent')
      expect(await order.read()).toMatchObject({
        ...{ status: 'failed', transactionHash: null },
      })
    },
    60_000,
  )

  test('behavior: no more than 100,000 gas is paid for', async () => {
    const order = await openOrder(address)
    handlers = { eth_estimateGas: async () => '0x186a1' }
    expect(await order.confirm()).toContain('could not be sent')
  })

  test('behavior: what a node refuses leaves no gap', async () => {
    const order = await openOrder(address)
    handlers = { eth_sendRawTransaction: refuse }
    expect(await order.confirm()).toContain('on its way')
    handlers = {}
    const next = await openOrder(address)
    expect(await next.confirm()).toContain('was sent')
  })

  test('behavior: a node that counts late', async () => {
    const late = await call('eth_getTransactionCount', [...[funder, 'latest']])
    handlers = { eth_getTransactionCount: async () => late }
    for (const _ of [1, 2]) {
      const order = await openOrder(address)
      expect(await order.confirm()).toContain('was sent')
    }
  })

  test('behavior: without a transaction it fails minutes after its end', async () => {
    const order = await openOrder(address)
    const end = async (minutes: number) =>
      await database
        .updateTable('onramp_orders')
        .set({
          status: 'pending',
          expires_at: new Date(Date.now() - minutes * 60_000),
        })
        .where('id', '=', order.id)
        .execute()
    await end(4)
    expect((await order.read()).status).toBe('pending')
    await end(6)
    expect((await order.read()).status).toBe('failed')
  })
})

describe('webhooks', () => {
  async function openOrder() {
    const { body } = await open()
    const orderId = path(body.url).split('/').at(-1)?.split('.')[0]
    const read = async () =>
      (await send(`/v1/onramp/orders/${body.orderToken}`)).body.status
    return { orderId, read }
  }

  async function deliver(
    event: object,
    { age = 0, by = secret, changed = '', raw = '' } = {},
  ) {
    const text = raw || JSON.stringify({ id: 'event', ...event })
    const now = Date.now() - age
    const response = await app.request('/v1/onramp/webhooks/sandbox', {
      method: 'POST',
      headers: { 'x-onramp-signature': signText(text, { secret: by, now }) },
      body: text + changed,
    })
    return response.status
  }

  test('default', async () => {
    const { orderId, read } = await openOrder()
    expect(await deliver({ id: 'one', orderId, status: 'completed' })).toBe(200)
    expect(await read()).toBe('completed')
  })

  test('error: forged', async () => {
    const { orderId, read } = await openOrder()
    const event = { id: 'forged', orderId, status: 'completed' }
    expect(await deliver(event, { by: 'another secret' })).toBe(401)
    expect(await deliver(event, { changed: ' ' })).toBe(401)
    expect(await read()).toBe('created')
  })

  test('error: late', async () => {
    const { orderId, read } = await openOrder()
    const event = { id: 'late', orderId, status: 'completed' }
    expect(await deliver(event, { age: 301_000 })).toBe(401)
    expect(await deliver(event, { age: -310_000 })).toBe(401)
    expect(await read()).toBe('created')
  })

  test('error: another shape', async () => {
    const { orderId, read } = await openOrder()
    expect(await deliver({ orderId, status: 'expired' })).toBe(400)
    expect(await deliver({ orderId, status: 'failed' }, { raw: '{' })).toBe(400)
    expect(await read()).toBe('created')
  })

  test('behavior: twice', async () => {
    const { orderId, read } = await openOrder()
    const event = { id: 'twice', orderId, status: 'pending' }
    expect(await deliver(event)).toBe(200)
    expect(await deliver({ ...event, status: 'failed' })).toBe(200)
    expect(logger.lines.slice(-2)).toMatchObject([
      { provider: 'sandbox', outcome: 'applied' },
      { provider: 'sandbox', outcome: 'repeated' },
    ])
    expect(await read()).toBe('pending')
  })

  test('behavior: out of order', async () => {
    const { orderId, read } = await openOrder()
    await deliver({ id: 'last', orderId, status: 'completed' })
    expect(await deliver({ id: 'first', orderId, status: 'pending' })).toBe(200)
    expect(await read()).toBe('completed')
  })
})

import { createFakeLogger } from '@latchkit/test/server/createFakeLogger'
import { createTestApp } from '@latchkit/test/server/createTestApp'
import { describe, expect, test } from 'vitest'
import { UpstreamError } from '../errors/UpstreamError.ts'
import { createOnrampService } from './createOnrampService.ts'
import type { OnrampOrders, OnrampProvider } from './ports.ts'

const page = 'https://shop.example'
const address = '0xabCDeF0123456789AbcdEf0123456789aBCDEF01'

async function send(
  from: createTestApp.ReturnType,
  url: string,
  body?: unknown,
) {
  const response = await from.request(`${url}?projectId=shop`, {
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

describe('fallback', () => {
  const outage = () => Promise.reject(new UpstreamError({ upstream: 'shop' }))
  const orders = {} as OnrampOrders

  function openApp(providers: readonly OnrampProvider[], price?: number) {
    const prices = {
      getPrices: async ({ assets }: { assets: readonly string[] }) =>
        new Map(price ? assets.map((it) => [it, price] as const) : []),
    }
    const ports = {
      providers,
      orders,
      prices,
      logger: createFakeLogger(),
      now: Date.now,
    }
    return createTestApp({ routes: createOnrampService(ports) })
  }

  const failing: OnrampProvider = {
    ...{ id: 'shop', name: 'Shop', origin: page, isTest: false },
    feeRange: undefined,
    getOptions: outage,
    getQuote: outage,
    createSession: outage,
    readWebhook: () => undefined,
  }
  const body = { ...purchase, network: 'ethereum', amount: '100.00' }

  test('behavior: built-in options if the provider fails', async () => {
    const { body } = await send(openApp([failing]), '/v1/onramp/options')
    expect(body).toMatchObject({
      isFallback: true,
      paymentCurrencies: [{ id: 'USD' }, { id: 'EUR' }],
      purchaseCurrencies: [{ id: 'USDC' }, { id: 'ETH' }],
    })
    expect(body.paymentCurrencies[1].payment_method_limits).toEqual([
      { id: 'card', min: '10.00', max: '7500.00' },
      { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
    ])
  })

  test('behavior: a marked estimate with a fixed id', async () => {
    const shown = await send(
      openApp([failing], 2_000),
      '/v1/onramp/quote',
      body,
    )
    expect(shown.body).toMatchObject({
      quoteId: 'estimate',
      isEstimate: true,
      purchaseAmount: { amount: '0.04900000', currency: 'ETH' },
    })
  })

  test('error: no estimate without a price', async () => {
    const shown = await send(openApp([failing]), '/v1/onramp/quote', body)
    expect(shown.status).toBe(503)
  })

  test('error: no order without a provider, or while it fails', async () => {
    const given = {
      ...{ ...purchase, destinationWallets: [{ address }] },
      ...{ defaultNetwork: 'ethereum', presetFiatAmount: '100.00' },
    }
    const url = '/v1/generators/onrampurl'
    expect((await send(openApp([]), url, given)).status).toBe(404)
    expect((await send(openApp([failing]), url, given)).status).toBe(503)
  })
})

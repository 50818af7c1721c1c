import { parseNetworkId } from '@latchkit/protocol'
import { getOnrampOptions, getOnrampQuote } from '@latchkit/protocol/http'
import type { PriceSource } from '../account/ports.ts'
import { nativeAddress } from '../account/ports.ts'
import { isOutage, UpstreamError } from '../errors/UpstreamError.ts'
import type { Route } from '../http/implement.ts'
import { implement } from '../http/implement.ts'
import { formatCents, takePercent } from './cents.ts'
import type { OnrampPorts } from './createOnrampService.ts'
import type { OnrampProvider } from './ports.ts'
import { parsePurchase, requireProvider } from './purchase.ts'

/** Per cent that an estimate takes off for the fee of a provider. */
const estimatedFee = 2

const methods: readonly OnrampProvider.Method[] = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]

const [ethereum, polygon] = [
  { name: 'ethereum', displayName: 'Ethereum', networkId: 'eip155:1' },
  { name: 'polygon', displayName: 'Polygon', networkId: 'eip155:137' },
] as const

/** The options while no provider has answered, as the specification lists them. */
const fallbackOptions: OnrampProvider.Options = {
  payments: [
    { id: 'USD', methods },
    { id: 'EUR', methods },
  ],
  purchases: [
    {
      ...{ id: 'USDC', name: 'USD Coin', symbol: 'USDC' },
      networks: [
        {
          ...ethereum,
          asset: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
          decimals: 6,
        },
        {
          ...polygon,
          asset: '0x3c499c542cef5e3811e1192ce70d8cc03d5c3359',
          decimals: 6,
        },
      ],
    },
    {
      ...{ id: 'ETH', name: 'Ether', symbol: 'ETH' },
      networks: [
        { ...ethereum, asset: nativeAddress, decimals: 18 },
        {
          ...polygon,
          // Bridged ether: the native currency of Polygon is another.
          asset: '0x7ceb23fd6bc0add59e62ac25578270cff1b9f619',
          decimals: 18,
        },
      ],
    },
  ],
}

/** Loads the options of a provider; those of the specification if it fails, or without one. */
async function loadOptions(
  provider: OnrampProvider | undefined,
  { signal }: { signal: AbortSignal },
): Promise<OnrampProvider.Options & { isFallback: boolean }> {
  if (!provider) return { ...fallbackOptions, isFallback: true }
  try {
    const options = await provider.getOptions({ signal })
    return { ...options, isFallback: false }
  } catch (error) {
    if (!isOutage(error) || signal.aborted) throw error
    return { ...fallbackOptions, isFallback: true }
  }
}

/** Serves what can be bought. */
export function serveOptions({ providers }: OnrampPorts): Route {
  return implement(getOnrampOptions, async ({ query, request: { signal } }) => {
    const provider =
      query.provider === undefined
        ? providers[0]
        : requireProvider(providers, query.provider)
    const options = await loadOptions(provider, { signal })
    return {
      paymentCurrencies: options.payments.map(({ id, methods }) => ({
        id,
        payment_method_limits: [...methods],
      })),
      purchaseCurrencies: options.purchases.map(({ networks, ...rest }) => ({
        ...rest,
        networks: networks.map(({ name, displayName, networkId, asset }) => ({
          name,
          display_name: displayName,
          chain_id: parseNetworkId(networkId).reference,
          contract_address: asset === nativeAddress ? '' : asset,
        })),
      })),
      providers: providers.map(({ id, name, origin, feeRange, isTest }) => ({
        ...{ id, name, origin, isTest },
        ...(feeRange && { feeRange }),
      })),
      ...(options.isFallback && { isFallback: true }),
    }
  })
}

/** Serves the quote of a provider; an estimate from prices, marked as one, while the provider fails or without one. */
export function serveQuote({ providers, prices }: OnrampPorts): Route {
  return implement(getOnrampQuote, async ({ body, request: { signal } }) => {
    const provider =
      body.provider === undefined
        ? providers[0]
        : requireProvider(providers, body.provider)
    const options = await loadOptions(provider, { signal })
    const purchase = parsePurchase(options, {
      ...body,
      amountField: 'amount',
      networkField: 'network',
    })
    const quote =
      provider && !options.isFallback
        ? await provider.getQuote({ ...purchase, signal }).catch((error) => {
            if (!isOutage(error) || signal.aborted) throw error
            return undefined
          })
        : undefined
    const shown = quote ?? (await estimate(prices, { purchase, signal }))
    const currency = purchase.paymentCurrency
    return {
      purchaseAmount: {
        amount: shown.purchaseAmount,
        currency: purchase.purchaseCurrency,
      },
      paymentSubtotal: { amount: shown.subtotal, currency },
      paymentTotal: { amount: shown.total, currency },
      networkFee: { amount: shown.networkFee, currency },
      coinbaseFee: { amount: shown.providerFee, currency },
      quoteId: shown.id,
      ...(provider && { provider: provider.id }),
      ...(!quote && { isEstimate: true }),
    }
  })
}

/** Computes a quote from the price of what is bought, in dollars. Rejects with `UpstreamError` if the price is not known. */
async function estimate(
  prices: PriceSource,
  parameters: { purchase: OnrampProvider.Purchase; signal: AbortSignal },
): Promise<OnrampProvider.Quote> {
  const { purchase, signal } = parameters
  const providerFee = takePercent(purchase.cents, estimatedFee)
  const subtotal = purchase.cents - providerFee
  return {
    purchaseAmount: await convertCents(prices, { purchase, subtotal, signal }),
    subtotal: formatCents(subtotal),
    total: formatCents(purchase.cents),
    networkFee: '0.00',
    providerFee: formatCents(providerFee),
    id: 'estimate',
  }
}

/** Returns how much of a purchase its price buys for an amount of dollars. Rejects with `UpstreamError` if the price is not known, or the payment is no dollars. */
export async function convertCents(
  prices: PriceSource,
  parameters: {
    purchase: OnrampProvider.Purchase
    /** Cents. */
    subtotal: bigint
    signal?: AbortSignal | undefined
  },
): Promise<string> {
  const { purchase, subtotal, signal } = parameters
  const { networkId, asset, decimals } = purchase.network
  const found =
    purchase.paymentCurrency === 'USD'
      ? await prices.getPrices({ networkId, assets: [asset], signal })
      : undefined
  const price = found?.get(asset)
  if (!price || !Number.isFinite(price)) throw createPriceError()
  const text = (Number(subtotal) / 100 / price).toFixed(Math.min(decimals, 8))
  // A price of billions, or next to nothing, is no price.
  if (!/[1-9]/.test(text) || text.includes('e')) throw createPriceError()
  return text
}

function createPriceError(): UpstreamError {
  return new UpstreamError({
    upstream: 'prices',
    message: 'The price of the purchase is not known.',
  })
}

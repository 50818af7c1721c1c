import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Decimal, Text } from './schemas.ts'

/** A code of a currency, of a network or of a provider. */
const Code = z
  .string()
  .check(z.regex(/^[-_.:a-zA-Z0-9]{1,64}$/, 'Not an id of letters and digits'))

/** A decimal amount with the code of its currency. */
const Amount = z.object({ amount: Decimal, currency: Code })

/** Id and bounds of a payment method, in the payment currency. */
const PaymentMethod = z.object({ id: Code, min: Decimal, max: Decimal })

/** What can be bought, and with what it is paid. */
export const OnrampOptions = z.object({
  paymentCurrencies: z
    .array(
      z.object({
        id: Code,
        payment_method_limits: z.array(PaymentMethod).check(z.maxLength(32)),
      }),
    )
    .check(z.maxLength(256)),
  purchaseCurrencies: z
    .array(
      z.object({
        id: Code,
        name: Text,
        symbol: Text,
        networks: z
          .array(
            z.object({
              name: Code,
              display_name: Text,
              /** The reference of the CAIP-2 id: `1` for Ethereum. */
              chain_id: Code,
              /** Empty for the native currency. */
              contract_address: z.string().check(z.maxLength(128)),
            }),
          )
          .check(z.maxLength(64)),
      }),
    )
    .check(z.maxLength(1_000)),
  /** The providers of the server, best first; absent on servers that do not say it. */
  providers: z.optional(
    z
      .array(
        z.object({
          id: Code,
          name: Text,
          /** Where its page is. */
          origin: z.string().check(z.maxLength(256)),
          /** Per cent of the payment that it keeps, as far as it is known. */
          feeRange: z.optional(z.object({ min: z.number(), max: z.number() })),
          /** Whether it moves test money only. */
          isTest: z.boolean(),
        }),
      )
      .check(z.maxLength(16)),
  ),
  /** Whether these are the built-in options, as no provider has answered. */
  isFallback: z.optional(z.boolean()),
})

export type OnrampOptions = z.output<typeof OnrampOptions>

/** What a purchase costs and brings. */
export const OnrampQuote = z.object({
  purchaseAmount: Amount,
  paymentSubtotal: Amount,
  paymentTotal: Amount,
  networkFee: Amount,
  /** The fee of the provider, whichever it is. */
  coinbaseFee: Amount,
  quoteId: Code,
  /** The provider that quotes. */
  provider: z.optional(Code),
  /** Whether no provider has answered, and the amounts are computed from prices. */
  isEstimate: z.optional(z.boolean()),
})

export type OnrampQuote = z.output<typeof OnrampQuote>

export const getOnrampOptions = endpoint({
  name: 'getOnrampOptions',
  group: 'onramp',
  summary: 'What can be bought, and with what it is paid.',
  method: 'GET',
  path: '/v1/onramp/options',
  query: z.object({
    /** Default: the first of the server. */
    provider: z.optional(Code),
  }),
  response: OnrampOptions,
})

export const getOnrampQuote = endpoint({
  name: 'getOnrampQuote',
  group: 'onramp',
  summary: 'What a purchase would cost and bring.',
  method: 'POST',
  path: '/v1/onramp/quote',
  body: z.object({
    purchaseCurrency: Code,
    paymentCurrency: Code,
    /** What is paid, with fees, in the payment currency. */
    amount: Decimal,
    /** The name of a network of the purchase currency. */
    network: Code,
    /** Default: the first of the payment currency. */
    paymentMethod: z.optional(Code),
    /** Default: the first of the server. */
    provider: z.optional(Code),
    projectId: z.optional(z.string().check(z.maxLength(128))),
  }),
  response: OnrampQuote,
})

export const createOnrampUrl = endpoint({
  name: 'createOnrampUrl',
  group: 'onramp',
  summary: 'Opens an order, and returns the page at which it is paid.',
  method: 'POST',
  path: '/v1/generators/onrampurl',
  body: z.object({
    /** Exactly one. */
    destinationWallets: z
      .array(
        z.object({
          address: z
            .string()
            .check(z.regex(/^[-.%a-zA-Z0-9]{1,128}$/, 'Not an address')),
          blockchains: z.optional(z.array(Code).check(z.maxLength(32))),
          assets: z.optional(z.array(Code).check(z.maxLength(32))),
        }),
      )
      .check(z.minLength(1), z.maxLength(1, 'Only one wallet is served')),
    /** The name of a network of the purchase currency. */
    defaultNetwork: Code,
    /** Accepted and not used: orders have an id of the server's own. */
    partnerUserId: z.optional(z.string().check(z.maxLength(128))),
    defaultExperience: z.optional(z.literal('buy')),
    /** Accepted and not used: a purchase is named by what is paid. */
    presetCryptoAmount: z.optional(z.union([Decimal, z.number()])),
    /** What is paid, with fees, in the payment currency. */
    presetFiatAmount: Decimal,
    purchaseCurrency: Code,
    paymentCurrency: Code,
    paymentMethod: z.optional(Code),
    provider: z.optional(Code),
    /** Where the provider sends the visitor afterwards: on the origin of the page that asks. */
    redirectUrl: z.optional(z.string().check(z.maxLength(2_048))),
    projectId: z.optional(z.string().check(z.maxLength(128))),
  }),
  response: z.object({
    /** Opened in a window of its own; it ends at `expiresAt`. */
    url: z.string().check(z.maxLength(8_192)),
    /** The secret that reads the status of the order; absent on servers without orders. */
    orderToken: z.optional(
      z.string().check(z.regex(/^[-_a-zA-Z0-9]{1,128}$/, 'Not a token')),
    ),
    provider: z.optional(Code),
    /** Unix seconds until which the page can be opened. */
    expiresAt: z.optional(z.int()),
  }),
})

/** What has become of a purchase. `expired`: it was not paid while its page could be opened. */
export const onrampStatuses = [
  'created',
  'pending',
  'completed',
  'failed',
  'expired',
] as const

export const getOnrampOrder = endpoint({
  name: 'getOnrampOrder',
  group: 'onramp',
  summary: 'The status of an order.',
  method: 'GET',
  path: '/v1/onramp/orders/:token',
  params: z.object({
    /** What `createOnrampUrl` returned. */
    token: z.string().check(z.regex(/^[-_a-zA-Z0-9]{43}$/, 'Not a token')),
  }),
  response: z.object({
    status: z.enum(onrampStatuses),
    provider: Code,
    purchaseCurrency: Code,
    /** What the provider quoted when the order was opened. */
    purchaseAmount: Amount,
    /** CAIP-2. */
    network: Code,
    paymentAmount: Amount,
    /** Unix seconds until which the page can be opened. */
    expiresAt: z.int(),
    /** The transaction on the chain, as soon as it is known. */
    transactionHash: z.nullable(z.string().check(z.maxLength(128))),
  }),
})

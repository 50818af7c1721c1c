import type { NetworkId } from '@latchkit/protocol'

/** A service that sells tokens for money, on a page of its own. */
export type OnrampProvider = {
  readonly id: string
  readonly name: string
  /** Where its page is. */
  readonly origin: string
  /** Per cent of the payment that it keeps, as far as it is known. */
  readonly feeRange: { readonly min: number; readonly max: number } | undefined
  /** Whether it moves test money only. */
  readonly isTest: boolean
  /** Rejects with `UpstreamError` if the provider fails. */
  getOptions(parameters: {
    signal?: AbortSignal | undefined
  }): Promise<OnrampProvider.Options>
  /** Rejects with `UpstreamError` if the provider fails, with `RequestError` if it refuses the purchase. */
  getQuote(
    parameters: OnrampProvider.Purchase & { signal?: AbortSignal | undefined },
  ): Promise<OnrampProvider.Quote>
  /** Returns the page at which an order is paid, signed or opened by the server. */
  createSession(
    parameters: OnrampProvider.SessionParameters,
  ): Promise<OnrampProvider.Session>
  /** Returns the event of a notification. Throws `RequestError` 401 unless its signature is the provider's and it is of these minutes, 400 if it is of another shape. `undefined` for an event that concerns no order. */
  readWebhook(
    parameters: OnrampProvider.Notification,
  ): OnrampProvider.Event | undefined
  /** Looks up the outcome of a pending order, for providers without webhooks; `undefined` while there is none. Rejects with `UpstreamError` if the lookup fails. */
  findEvent?(
    order: OnrampOrder,
    parameters: { signal: AbortSignal },
  ): Promise<OnrampProvider.Event | undefined>
}

export declare namespace OnrampProvider {
  type Options = {
    readonly payments: readonly {
      readonly id: string
      readonly methods: readonly Method[]
    }[]
    readonly purchases: readonly {
      readonly id: string
      readonly name: string
      readonly symbol: string
      readonly networks: readonly Network[]
    }[]
  }

  /** A payment method with its bounds, decimal amounts of the payment currency. */
  type Method = {
    readonly id: string
    readonly min: string
    readonly max: string
  }

  type Network = {
    /** The provider's name of it. */
    readonly name: string
    readonly displayName: string
    readonly networkId: NetworkId
    /** `nativeAddress` for the native currency. */
    readonly asset: string
    readonly decimals: number
  }

  /** What is bought, after it was found in the options. */
  type Purchase = {
    readonly purchaseCurrency: string
    readonly network: Network
    readonly paymentCurrency: string
    readonly method: Method
    /** Cents that are paid, with fees. */
    readonly cents: bigint
  }

  type Quote = {
    /** Decimal amount of the purchase currency. */
    readonly purchaseAmount: string
    /** Decimal amounts of the payment currency. */
    readonly subtotal: string
    readonly total: string
    readonly networkFee: string
    readonly providerFee: string
    readonly id: string
  }

  type SessionParameters = {
    readonly order: OnrampOrder
    readonly purchase: Purchase
    /** The key of the client that asked. */
    readonly client: string
    readonly signal?: AbortSignal | undefined
  }

  type Session = { readonly url: string }

  type Notification = {
    readonly body: string
    getHeader(name: string): string | null
    /** Milliseconds since 1970. */
    readonly now: number
  }

  type Event = {
    /** The same for each delivery of one event. */
    readonly id: string
    readonly orderId: string
    readonly status: OnrampStatus
    readonly transactionHash: string | undefined
  }
}

/** Statuses that are stored; that an order has expired follows from its time. */
export const storedStatuses = [
  'created',
  'pending',
  'completed',
  'failed',
] as const

export type OnrampStatus = (typeof storedStatuses)[number]

/** A purchase that a visitor began. */
export type OnrampOrder = {
  /** What providers know it by; no secret. */
  readonly id: string
  readonly provider: string
  readonly networkId: NetworkId
  /** Who receives the purchase, as `formatAddress` spells it. */
  readonly address: string
  readonly purchaseCurrency: string
  /** Decimal: what the provider quoted when the order was opened. */
  readonly purchaseAmount: string
  readonly paymentCurrency: string
  /** Decimal. */
  readonly paymentAmount: string
  readonly paymentMethod: string
  readonly status: OnrampStatus
  readonly transactionHash: string | null
  /** Where its page links to after the payment; on the origin of the page that opened it. */
  readonly redirectUrl: string | null
  readonly createdAt: Date
  /** Until when its page can be opened. */
  readonly expiresAt: Date
}

/** Keeps the orders. */
export type OnrampOrders = {
  /** `tokenHash` is the SHA-256 of the secret by which the visitor reads the order. */
  create(order: OnrampOrder & { tokenHash: Uint8Array }): Promise<void>
  find(
    key: { id: string } | { tokenHash: Uint8Array },
  ): Promise<OnrampOrder | undefined>
  /** Changes a created order to a pending one; `true` for one caller alone. */
  claim(id: string): Promise<boolean>
  /**
   * Stores an event once and applies it. Statuses only advance, and what is completed or has failed stays so, so that events
   * which arrive twice or out of order change nothing.
   */
  apply(
    event: OnrampProvider.Event & { provider: string },
  ): Promise<OnrampOrders.Outcome>
}

export declare namespace OnrampOrders {
  /** `repeated`: that event was stored before; `outdated`: the order is further already; `unknown`: the provider has no such order here. */
  type Outcome = 'applied' | 'outdated' | 'repeated' | 'unknown'
}

/** From which statuses an event leads to a status. */
export const statusesBefore: Readonly<
  Record<OnrampStatus, readonly OnrampStatus[]>
> = {
  created: [],
  // Again with the hash of the transaction, as soon as there is one.
  pending: ['created', 'pending'],
  completed: ['created', 'pending'],
  failed: ['created', 'pending'],
}

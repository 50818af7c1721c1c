import { randomUUID, timingSafeEqual } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { NetworkId } from '@latchkit/protocol'
import { endpoint } from '@latchkit/protocol/http'
import type { Logger } from '@latchkit/shared/logger'
import type { Address, Hex } from 'viem'
import { parseUnits, TransactionReceiptNotFoundError } from 'viem'
import { getTransactionReceipt } from 'viem/actions'
import * as z from 'zod/mini'
import type { PriceSource } from '../../account/ports.ts'
import { nativeAddress } from '../../account/ports.ts'
import type { ChainReader } from '../../chain/ChainReader.ts'
import { createChainClient } from '../../chain/ChainReader.ts'
import { UpstreamError } from '../../errors/UpstreamError.ts'
import type { Route } from '../../http/implement.ts'
import { implement } from '../../http/implement.ts'
import { RequestError } from '../../http/RequestError.ts'
import { RawResponse } from '../../http/responses.ts'
import { formatCents, takePercent } from '../../onramp/cents.ts'
import type {
  OnrampOrder,
  OnrampOrders,
  OnrampProvider,
} from '../../onramp/ports.ts'
import { storedStatuses } from '../../onramp/ports.ts'
import { convertCents } from '../../onramp/quotes.ts'
import { getShownStatus, settleOrder } from '../../onramp/settleOrder.ts'
import { createFunder } from './createFunder.ts'
import {
  renderInvalidPage,
  renderSandboxPage,
  sandboxPolicy,
} from './sandboxPage.ts'
import { createMac, deriveSecret, signText, verifyText } from './signedText.ts'

/** Milliseconds for which the page waits to see a transaction in a block. */
const timeout = 20_000

/** Milliseconds past the end of an order after which one that has no transaction was not paid: its server has stopped. */
const grace = 5 * 60_000

/** Why a signed transaction is not sent. */
const lapsed = {
  status: 403,
  field: 'session',
  description: 'The order ended before its payment was sent',
} as const

/** Requests that a confirmation counts as: it asks the nodes until there is a block. */
const confirmationCost = 10

const header = 'x-onramp-signature'

/** Per cent of a payment by its method: the ends of the range of the specification. */
const fees: Readonly<Record<string, number>> = { card: 2, ach_bank_account: 1 }

const methods: readonly OnrampProvider.Method[] = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]

const Event = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(128)),
  orderId: z.string().check(z.maxLength(128)),
  status: z.enum(storedStatuses),
  transactionHash: z.optional(z.string().check(z.maxLength(128))),
})

/** A signed session, `<order>.<mac>`. Any text is read, as the visitor sees a page for a cut link, too. */
const params = z.object({ session: z.string().check(z.maxLength(1_024)) })

const page = {
  group: 'onramp',
  path: '/onramp/sandbox/:session',
  isPublic: true,
  params,
} as const

const showSandbox = endpoint({
  ...page,
  name: 'showOnrampSandbox',
  summary: 'The page of the sandbox, which sells test money.',
  method: 'GET',
})

const confirmSandbox = endpoint({
  ...page,
  name: 'confirmOnrampSandbox',
  summary: 'Sends the test money of an order.',
  method: 'POST',
  // A form without fields.
  body: z.string(),
})

/**
 * Creates the provider for test networks: its page takes no payment, and a confirmed order is paid on the chain from an
 * account of the operator. Its events pass through the verification of a webhook.
 */
export function createSandbox(
  parameters: createSandbox.Parameters,
): createSandbox.ReturnType {
  const { chain, networks, prices, orders, logger, publicUrl, now } = parameters
  const secret = deriveSecret(parameters.key)
  const { origin } = new URL(publicUrl)
  const funder = createFunder(parameters)

  const options: OnrampProvider.Options = {
    payments: [{ id: 'USD', methods }],
    purchases: listPurchases(networks),
  }

  const provider: OnrampProvider = {
    ...{ id: 'sandbox', name: 'Sandbox', isTest: true },
    origin,
    feeRange: { min: 1, max: 2 },
    getOptions: async () => options,

    async getQuote({ signal, ...purchase }) {
      const { cents, method } = purchase
      const fee = takePercent(cents, fees[method.id] ?? 2)
      const subtotal = cents - fee
      return {
        purchaseAmount: await convertCents(prices, {
          ...{ purchase, subtotal, signal },
        }),
        subtotal: formatCents(subtotal),
        total: formatCents(cents),
        // The account of the operator pays it.
        networkFee: '0.00',
        providerFee: formatCents(fee),
        id: randomUUID(),
      }
    },

    async createSession({ order }) {
      if (order.address.toLowerCase() === funder.address.toLowerCase())
        throw new RequestError({
          status: 400,
          field: 'destinationWallets',
          description:
            '"destinationWallets" is not valid: this is the account that pays',
        })
      const mac = createMac(`session ${order.id}`, secret)
      const session = `${order.id}.${mac.toString('base64url')}`
      return { url: `${origin}/onramp/sandbox/${session}` }
    },

    readWebhook({ body, getHeader, now }) {
      verifyText(body, { signature: getHeader(header), secret, now })
      return parseEvent(body)
    },

    async findEvent(order, { signal }) {
      const { id: orderId, networkId } = order
      const transactionHash = order.transactionHash as Hex | null
      if (!transactionHash)
        return now() < order.expiresAt.getTime() + grace
          ? undefined
          : {
              ...{ id: `lapsed-${orderId}`, orderId, status: 'failed' },
              transactionHash: undefined,
            }
      const client = createChainClient({ chain, networkId, signal })
      // By its hash: a transaction that replaced it did not pay this order.
      const receipt = await getTransactionReceipt(client, {
        hash: transactionHash,
      }).catch((cause: unknown) => {
        if (cause instanceof TransactionReceiptNotFoundError) return undefined
        throw new UpstreamError({ upstream: 'rpc', cause })
      })
      return (
        receipt && {
          ...{ id: `receipt-${orderId}`, orderId, transactionHash },
          status: receipt.status === 'success' ? 'completed' : 'failed',
        }
      )
    },
  }

  /** Returns the order of a session; `undefined` unless the server signed it. */
  async function findOrder(session: string): Promise<OnrampOrder | undefined> {
    const [id = '', mac = ''] = session.split('.')
    const given = Buffer.from(mac, 'base64url')
    const expected = createMac(`session ${id}`, secret)
    const isSigned =
      given.length === expected.length && timingSafeEqual(given, expected)
    return isSigned ? await orders.find({ id }) : undefined
  }

  /** Signs an event and receives it as a webhook. */
  async function notify(
    event: Pick<OnrampProvider.Event, 'orderId' | 'status'> &
      Partial<OnrampProvider.Event>,
  ): Promise<OnrampOrders.Outcome | undefined> {
    const body = JSON.stringify({ id: randomUUID(), ...event })
    const signature = signText(body, { secret, now: now() })
    const received = provider.readWebhook({
      ...{ body, now: now() },
      getHeader: (name) => (name === header ? signature : null),
    })
    return received && orders.apply({ ...received, provider: provider.id })
  }

  /** Pays a claimed order, and returns it as it is afterwards. */
  async function pay(order: OnrampOrder, network: createSandbox.Network) {
    const orderId = order.id
    let isSigned = false
    try {
      await funder.send({
        networkId: network.id,
        to: order.address as Address,
        // The amount of the order, whatever the price is by now.
        value: parseUnits(
          order.purchaseAmount,
          network.nativeCurrency.decimals,
        ),
        async onSigned(transactionHash) {
          const outcome = await notify({
            ...{ orderId, status: 'pending', transactionHash },
          })
          // It took so long that the order was given up.
          if (outcome !== 'applied') throw new RequestError(lapsed)
          isSigned = true
        },
      })
    } catch (error) {
      const name = error instanceof Error ? error.name : typeof error
      logger.warn({ error: name, isSigned }, 'a purchase was not sent')
      // A signed transaction may be on its way: the chain decides.
      if (!isSigned) await notify({ orderId, status: 'failed' })
      return await read(order)
    }
    return await waitForBlock(order, network)
  }

  async function waitForBlock(
    order: OnrampOrder,
    { pollingInterval }: createSandbox.Network,
  ): Promise<OnrampOrder> {
    const signal = AbortSignal.timeout(timeout)
    for (;;) {
      const current = await read(order, signal)
      if (current.status !== 'pending' || signal.aborted) return current
      await setTimeout(pollingInterval)
    }
  }

  /** Returns the order as it is now. */
  async function read(
    order: OnrampOrder,
    signal = AbortSignal.timeout(timeout),
  ): Promise<OnrampOrder> {
    const found = (await orders.find({ id: order.id })) ?? order
    return await settleOrder(found, { provider, orders, signal })
  }

  /** Returns whether an order can be paid, and the caller is the first to do it: of two clicks one pays. */
  async function claim(order: OnrampOrder): Promise<boolean> {
    const isOpen = getShownStatus(order, now()) === 'created'
    return isOpen && (await orders.claim(order.id))
  }

  const toPage = (order: OnrampOrder) =>
    createPage(renderSandboxPage(order, now()))
  const refuse = () => createPage(renderInvalidPage(), 403)

  return {
    provider,
    routes: [
      implement(showSandbox, async ({ params }) => {
        const order = await findOrder(params.session)
        return order ? toPage(await read(order)) : refuse()
      }),
      implement(
        confirmSandbox,
        async ({ params }) => {
          const order = await findOrder(params.session)
          const network = networks.find(({ id }) => id === order?.networkId)
          if (!order || !network) return refuse()
          const isClaimed = await claim(order)
          return toPage(await (isClaimed ? pay(order, network) : read(order)))
        },
        { parseBody: (text) => text, getCost: () => confirmationCost },
      ),
    ],
  }
}

export declare namespace createSandbox {
  type Network = {
    readonly id: NetworkId
    readonly name: string
    readonly nativeCurrency: { name: string; symbol: string; decimals: number }
    /** Milliseconds between two looks for a block. */
    readonly pollingInterval: number
  }

  type Parameters = {
    chain: ChainReader
    /** Test networks of `eip155`, whose native currencies it sells. */
    networks: readonly Network[]
    prices: PriceSource
    orders: OnrampOrders
    logger: Logger
    /** Private key of the account that pays. */
    key: Hex
    publicUrl: string
    now: () => number
  }

  type ReturnType = { provider: OnrampProvider; routes: readonly Route[] }
}

function listPurchases(
  networks: readonly createSandbox.Network[],
): OnrampProvider.Options['purchases'] {
  const symbols = new Set(networks.map((it) => it.nativeCurrency.symbol))
  return [...symbols].map((symbol) => {
    const own = networks.filter((it) => it.nativeCurrency.symbol === symbol)
    return {
      id: symbol,
      name: own[0]?.nativeCurrency.name ?? symbol,
      symbol,
      networks: own.map(({ id, name, nativeCurrency }) => ({
        name: id.replace(':', '-'),
        displayName: name,
        networkId: id,
        asset: nativeAddress,
        decimals: nativeCurrency.decimals,
      })),
    }
  })
}

function parseEvent(body: string): OnrampProvider.Event {
  try {
    const { transactionHash, ...event } = z.parse(Event, JSON.parse(body))
    return { ...event, transactionHash }
  } catch (cause) {
    throw new RequestError({
      ...{ status: 400, field: 'body', cause },
      description: 'This is no event of the sandbox',
    })
  }
}

/** Creates the response of a page. It has no `cross-origin-opener-policy`, with which its window would look closed to the page that opened it. */
function createPage(body: string, status = 200): RawResponse {
  return RawResponse({
    ...{ body, status, type: 'text/html; charset=utf-8' },
    headers: {
      'content-security-policy': sandboxPolicy,
      'referrer-policy': 'no-referrer',
    },
  })
}

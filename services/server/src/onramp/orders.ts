import { createHash, randomBytes, randomUUID } from 'node:crypto'
import {
  createOnrampUrl,
  endpoint,
  getOnrampOrder,
} from '@latchkit/protocol/http'
import { isAddress, zeroAddress } from 'viem'
import * as z from 'zod/mini'
import { formatAddress, parseAddress } from '../account/addresses.ts'
import { UpstreamError } from '../errors/UpstreamError.ts'
import type { Route } from '../http/implement.ts'
import { implement } from '../http/implement.ts'
import { RequestError } from '../http/RequestError.ts'
import { formatCents } from './cents.ts'
import type { OnrampPorts } from './createOnrampService.ts'
import type { OnrampOrder } from './ports.ts'
import { parsePurchase, requireProvider } from './purchase.ts'
import { getShownStatus, settleOrder } from './settleOrder.ts'

/** Milliseconds for which the page of an order can be opened. */
const lifetime = 15 * 60_000

/** Requests that opening an order counts as: it writes a row and calls a provider. */
const orderCost = 20

/** Serves the page at which a purchase is paid, and opens an order for it. */
export function serveOnrampUrl({ providers, orders, now }: OnrampPorts): Route {
  return implement(
    createOnrampUrl,
    async ({ body, request, getClient }) => {
      const { signal } = request
      const provider = requireProvider(providers, body.provider)
      // No fallback: an order is opened only for what the provider sells.
      const options = await provider.getOptions({ signal })
      const purchase = parsePurchase(options, {
        ...body,
        network: body.defaultNetwork,
        amount: body.presetFiatAmount,
        amountField: 'presetFiatAmount',
        networkField: 'defaultNetwork',
      })
      const { networkId } = purchase.network
      const [wallet] = body.destinationWallets
      const address = parseReceiver({
        ...{ networkId, address: wallet?.address ?? '' },
      })
      const redirectUrl = parseRedirect(
        body.redirectUrl,
        request.headers.get('origin'),
      )
      // Rejects if no price is known: such an order could not be paid out.
      const { purchaseAmount } = await provider.getQuote({
        ...purchase,
        signal,
      })
      const createdAt = new Date(now())
      const expiresAt = new Date(now() + lifetime)
      const order: OnrampOrder = {
        id: randomUUID(),
        provider: provider.id,
        ...{ networkId, address },
        purchaseCurrency: purchase.purchaseCurrency,
        purchaseAmount,
        paymentCurrency: purchase.paymentCurrency,
        paymentAmount: formatCents(purchase.cents),
        paymentMethod: purchase.method.id,
        status: 'created',
        transactionHash: null,
        redirectUrl,
        ...{ createdAt, expiresAt },
      }
      const client = getClient()
      const session = await provider.createSession({
        ...{ order, purchase, client, signal },
      })
      if (new URL(session.url).origin !== provider.origin)
        throw new UpstreamError({ upstream: provider.id })
      const orderToken = randomBytes(32).toString('base64url')
      await orders.create({ ...order, tokenHash: hashToken(orderToken) })
      return {
        url: session.url,
        orderToken,
        provider: provider.id,
        expiresAt: Math.floor(expiresAt.getTime() / 1_000),
      }
    },
    { getCost: () => orderCost },
  )
}

/** Serves the status of an order to who has its token. */
export function serveOrder({ providers, orders, now }: OnrampPorts): Route {
  return implement(getOnrampOrder, async ({ params, request }) => {
    const found = await orders.find({ tokenHash: hashToken(params.token) })
    if (!found)
      throw new RequestError({
        status: 404,
        field: 'token',
        description: 'There is no such order',
      })
    const { signal } = request
    const provider = providers.find(({ id }) => id === found.provider)
    const order = await settleOrder(found, { provider, orders, signal })
    return {
      status: getShownStatus(order, now()),
      provider: order.provider,
      purchaseCurrency: order.purchaseCurrency,
      purchaseAmount: {
        amount: order.purchaseAmount,
        currency: order.purchaseCurrency,
      },
      network: order.networkId,
      paymentAmount: {
        amount: order.paymentAmount,
        currency: order.paymentCurrency,
      },
      expiresAt: Math.floor(order.expiresAt.getTime() / 1_000),
      transactionHash: order.transactionHash,
    }
  })
}

/** What providers send; no client calls it. */
const receiveOnrampWebhook = endpoint({
  name: 'receiveOnrampWebhook',
  group: 'onramp',
  summary: 'Receives the signed notifications of a provider.',
  method: 'POST',
  path: '/v1/onramp/webhooks/:provider',
  isPublic: true,
  params: z.object({
    provider: z.string().check(z.regex(/^[a-z]{1,32}$/, 'Not a provider')),
  }),
  // The text itself, as its bytes are signed.
  body: z.string(),
  response: z.object({ received: z.boolean() }),
})

/** Serves the notifications of providers. */
export function serveWebhooks({
  providers,
  orders,
  logger,
  now,
}: OnrampPorts): Route {
  return implement(
    receiveOnrampWebhook,
    async ({ params, body, request }) => {
      const provider = providers.find(({ id }) => id === params.provider)
      if (!provider)
        throw new RequestError({
          status: 404,
          field: 'provider',
          description: 'This provider is not configured',
        })
      const event = provider.readWebhook({
        body,
        now: now(),
        getHeader: (name) => request.headers.get(name),
      })
      const outcome = event
        ? await orders.apply({ ...event, provider: provider.id })
        : 'ignored'
      logger.info(
        { provider: provider.id, outcome },
        'received an event of a purchase',
      )
      // Repeated and outdated ones are received, too, or they would be sent again.
      return { received: true }
    },
    { parseBody: (text) => text },
  )
}

function hashToken(token: string): Uint8Array {
  return createHash('sha256').update(token).digest()
}

/** Returns the address, for people to compare. Throws `RequestError` unless it is one to which tokens can be sent. */
function parseReceiver(given: parseAddress.Parameters): string {
  const { networkId } = given
  const address = parseAddress(given)
  if (address === undefined) throw refuseReceiver(`no address of ${networkId}`)
  const isEvm = networkId.startsWith('eip155:')
  if (isEvm && address === zeroAddress)
    throw refuseReceiver('what is sent to the zero address is lost')
  // EIP-55: in one case there is no checksum.
  const isUpperCase = /^0x[^a-f]+$/.test(given.address)
  if (isEvm && !isUpperCase && !isAddress(given.address))
    throw refuseReceiver('its checksum is wrong')
  return formatAddress({ networkId, address })
}

function refuseReceiver(reason: string): RequestError {
  return new RequestError({
    status: 400,
    field: 'destinationWallets',
    description: `"destinationWallets" is not valid: ${reason}`,
  })
}

/** Returns the URL to return to. Throws `RequestError` unless it is on the origin that sends the request, which its project allows. */
function parseRedirect(
  text: string | undefined,
  origin: string | null,
): string | null {
  if (text === undefined) return null
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isOwn =
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    url.origin === origin &&
    url.username === '' &&
    url.password === ''
  if (isOwn) return url.href
  throw new RequestError({
    status: 400,
    field: 'redirectUrl',
    description: '"redirectUrl" is not valid: not on the origin of the page',
  })
}

import { RequestError } from '../http/RequestError.ts'
import { formatCents, toCents } from './cents.ts'
import type { OnrampProvider } from './ports.ts'

/** Finds what is bought in the options of a provider. Throws `RequestError` if it is not in them, or if the amount is beyond the bounds of its payment method. */
export function parsePurchase(
  { payments, purchases }: OnrampProvider.Options,
  given: parsePurchase.Given,
): OnrampProvider.Purchase {
  const purchase = purchases.find(({ id }) => id === given.purchaseCurrency)
  if (!purchase) throw refuse('purchaseCurrency', 'it can not be bought')
  const network = purchase.networks.find(({ name }) => name === given.network)
  if (!network)
    throw refuse(given.networkField, 'the currency is not sold there')
  const payment = payments.find(({ id }) => id === given.paymentCurrency)
  if (!payment) throw refuse('paymentCurrency', 'it is not accepted')
  const { paymentMethod } = given
  const method = payment.methods.find(
    ({ id }) => paymentMethod === undefined || id === paymentMethod,
  )
  if (!method) throw refuse('paymentMethod', 'it is not accepted')
  const cents = toCents(given.amount)
  if (cents === undefined)
    throw refuse(given.amountField, 'at most two decimals are allowed')
  const [min, max] = [toCents(method.min) ?? 0n, toCents(method.max) ?? 0n]
  if (cents < min || cents > max || cents === 0n)
    throw refuse(
      given.amountField,
      `from ${formatCents(min)} to ${formatCents(max)} ${payment.id} can be paid by ${method.id}`,
    )
  return {
    purchaseCurrency: purchase.id,
    paymentCurrency: payment.id,
    ...{ network, method, cents },
  }
}

export declare namespace parsePurchase {
  type Given = {
    readonly purchaseCurrency: string
    readonly paymentCurrency: string
    readonly network: string
    readonly amount: string
    readonly paymentMethod?: string | undefined
    /** How the request names the amount and the network. */
    readonly amountField: string
    readonly networkField: string
  }
  type ErrorType = RequestError
}

/** Finds the provider that a request names, or the first. Throws `RequestError` if there is none. */
export function requireProvider(
  providers: readonly OnrampProvider[],
  id: string | undefined,
): OnrampProvider {
  const [first] = providers
  const found = id === undefined ? first : providers.find((it) => it.id === id)
  if (found) return found
  if (first) throw refuse('provider', 'it is not configured')
  throw new RequestError({
    status: 404,
    field: '',
    description: 'Purchases are not configured on this server',
  })
}

function refuse(field: string, reason: string): RequestError {
  return new RequestError({
    status: 400,
    field,
    description: `"${field}" is not valid: ${reason}`,
  })
}

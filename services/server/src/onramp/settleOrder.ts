import { isOutage } from '../errors/UpstreamError.ts'
import type {
  OnrampOrder,
  OnrampOrders,
  OnrampProvider,
  OnrampStatus,
} from './ports.ts'

/** Returns an order as it is now: what its provider knows of a pending one is applied. While the provider can't be reached, it stays as it is. */
export async function settleOrder(
  order: OnrampOrder,
  { provider, orders, signal }: settleOrder.Parameters,
): Promise<OnrampOrder> {
  if (order.status !== 'pending' || !provider?.findEvent) return order
  const found = await provider
    .findEvent(order, { signal })
    .catch((error: unknown) => {
      if (!isOutage(error)) throw error
      return undefined
    })
  if (!found) return order
  await orders.apply({ ...found, provider: provider.id })
  return (await orders.find({ id: order.id })) ?? order
}

/** Returns the status that a visitor sees: an order that was not paid in its time has expired. */
export function getShownStatus(
  { status, expiresAt }: Pick<OnrampOrder, 'status' | 'expiresAt'>,
  now: number,
): OnrampStatus | 'expired' {
  const isLate = expiresAt.getTime() <= now
  return status === 'created' && isLate ? 'expired' : status
}

export declare namespace settleOrder {
  type Parameters = {
    /** `undefined` if the provider of the order is not configured any more. */
    provider: OnrampProvider | undefined
    orders: OnrampOrders
    signal: AbortSignal
  }
}

import { createHash, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type {
  OnrampOrder,
  OnrampOrders,
} from '../../../../services/server/src/onramp/ports.ts'

function createOrder(): OnrampOrder & { tokenHash: Uint8Array } {
  const id = randomUUID()
  return {
    id,
    provider: 'shop',
    networkId: 'eip155:1',
    address: `0x${'ab'.repeat(20)}`,
    purchaseCurrency: 'ETH',
    purchaseAmount: '0.049',
    paymentCurrency: 'USD',
    paymentAmount: '100.00',
    paymentMethod: 'card',
    status: 'created',
    transactionHash: null,
    redirectUrl: 'https://shop.example/done',
    createdAt: new Date('2026-05-06T07:08:09.123Z'),
    expiresAt: new Date('2026-05-06T07:23:09.123Z'),
    tokenHash: createHash('sha256').update(id).digest(),
  }
}

/** Conformance suite of `OnrampOrders`. */
export function describeOnrampOrders({
  it,
  open,
}: describeOnrampOrders.Parameters): void {
  async function openOrder() {
    const { tokenHash, ...order } = createOrder()
    await open().create({ ...order, tokenHash })
    const send = (
      status: OnrampOrder['status'],
      given: { id?: string; provider?: string } = {},
    ) =>
      open().apply({
        id: randomUUID(),
        provider: 'shop',
        ...{ orderId: order.id, status, transactionHash: undefined },
        ...given,
      })
    const read = async () => (await open().find({ id: order.id }))?.status
    return { order, tokenHash, send, read }
  }

  it('default', async () => {
    const { order, tokenHash } = await openOrder()
    expect(await open().find({ id: order.id })).toEqual(order)
    expect(await open().find({ tokenHash })).toEqual(order)
    const other = createHash('sha256').update('other').digest()
    expect(await open().find({ tokenHash: other })).toBeUndefined()
    const event = { id: randomUUID(), provider: 'shop', orderId: order.id }
    const transactionHash = `0x${'12'.repeat(32)}`
    await open().apply({ ...event, status: 'completed', transactionHash })
    expect(await open().find({ id: order.id })).toEqual({
      ...{ ...order, status: 'completed', transactionHash },
    })
  })

  it('behavior: of twenty at once, one claims an order', async () => {
    const { order, read } = await openOrder()
    const claims = await Promise.all(
      Array.from({ length: 20 }, () => open().claim(order.id)),
    )
    expect(claims.filter(Boolean)).toHaveLength(1)
    expect(await read()).toBe('pending')
  })

  it('behavior: an event that arrives twice counts once', async () => {
    const { send } = await openOrder()
    const id = randomUUID()
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => send('pending', { id })),
    )
    expect(outcomes.filter((it) => it === 'applied')).toHaveLength(1)
    expect(outcomes.filter((it) => it === 'repeated')).toHaveLength(9)
  })

  it('behavior: a claimed order takes the hash of its transaction', async () => {
    const { order } = await openOrder()
    await open().claim(order.id)
    const event = { id: randomUUID(), provider: 'shop', orderId: order.id }
    const transactionHash = `0x${'34'.repeat(32)}`
    const pending = { ...event, status: 'pending', transactionHash } as const
    expect(await open().apply(pending)).toBe('applied')
    expect(await open().find({ id: order.id })).toMatchObject({
      ...{ status: 'pending', transactionHash },
    })
  })

  it('behavior: events that arrive out of order change nothing', async () => {
    const { send, read } = await openOrder()
    expect(await send('completed')).toBe('applied')
    for (const status of ['pending', 'created', 'failed'] as const)
      expect(await send(status)).toBe('outdated')
    expect(await read()).toBe('completed')
  })

  it('error: an order of another provider', async () => {
    const { send, read } = await openOrder()
    expect(await send('completed', { provider: 'other' })).toBe('unknown')
    expect(await read()).toBe('created')
  })
}

export declare namespace describeOnrampOrders {
  type Parameters = {
    it: (title: string, run: () => Promise<void>) => void
    /** Called in every test. */
    open: () => OnrampOrders
  }
}

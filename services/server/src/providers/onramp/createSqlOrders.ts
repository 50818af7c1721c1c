import type { NetworkId } from '@latchkit/protocol'
import type { Selectable } from 'kysely'
import type { Database, OnrampOrdersTable } from '../../database/tables.ts'
import type { OnrampOrder, OnrampOrders } from '../../onramp/ports.ts'
import { statusesBefore } from '../../onramp/ports.ts'

/** Creates the orders in PostgreSQL. Single statements decide between concurrent events, on one server or several. */
export function createSqlOrders({
  database,
}: {
  database: Database
}): OnrampOrders {
  return {
    async create({ tokenHash, ...order }) {
      await database
        .insertInto('onramp_orders')
        .values({
          id: order.id,
          token_hash: tokenHash,
          provider: order.provider,
          network_id: order.networkId,
          address: order.address,
          purchase_currency: order.purchaseCurrency,
          purchase_amount: order.purchaseAmount,
          payment_currency: order.paymentCurrency,
          payment_amount: order.paymentAmount,
          payment_method: order.paymentMethod,
          status: order.status,
          transaction_hash: order.transactionHash,
          redirect_url: order.redirectUrl,
          created_at: order.createdAt,
          expires_at: order.expiresAt,
        })
        .execute()
    },

    async find(key) {
      const query = database.selectFrom('onramp_orders').selectAll()
      const found = await ('id' in key
        ? query.where('id', '=', key.id)
        : query.where('token_hash', '=', key.tokenHash)
      ).executeTakeFirst()
      return found && toOrder(found)
    },

    async claim(id) {
      const { numUpdatedRows } = await database
        .updateTable('onramp_orders')
        .set({ status: 'pending' })
        .where('id', '=', id)
        .where('status', '=', 'created')
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },

    async apply({ provider, ...event }) {
      return await database.transaction().execute(async (transaction) => {
        const order = await transaction
          .selectFrom('onramp_orders')
          .select('id')
          .where('id', '=', event.orderId)
          .where('provider', '=', provider)
          .executeTakeFirst()
        if (!order) return 'unknown'
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('onramp_events')
          .values({
            provider,
            event_id: event.id,
            order_id: order.id,
            status: event.status,
          })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow()
        if (numInsertedOrUpdatedRows !== 1n) return 'repeated'
        const { numUpdatedRows } = await transaction
          .updateTable('onramp_orders')
          .set({
            status: event.status,
            ...(event.transactionHash !== undefined && {
              transaction_hash: event.transactionHash,
            }),
          })
          .where('id', '=', order.id)
          // SQL has no empty list: `none` is no status.
          .where('status', 'in', [...statusesBefore[event.status], 'none'])
          .executeTakeFirstOrThrow()
        return numUpdatedRows === 1n ? 'applied' : 'outdated'
      })
    },
  }
}

function toOrder(row: Selectable<OnrampOrdersTable>): OnrampOrder {
  return {
    id: row.id,
    provider: row.provider,
    networkId: row.network_id as NetworkId,
    address: row.address,
    purchaseCurrency: row.purchase_currency,
    purchaseAmount: row.purchase_amount,
    paymentCurrency: row.payment_currency,
    paymentAmount: row.payment_amount,
    paymentMethod: row.payment_method,
    status: row.status as OnrampOrder['status'],
    transactionHash: row.transaction_hash,
    redirectUrl: row.redirect_url,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }
}

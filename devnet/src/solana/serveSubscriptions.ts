import type { WebSocket } from 'ws'
import type { SolanaLedger } from './createSolanaLedger.ts'

type Call = { id: unknown; params: readonly unknown[] }

/** Serves `signatureSubscribe` and `slotSubscribe` to one client, which is what `@solana/kit` confirms transactions by. */
export function serveSubscriptions(
  socket: WebSocket,
  {
    ledger,
    stringify,
  }: { ledger: SolanaLedger; stringify: (value: unknown) => string },
): serveSubscriptions.ReturnType {
  const stops = new Map<number, () => void>()
  let last = 0

  const send = (message: object) =>
    socket.send(stringify({ jsonrpc: '2.0', ...message }))
  const end = (subscription: number) => {
    stops.get(subscription)?.()
    return stops.delete(subscription)
  }
  const open = (id: unknown) => {
    last += 1
    send({ id, result: last })
    return last
  }

  const methods: Readonly<Record<string, (call: Call) => void>> = {
    signatureSubscribe({ id, params: [signature] }) {
      const subscription = open(id)
      const report = (record: { slot: bigint; error: unknown }) => {
        // One notification, and the subscription is over.
        end(subscription)
        const value = { err: record.error }
        const result = { context: { slot: record.slot }, value }
        const params = { subscription, result }
        send({ method: 'signatureNotification', params })
      }
      const stop = ledger.watch((record) => {
        if (record.signature === signature) report(record)
      })
      stops.set(subscription, stop)
      const known = ledger.findRecord(String(signature))
      if (known) report(known)
    },
    slotSubscribe({ id }) {
      const subscription = open(id)
      const stop = ledger.watchSlots((slot) => {
        const result = { slot, parent: slot - 1n, root: slot - 1n }
        const params = { subscription, result }
        send({ method: 'slotNotification', params })
      })
      stops.set(subscription, stop)
    },
    signatureUnsubscribe: ({ id, params: [subscription] }) =>
      send({ id, result: end(Number(subscription)) }),
    slotUnsubscribe: ({ id, params: [subscription] }) =>
      send({ id, result: end(Number(subscription)) }),
  }

  return {
    find: (method) =>
      Object.hasOwn(methods, method) ? methods[method] : undefined,
    close() {
      for (const stop of stops.values()) stop()
      stops.clear()
    },
  }
}

export declare namespace serveSubscriptions {
  type ReturnType = {
    /** Returns how a method is answered; `undefined` for one that is no subscription. */
    find(method: string): ((call: Call) => void) | undefined
    close(): void
  }
}

import { onTestFinished, vi } from 'vitest'
import { randomHex } from '../crypto/randomHex.ts'
import { createRelay } from '../relay/createRelay.ts'
import type { Relay } from '../types/Relay.ts'

/** A client of relays until the test ends, and what it was told. */
export function openRelay(
  parameters: Pick<createRelay.Parameters, 'urls'> &
    Partial<createRelay.Parameters>,
) {
  const messages: Relay.Incoming[] = []
  const alerts: Relay.Alert[] = []
  const relay = createRelay({
    seed: randomHex(32),
    ...parameters,
    handlers: {
      async onMessage(message) {
        messages.push(message)
      },
      onAlert: (alert) => void alerts.push(alert),
      ...parameters.handlers,
    },
  })
  onTestFinished(() => relay.close())
  return {
    ...{ relay, messages, alerts },
    /** Waits until so many messages have come; gives their texts. */
    async receive(count: number) {
      await vi.waitFor(
        () => {
          if (messages.length < count)
            throw new Error(`${messages.length} of ${count} messages came`)
        },
        { timeout: 20_000, interval: 2 },
      )
      return messages.map(({ message }) => message)
    },
  }
}

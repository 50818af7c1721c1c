import { expect, onTestFinished, vi } from 'vitest'
import { randomHex } from '../../../walletconnect/src/crypto/keys.ts'
import { createRelay } from '../../../walletconnect/src/relay/createRelay.ts'
import type { Relay } from '../../../walletconnect/src/types/Relay.ts'

/** Opens a relay client until the test ends, and records its messages and alerts. */
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
    relay,
    messages,
    alerts,
    /** Waits for a number of messages and returns their texts. */
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

/** Creates a message for `publish` with defaults for the fields that a test ignores. */
export function toOutgoing(
  topic: string,
  message: string,
  more: Partial<Relay.Outgoing> = {},
): Relay.Outgoing {
  return { topic, message, ttl: 300, tag: 1108, prompt: true, ...more }
}

/** Creates a WebSocket class that counts received messages, so that a test moves its clock only after they have arrived. */
export function createCountingSocket() {
  let received = 0
  class Socket extends WebSocket {
    constructor(url: string | URL) {
      super(url)
      this.addEventListener('message', () => {
        received += 1
      })
    }
  }
  return {
    Socket,
    waitForMessages: (count: number) =>
      vi.waitFor(() => expect(received).toBe(count), { interval: 2 }),
  }
}

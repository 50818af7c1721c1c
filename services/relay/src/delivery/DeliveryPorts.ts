import type { MailboxStore } from '../mailbox/MailboxStore.ts'

/** What deliveries to a socket need. */
export type DeliveryPorts = {
  clientId: string
  store: MailboxStore
  /** What the sockets of this node share. */
  hub: {
    watchTopic(topic: string, wake: () => void): () => void
    /** Tells the client's other sockets that it has a message. */
    settle(parameters: {
      clientId: string
      topic: string
      messageId: string
    }): void
  }
  /** Messages of a topic that may be unacknowledged. */
  windowSize: number
  now: () => number
  send(text: string): void
  /** Whether the socket can take more; where not, `resume` is called when it can. */
  canSend(): boolean
  /** Milliseconds between a push and its answer. */
  observeAnswer(duration: number): void
  observeRedelivery(): void
  /** The store failed. */
  observeFailure(): void
}

/** The connection to a relay: opened for the first topic, kept while there are any, resumed by itself. */
export type Relay = {
  /** Resolves once the relay has it; repeated after every reconnect until `unsubscribe`. What waits there is delivered, too. */
  subscribe(topic: string): Promise<void>
  unsubscribe(topic: string): Promise<void>
  /** Resolves once the relay has taken it; tried again, with the same id and text, over reconnects until `ttl` or a minute has passed. */
  publish(message: Relay.Outgoing): Promise<void>
  /** Asks again for what may wait on all topics: after a page comes back, or while an answer is overdue. */
  fetch(): Promise<void>
  close(): void
}

export declare namespace Relay {
  type Outgoing = {
    topic: string
    /** An envelope in base64. */
    message: string
    /** In seconds. */
    ttl: number
    tag: number
    prompt: boolean
    signal?: AbortSignal | undefined
  }
  type Incoming = {
    topic: string
    message: string
    /** In milliseconds since 1970. */
    publishedAt: number
    tag: number
  }
  type Handlers = {
    /** Acknowledged to the relay once it resolves; so it has to be recorded, and soon (4 s). */
    onMessage(message: Incoming): Promise<void>
    /** Told once per kind of trouble, in words for the app's developer. */
    onAlert(alert: Alert): void
  }
  type Alert = {
    code:
      | 'PROJECT_ID_NOT_CONFIGURED'
      | 'PROJECT_ID_INVALID'
      | 'ORIGIN_NOT_ALLOWED'
      | 'RELAY_UNREACHABLE'
      | 'CLOCK_WRONG'
    message: string
  }
}

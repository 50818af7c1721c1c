/** The client of a relay. It connects for the first topic or call, stays connected while there are topics, and reconnects after interruptions. */
export type Relay = {
  /** Resolves once the relay has subscribed the topic. Repeated after every reconnect until `unsubscribe`. Waiting messages are delivered, too. */
  subscribe(topic: string): Promise<void>
  unsubscribe(topic: string): Promise<void>
  /** Resolves once the relay has accepted the message. Retried with the same id and text until the `ttl` or one minute has passed. */
  publish(message: Relay.Outgoing): Promise<void>
  /** Fetches the waiting messages of all topics. */
  fetch(): Promise<void>
  close(): void
}

export declare namespace Relay {
  type Outgoing = {
    topic: string
    /** The envelope in base64. */
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
    /** Handles a message. It is acknowledged when this resolves, within 4 s; otherwise it is delivered again. */
    onMessage(message: Incoming): Promise<void>
    /** Called once per code, with a message for the app's developer. */
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

import type { Relay } from '../types/Relay.ts'

/** What `publish` takes, with what doesn't matter here. */
export function toOutgoing(
  topic: string,
  message: string,
  more: Partial<Relay.Outgoing> = {},
): Relay.Outgoing {
  return { topic, message, ttl: 300, tag: 1108, prompt: true, ...more }
}

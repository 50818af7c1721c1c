import { isKey } from '../crypto/isKey.ts'
import type { Relay } from '../types/Relay.ts'
import { longestMessage } from './longestMessage.ts'

/** Whether what a relay handed over is a message. */
export function isIncoming(value: unknown): value is Relay.Incoming {
  const { topic, message, publishedAt, tag } = Object(value)
  return (
    isKey(topic) &&
    typeof message === 'string' &&
    message.length <= longestMessage &&
    typeof publishedAt === 'number' &&
    typeof tag === 'number'
  )
}

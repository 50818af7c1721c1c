import { isKey } from '../crypto/isKey.ts'
import type { Relay } from '../types/Relay.ts'
import { longestMessage } from './longestMessage.ts'

/** The message that a relay handed over, if it is one. */
export function readIncoming(value: unknown): Relay.Incoming | undefined {
  const { topic, message, publishedAt, tag } = Object(value)
  if (
    isKey(topic) &&
    typeof message === 'string' &&
    message.length <= longestMessage &&
    typeof publishedAt === 'number' &&
    typeof tag === 'number'
  )
    return { topic, message, publishedAt, tag }
}

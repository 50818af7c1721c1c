import { hashMessage } from '../crypto/hashMessage.ts'
import { getSeen } from './getSeen.ts'
import type { openRecords } from './openRecords.ts'

/** Of more, the oldest are forgotten: by then ids and orders are the guard. */
const maximum = 256

/** Whether a topic has not had the message yet, in either direction; from then on it has. */
export function noteMessage(
  step: openRecords.Step,
  topic: string,
  message: string,
): boolean {
  const seen = getSeen(step, topic)
  // A part is enough: a relay that forged one would only lose its own message.
  const hash = hashMessage(message).slice(0, 24)
  if (seen.hashes.includes(hash)) return false
  const hashes = [...seen.hashes, hash].slice(-maximum)
  step.put(`seen.${topic}`, { ...seen, hashes })
  return true
}

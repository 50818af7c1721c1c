import { RelayError } from '../RelayError.ts'

const topic = /^[0-9a-fA-F]{64}$/

/** A topic: 32 bytes in hexadecimal. */
export function readTopic(value: unknown): string {
  if (typeof value !== 'string' || !topic.test(value))
    throw new RelayError('InvalidTopic', 'A topic has 64 hexadecimal digits')
  return value
}

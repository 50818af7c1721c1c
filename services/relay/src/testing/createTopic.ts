import { randomBytes } from 'node:crypto'

/** A topic of its own for each test. */
export function createTopic(): string {
  return randomBytes(32).toString('hex')
}

import { randomUUID } from 'node:crypto'

/** The id that a proxy gave, if it is one, else a new one. */
export function createRequestId(given: string | undefined): string {
  return given && /^[-a-zA-Z0-9_]{8,64}$/.test(given) ? given : randomUUID()
}

import type { RelayError } from './RelayError.ts'

/** The error as JSON-RPC writes it. */
export function formatError({ code, message, tag }: RelayError) {
  return { code, message, data: tag }
}

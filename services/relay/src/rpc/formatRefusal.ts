import { formatError } from './formatError.ts'
import type { RelayError } from './RelayError.ts'

/** The text that refuses the request with an id, which is JSON already. */
export function formatRefusal(id: string, error: RelayError): string {
  return `{"id":${id},"jsonrpc":"2.0","error":${JSON.stringify(formatError(error))}}`
}

import type { Endpoint } from '@latchkit/protocol/http'
import * as http from '@latchkit/protocol/http'

/** Every call that the server offers. */
export function listEndpoints(): readonly Endpoint[] {
  const exports: readonly object[] = Object.values(http)
  return exports.filter(isEndpoint)
}

function isEndpoint(value: object): value is Endpoint {
  return 'method' in value && 'path' in value
}

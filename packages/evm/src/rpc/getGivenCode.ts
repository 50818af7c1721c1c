import type { RpcError } from '@latchkit/protocol'

/** The code as the node wrote it: one without a name has become another in `RpcError`. */
export function getGivenCode({ code, cause }: RpcError): number {
  const given = (cause as { code?: unknown } | undefined)?.code
  return typeof given === 'number' ? given : code
}

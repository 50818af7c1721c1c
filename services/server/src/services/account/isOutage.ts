import { RpcError } from '@latchkit/protocol'
import { UpstreamError } from '../../errors/UpstreamError.ts'

/** Whether something that was asked is to blame, and not this server. */
export function isOutage(error: unknown): boolean {
  return error instanceof UpstreamError || error instanceof RpcError
}

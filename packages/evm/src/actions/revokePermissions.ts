import type { Kit, RpcError } from '@latchkit/core'
import { request } from '@latchkit/core'
import { isHexData } from '@latchkit/protocol/internal'
import { InvalidDataError } from '../errors/request.ts'
import type { Hex } from '../hex/hex.ts'

/** Revokes permissions of `grantPermissions` (ERC-7715). */
export async function revokePermissions(
  kit: Kit,
  parameters: revokePermissions.Parameters,
): Promise<void> {
  const { context, signal } = parameters
  if (!isHexData(context)) throw new InvalidDataError({ data: context })
  await request(kit, {
    namespace: 'eip155',
    method: 'wallet_revokePermissions',
    params: [{ permissionsContext: context }],
    signal,
  })
}

export declare namespace revokePermissions {
  type Parameters = {
    /** The `context` that `grantPermissions` returned. */
    context: Hex
    signal?: AbortSignal | undefined
  }
  type ErrorType = InvalidDataError | request.ErrorType | RpcError
}

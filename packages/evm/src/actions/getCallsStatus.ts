import type { Kit, RpcError } from '@latchkit/core'
import { request } from '@latchkit/core'
import { parseChainId } from '../chain/chainId.ts'
import { WalletResponseError } from '../errors/wallet.ts'
import type { CallsReceipt } from './callsReceipt.ts'
import { parseReceipt } from './callsReceipt.ts'
import type { requireRpc } from './require.ts'
import { parseCallsId, readCallsStatus, toStatus } from './sequentialCalls.ts'
import { copyRecord } from './walletResponse.ts'

const method = 'wallet_getCallsStatus'

/** Returns the status of the calls of `sendCalls` (EIP-5792). */
export async function getCallsStatus(
  kit: Kit,
  parameters: getCallsStatus.Parameters,
): Promise<getCallsStatus.ReturnType> {
  const { id, signal } = parameters
  const parts = parseCallsId(id)
  if (parts) return readCallsStatus(kit, { id, ...parts, signal })
  const answer = await request(kit, {
    namespace: 'eip155',
    method,
    params: [id],
    signal,
  })
  const { status, chainId, receipts, atomic, capabilities } =
    copyRecord(answer) ?? {}
  const statusCode = toStatusCode(status)
  if (!statusCode) throw new WalletResponseError({ method })
  return {
    id,
    status: toStatus(statusCode),
    statusCode,
    atomic: atomic === true,
    chainId: parseChainId(chainId),
    receipts: Array.isArray(receipts)
      ? receipts.flatMap((receipt) => parseReceipt(receipt) ?? [])
      : [],
    capabilities: copyRecord(capabilities),
  }
}

export declare namespace getCallsStatus {
  type Parameters = { id: string; signal?: AbortSignal | undefined }
  type ReturnType = {
    readonly id: string
    readonly status: 'pending' | 'success' | 'failure'
    /** 100 pending, 200 confirmed, 400 never sent, 500 reverted, 600 reverted in part. */
    readonly statusCode: number
    /** Whether the calls were executed all or none. */
    readonly atomic: boolean
    readonly chainId: number | undefined
    /** One for all calls if they are atomic. */
    readonly receipts: readonly CallsReceipt[]
    readonly capabilities: Readonly<Record<string, unknown>> | undefined
  }
  type ErrorType =
    | WalletResponseError
    | requireRpc.ErrorType
    | request.ErrorType
    | RpcError
}

function toStatusCode(status: unknown): number | undefined {
  // Version 1 of EIP-5792 had words.
  if (status === 'PENDING') return 100
  if (status === 'CONFIRMED') return 200
  const isCode =
    typeof status === 'number' &&
    Number.isInteger(status) &&
    status >= 100 &&
    status < 700
  return isCode ? status : undefined
}

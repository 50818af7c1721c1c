import type { InvalidAmountError, Kit, RpcError } from '@latchkit/core'
import { checkNumber } from '@latchkit/core/internal'
import { isHexData } from '@latchkit/protocol/internal'
import { requireChainId } from '../chain/transaction.ts'
import { WalletResponseError } from '../errors/wallet.ts'
import type { Hex } from '../hex/hex.ts'
import { toHex } from '../hex/hex.ts'
import { requireWallet } from './require.ts'
import { copyRecord } from './walletResponse.ts'

const method = 'wallet_grantPermissions'

/** Requests permissions for another key to act for the active account within limits, on one network (ERC-7715). Rejects with `NetworkMismatchError` if the wallet is on another network than the given one. */
export async function grantPermissions(
  kit: Kit,
  parameters: grantPermissions.Parameters,
): Promise<grantPermissions.ReturnType> {
  const { expiry, signer, permissions, policies, signal } = parameters
  const max = Number.MAX_SAFE_INTEGER
  checkNumber('expiry', expiry ?? null, { max, unit: 'Unix time in seconds' })
  const wallet = await requireWallet(kit, parameters)
  await requireChainId(wallet, { signal })
  const request = {
    chainId: toHex(wallet.chainId),
    address: wallet.account.address,
    expiry,
    signer,
    permissions,
    ...(policies && { policies }),
  }
  const answer = await wallet.provider.request(
    { method, params: [request] },
    { signal },
  )
  // Some drafts answer with a list.
  const copy = copyRecord(Array.isArray(answer) ? answer[0] : answer) ?? {}
  const context = copy.context ?? copy.permissionsContext
  const granted = copy.grantedPermissions ?? copy.permissions ?? permissions
  if (!isHexData(context) || !Array.isArray(granted))
    throw new WalletResponseError({ method })
  return {
    context,
    expiry: typeof copy.expiry === 'number' ? copy.expiry : expiry,
    permissions: granted.flatMap(parsePermission),
    signerMeta: copyRecord(copy.signerMeta ?? copy.signerData),
    accountMeta: copyRecord(copy.accountMeta),
  }
}

export declare namespace grantPermissions {
  type Parameters = {
    /** Unix time in seconds. */
    expiry: number
    /** The key that receives the permissions. */
    signer: Item
    permissions: readonly Permission[]
    policies?: readonly Item[] | undefined
  } & requireWallet.Parameters
  type Item = {
    readonly type: string
    readonly data: Readonly<Record<string, unknown>>
  }
  type Permission = Item & {
    readonly policies?: readonly Item[]
    readonly required?: boolean
  }
  type ReturnType = {
    /** Identifies the permissions: in calls, and to revoke them. */
    readonly context: Hex
    /** Unix time in seconds; the wallet may have shortened it. */
    readonly expiry: number
    /** The wallet may have narrowed them. */
    readonly permissions: readonly Item[]
    readonly signerMeta: Readonly<Record<string, unknown>> | undefined
    readonly accountMeta: Readonly<Record<string, unknown>> | undefined
  }
  type ErrorType =
    | InvalidAmountError
    | WalletResponseError
    | requireWallet.ErrorType
    | RpcError
}

function parsePermission(value: unknown): grantPermissions.Item[] {
  const { type, data, ...rest } = copyRecord(value) ?? {}
  return typeof type === 'string'
    ? [{ ...rest, type, data: copyRecord(data) ?? {} }]
    : []
}

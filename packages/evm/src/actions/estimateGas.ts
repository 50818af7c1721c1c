import type {
  InvalidAmountError,
  Kit,
  NetworkReference,
  RpcError,
} from '@latchkit/core'
import { getAccount } from '@latchkit/core'
import { formatCall, formatPayload } from '../chain/transaction.ts'
import { NodeResponseError } from '../errors/node.ts'
import type {
  InvalidAddressError,
  InvalidDataError,
} from '../errors/request.ts'
import type { Address } from '../hex/address.ts'
import type { Hex } from '../hex/hex.ts'
import { parseQuantity } from '../hex/hex.ts'
import { requireRpc } from './require.ts'

/** Estimates the gas of a transaction from the active account on a configured network. */
export async function estimateGas(
  kit: Kit,
  parameters: estimateGas.Parameters,
): Promise<bigint> {
  const { to, signal } = parameters
  const call =
    to === undefined
      ? formatPayload(parameters)
      : formatCall({ ...parameters, to })
  const { rpc } = requireRpc(kit, parameters)
  const from =
    parameters.account ?? getAccount(kit, { namespace: 'eip155' }).address
  const method = 'eth_estimateGas'
  const transaction = { ...(from !== undefined && { from }), ...call }
  const answer = await rpc.request(
    { method, params: [transaction] },
    { signal },
  )
  const gas = parseQuantity(answer)
  if (gas === undefined) throw new NodeResponseError({ method })
  return gas
}

export declare namespace estimateGas {
  type Parameters = {
    /** The sender. Default: the active account. */
    account?: Address | undefined
    to?: Address | undefined
    /** Wei. */
    value?: bigint | undefined
    data?: Hex | undefined
    /** The network, or its CAIP-2 id. Default: the active one. */
    network?: NetworkReference | undefined
    /** The number of the network, in place of `network`. */
    chainId?: number | undefined
    signal?: AbortSignal | undefined
  }
  type ReturnType = bigint
  type ErrorType =
    | InvalidAddressError
    | InvalidAmountError
    | InvalidDataError
    | NodeResponseError
    | requireRpc.ErrorType
    | RpcError
}

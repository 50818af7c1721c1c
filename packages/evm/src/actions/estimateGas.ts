import type { Kit, NetworkId, RpcError } from '@latchkit/core'
import { getAccount } from '@latchkit/core'
import { NodeResponseError } from '../errors/node.ts'
import { InvalidAddressError, InvalidDataError } from '../errors/request.ts'
import type { Address } from '../hex/address.ts'
import { isAddress } from '../hex/address.ts'
import type { Hex } from '../hex/hex.ts'
import { isHexData, parseQuantity, toHex } from '../hex/hex.ts'
import { requireRpc } from './require.ts'

/** Estimates the gas of a transaction from the active account on a configured network. */
export async function estimateGas(
  kit: Kit,
  parameters: estimateGas.Parameters,
): Promise<bigint> {
  const { to, value, data, networkId, signal } = parameters
  if (to !== undefined && !isAddress(to))
    throw new InvalidAddressError({ address: to })
  if (data !== undefined && !isHexData(data))
    throw new InvalidDataError({ data })
  const { rpc } = requireRpc(kit, { networkId })
  const from =
    parameters.address ?? getAccount(kit, { namespace: 'eip155' }).address
  const method = 'eth_estimateGas'
  const transaction = {
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(value !== undefined && { value: toHex(value) }),
    ...(data !== undefined && { data }),
  }
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
    address?: Address | undefined
    to?: Address | undefined
    /** Wei. */
    value?: bigint | undefined
    data?: Hex | undefined
    /** Default: the active one. */
    networkId?: NetworkId | undefined
    signal?: AbortSignal | undefined
  }
  type ReturnType = bigint
  type ErrorType =
    | InvalidAddressError
    | InvalidDataError
    | NodeResponseError
    | requireRpc.ErrorType
    | RpcError
}

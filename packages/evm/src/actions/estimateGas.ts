import type { Kit, NetworkReference, RpcError } from '@latchkit/core'
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
  const { to, value, data, network, chainId, signal } = parameters
  if (to !== undefined && !isAddress(to))
    throw new InvalidAddressError({ address: to })
  if (data !== undefined && !isHexData(data))
    throw new InvalidDataError({ data })
  const { rpc } = requireRpc(kit, { network, chainId })
  const from =
    parameters.account ?? getAccount(kit, { namespace: 'eip155' }).address
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
    | InvalidDataError
    | NodeResponseError
    | requireRpc.ErrorType
    | RpcError
}

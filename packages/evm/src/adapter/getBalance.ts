import type { Adapter, Balance, Provider } from '@latchkit/core'
import { InvalidAddressError } from '../errors/InvalidAddressError.ts'
import { NodeResponseError } from '../errors/NodeResponseError.ts'
import { isAddress } from '../hex/isAddress.ts'
import { parseQuantity } from '../hex/parseQuantity.ts'

/** The native balance of an address at the latest block. */
export async function getBalance(
  rpc: Provider,
  parameters: Adapter.GetBalanceParameters,
): Promise<Balance> {
  const { network, address, signal } = parameters
  if (!isAddress(address)) throw new InvalidAddressError({ address })
  const method = 'eth_getBalance'
  const value = parseQuantity(
    await rpc.request({ method, params: [address, 'latest'] }, { signal }),
  )
  if (value === undefined) throw new NodeResponseError({ method })
  const { decimals, symbol } = network.nativeCurrency
  return { value, decimals, symbol }
}

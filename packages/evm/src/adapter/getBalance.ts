import type { Adapter, Balance, Provider } from '@latchkit/core'
import { isAddress } from '../connector/isAddress.ts'
import { InvalidAddressError } from '../errors/InvalidAddressError.ts'
import { NodeResponseError } from '../errors/NodeResponseError.ts'

/** The native balance of an address at the latest block. */
export async function getBalance(
  rpc: Provider,
  parameters: Adapter.GetBalanceParameters,
): Promise<Balance> {
  const { network, address, signal } = parameters
  if (!isAddress(address)) throw new InvalidAddressError({ address })
  const method = 'eth_getBalance'
  const value = await rpc.request(
    { method, params: [address, 'latest'] },
    { signal },
  )
  if (typeof value !== 'string' || !/^0x[\da-f]{1,64}$/i.test(value))
    throw new NodeResponseError({ method })
  const { decimals, symbol } = network.nativeCurrency
  return { value: BigInt(value), decimals, symbol }
}

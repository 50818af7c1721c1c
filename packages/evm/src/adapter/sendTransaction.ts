import type { Adapter, Provider } from '@latchkit/core'
import { isTransactionHash } from '@latchkit/protocol'
import { InvalidAddressError } from '../errors/InvalidAddressError.ts'
import { InvalidDataError } from '../errors/InvalidDataError.ts'
import { WalletResponseError } from '../errors/WalletResponseError.ts'
import { isAddress } from '../hex/isAddress.ts'
import { isHexData } from '../hex/isHexData.ts'
import { toHex } from '../hex/toHex.ts'

/** Has the wallet sign and send a transaction; it refuses when it is on another chain than `network`. */
export async function sendTransaction(
  provider: Provider,
  parameters: Adapter.SendTransactionParameters,
): Promise<`0x${string}`> {
  const { address: from, network, to, value, data, signal } = parameters
  if (!isAddress(to)) throw new InvalidAddressError({ address: to })
  if (data !== undefined && !isHexData(data))
    throw new InvalidDataError({ data })
  const transaction = {
    from,
    to,
    chainId: toHex(Number(network.id)),
    ...(value !== undefined && { value: toHex(value) }),
    ...(data !== undefined && { data }),
  }
  const method = 'eth_sendTransaction'
  const hash = await provider.request(
    { method, params: [transaction] },
    { signal },
  )
  if (!isTransactionHash(hash)) throw new WalletResponseError({ method })
  return hash
}

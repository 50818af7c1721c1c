import type { NetworkId } from '@latchkit/protocol'
import { RpcError } from '@latchkit/protocol'
import type { Address, Hex } from 'viem'
import { isHex, numberToHex } from 'viem'
import type { ChainReader } from '../../chain/ChainReader.ts'
import { UpstreamError } from '../../errors/UpstreamError.ts'

/** What a node says of itself, not of the call: it has not judged, so nobody may. */
const nodeFailures: ReadonlySet<unknown> = new Set([
  -32700, -32600, -32601, -32002, -32004, -32005, -32006,
])

/** Runs a call without effect; `undefined` where it reverts or burns its gas. Throws `UpstreamError` where no node has run it. */
export async function simulateCall({
  chain,
  networkId,
  to,
  data,
  gas,
  signal,
}: simulateCall.Parameters): Promise<Hex | undefined> {
  const call = { ...(to && { to }), data, gas: numberToHex(gas) }
  let result: unknown
  try {
    result = await chain.request({
      networkId,
      method: 'eth_call',
      params: [call, 'latest'],
      signal,
    })
  } catch (cause) {
    if (cause instanceof RpcError && !nodeFailures.has(cause.code))
      return undefined
    throw new UpstreamError({ upstream: 'rpc', cause })
  }
  if (isHex(result)) return result
  throw new UpstreamError({ upstream: 'rpc' })
}

export declare namespace simulateCall {
  type Parameters = {
    chain: ChainReader
    networkId: NetworkId
    /** Left out, `data` is run as the creation of a contract. */
    to?: Address | undefined
    data: Hex
    /** At most what the call may burn. */
    gas: bigint
    signal: AbortSignal
  }
  type ErrorType = UpstreamError
}

import type { Address, Hex } from 'viem'
import { encodeErrorResult, parseAbi, size, toHex } from 'viem'

const abi = parseAbi([
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
])

/** What a page calls: the first 32 bytes of the gateway's response. */
export const lookupAbi = parseAbi(['function read() view returns (uint256)'])

/** Puts a contract on a local chain that sends its callers to gateways (EIP-3668). */
export async function setLookup(
  parameters: setLookup.Parameters,
): Promise<Address> {
  const { rpcUrl, urls, callData = '0xc0ffee', loops = false } = parameters
  const bytes = crypto.getRandomValues(new Uint8Array(20))
  const address = toHex(bytes)
  const callback = loops ? '0x22222222' : '0x11111111'
  const error = encodeErrorResult({
    abi,
    errorName: 'OffchainLookup',
    args: [address, urls, callData, callback, '0x'],
  })
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'anvil_setCode',
      params: [address, createCode(error)],
    }),
  })
  const answer = (await response.json()) as { error?: unknown }
  if (answer.error) throw new Error(JSON.stringify(answer.error))
  return address
}

export declare namespace setLookup {
  type Parameters = {
    rpcUrl: string
    urls: readonly string[]
    /** What the gateways receive. */
    callData?: Hex | undefined
    /** Whether the response leads to the next lookup, forever. */
    loops?: boolean | undefined
  }
}

/** Code that returns the response to the selector 0x11111111, and reverts with the given error otherwise. */
function createCode(error: Hex): Hex {
  const length = size(error).toString(16).padStart(4, '0')
  return `0x${[
    // Whether the first four bytes of the call are the selector.
    '5f3560e01c631111111114601857',
    // revert(error)
    `61${length}8060225f395ffd`,
    // return(calldata[0x64:0x84])
    '5b6064355f5260205ff3',
    error.slice(2),
  ].join('')}`
}

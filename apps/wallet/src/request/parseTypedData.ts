import type { TypedDataDefinition } from 'viem'
import { validateTypedData } from 'viem'
import type { parseAsk } from './parseAsk.ts'
import { RefusedError } from './RefusedError.ts'
import { readAddress } from './readAddress.ts'

/** `eth_signTypedData_v4` (EIP-712): account, data as an object or its JSON. */
export const parseTypedData: parseAsk.Parser = (request) => {
  const [address, json] = request.params
  const data = read(json)
  const chainId = data.domain?.chainId
  if (chainId !== undefined && Number(chainId) !== request.chainId)
    throw new RefusedError({
      code: -32602,
      message: `The data is for chain ${Number(chainId)}, the request for chain ${request.chainId}.`,
    })
  return { type: 'typedData', address: readAddress(address, request), data }
}

function read(json: unknown): TypedDataDefinition {
  try {
    const data = typeof json === 'string' ? JSON.parse(json) : json
    validateTypedData(data)
    return data
  } catch (cause) {
    const message = 'The data is malformed.'
    throw new RefusedError({ code: -32602, message, cause })
  }
}

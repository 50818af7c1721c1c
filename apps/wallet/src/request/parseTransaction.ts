import type { parseAsk } from './parseAsk.ts'
import { RefusedError } from './RefusedError.ts'
import { readAddress } from './readAddress.ts'
import { readCall } from './readCall.ts'

/** `eth_sendTransaction`: one transaction, its fees left to the wallet. */
export const parseTransaction: parseAsk.Parser = (request) => {
  const [transaction] = request.params as [
    { from?: unknown; chainId?: unknown },
  ]
  const call = readCall(transaction)
  const { from, chainId } = transaction
  if (chainId !== undefined && Number(chainId) !== request.chainId)
    throw new RefusedError({
      code: -32602,
      message: `The transaction is for chain ${Number(chainId)}, the request for chain ${request.chainId}.`,
    })
  return { type: 'transaction', address: readAddress(from, request), call }
}

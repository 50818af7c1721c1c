import { stripText } from '@latchkit/protocol'
import type { parseAsk } from './parseAsk.ts'
import { RefusedError } from './RefusedError.ts'
import { readAddress } from './readAddress.ts'
import { readCall } from './readCall.ts'

const most = 20

/** `wallet_sendCalls` (EIP-5792): several transactions, one after the other. */
export const parseCalls: parseAsk.Parser = (request) => {
  const [bundle] = request.params as [Record<string, unknown> | undefined]
  const { calls, id, chainId, atomicRequired, from } = bundle ?? {}
  if (!Array.isArray(calls) || calls.length === 0 || calls.length > most)
    throw new RefusedError({ code: -32602, message: 'There are no calls.' })
  if (Number(chainId) !== request.chainId)
    throw new RefusedError({
      code: -32602,
      message: 'The calls are for another chain than the request.',
    })
  if (atomicRequired === true)
    throw new RefusedError({
      code: 5760,
      message: 'The wallet sends calls one by one.',
    })
  return {
    type: 'calls',
    address: readAddress(from ?? request.addresses[0], request),
    id: stripText(id, { max: 200 }) || crypto.randomUUID(),
    calls: calls.map(readCall),
  }
}

import type { Hex } from 'viem'
import { isHex, stringToHex } from 'viem'
import type { parseAsk } from './parseAsk.ts'
import { RefusedError } from './RefusedError.ts'
import { readAddress } from './readAddress.ts'

/** `personal_sign`: message, account. */
export const parseMessage: parseAsk.Parser = ({ params, addresses }) => {
  const [message, address] = params
  if (typeof message !== 'string')
    throw new RefusedError({ code: -32602, message: 'There is no message.' })
  return {
    type: 'message',
    address: readAddress(address, { addresses }),
    raw: toRaw(message),
  }
}

/** Some sites send text as it is, against the standard. */
function toRaw(message: string): Hex {
  return isHex(message) && message.length % 2 === 0
    ? message
    : stringToHex(message)
}

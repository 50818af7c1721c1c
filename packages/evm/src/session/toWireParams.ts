import { encodeHex, isHexData } from '@latchkit/protocol/internal'
/**
 * Parameters that survive the JSON of other clients: theirs puts quotes around 17 and more digits
 * before `,`, `}` or `]`, inside of texts too, and loses the message that has them there.
 */
export function toWireParams(method: string, params: unknown): unknown {
  if (!Array.isArray(params)) return params
  const [first, second, ...rest] = params
  if (method === 'personal_sign' && typeof first === 'string')
    return [toHex(first), second, ...rest]
  if (!method.startsWith('eth_signTypedData') || second === undefined)
    return params
  const text = typeof second === 'string' ? second : JSON.stringify(second)
  // A string, or a number outside of one.
  const tokens = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g
  return [first, text.replace(tokens, toSafeToken), ...rest]
}

function toSafeToken(token: string): string {
  if (/^\d{17,}$/.test(token)) return `"${token}"`
  if (!token.startsWith('"')) return token
  // An escape in place of the last digit.
  return token.replace(
    /(\d{16,})(\d)(?=[,}\]])/g,
    (_, digits, last) => `${digits}\\u003${last}`,
  )
}

/** In the format of the method; texts are encoded as UTF-8. */
function toHex(message: string): string {
  if (isHexData(message)) return message
  return `0x${encodeHex(new TextEncoder().encode(message))}`
}

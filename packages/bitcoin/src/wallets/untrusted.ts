import type { NetworkId } from '@latchkit/core'
import { isBytes, readProperty } from '@latchkit/core/internal'
import { decodeBase64, decodeHex } from '@latchkit/protocol/internal'

/** Calls a method of a wallet's object. Rejects with code 4200 if there is none. */
export async function callMember(
  source: unknown,
  name: string,
  ...args: readonly unknown[]
): Promise<unknown> {
  const member = readProperty(source, name)
  if (typeof member !== 'function')
    throw { code: 4200, message: `The wallet has no ${name}.` }
  return Reflect.apply(member, source, args)
}

/** A network that a wallet has and this package doesn't, such as Fractal. */
export const unknownNetworkId: NetworkId = 'bip122:unknown'

/** Size of the largest text or PSBT that is read from a wallet, in bytes. A PSBT has the whole transactions whose coins it spends. */
const maxSize = 4_000_000

/** Reads bytes that a wallet returned as bytes, hex or base64; `undefined` for anything else. */
export function readBytes(value: unknown): Uint8Array | undefined {
  if (isBytes(value))
    return value.length <= maxSize ? Uint8Array.from(value) : undefined
  if (typeof value !== 'string' || value.length > maxSize * 2) return undefined
  return decodeHex(value) ?? decodeBase64(value)
}

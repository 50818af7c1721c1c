import { isBytes, readProperty } from '@latchkit/core/internal'

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

/** Size of the largest text or PSBT that is read from a wallet, in bytes. */
const maxSize = 400_000

/** Reads bytes that a wallet returned as bytes, hex or base64; `undefined` for anything else. */
export function readBytes(value: unknown): Uint8Array | undefined {
  if (isBytes(value))
    return value.length <= maxSize ? Uint8Array.from(value) : undefined
  if (typeof value !== 'string' || value.length > maxSize * 2) return undefined
  if (value.length % 2 === 0 && /^[\da-f]+$/i.test(value))
    return Uint8Array.from(value.match(/../g) ?? [], (byte) =>
      Number.parseInt(byte, 16),
    )
  try {
    return Uint8Array.from(atob(value), (each) => each.charCodeAt(0))
  } catch {
    return undefined
  }
}

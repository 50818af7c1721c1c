import { decryptEnvelope } from '../crypto/decryptEnvelope.ts'
import { parseRpc } from '../wire/parseRpc.ts'

/** What a message says; `undefined` for one that can't be opened, which says nothing about the next. */
export function readFrame(
  symKey: string,
  message: string,
): parseRpc.ReturnType {
  try {
    return parseRpc(decryptEnvelope({ symKey, message }))
  } catch {
    return undefined
  }
}

import { Script } from '@scure/btc-signer'

/** Returns the items that a script pushes; `undefined` if it is malformed. */
export function readItems(
  script: Uint8Array | undefined,
): readonly unknown[] | undefined {
  try {
    return script ? Script.decode(script) : []
  } catch {
    return undefined
  }
}

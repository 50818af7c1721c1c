/** Returns JSON data with maps as text. */
export function formatRecord(value: unknown): string | undefined {
  return JSON.stringify(value, (_, each) =>
    each instanceof Map ? { '\0map': [...each] } : each,
  )
}

/** Parses the text of `formatRecord`. Returns `undefined` for any other text. */
export function parseRecord(text: string | undefined): unknown {
  try {
    return JSON.parse(text as string, (_, each) => {
      const entries = each?.['\0map']
      return entries ? new Map(entries) : each
    })
  } catch {
    return undefined
  }
}

/** Encrypts a text, if there is a key. */
export async function encryptText(
  key: CryptoKey | undefined,
  text: string,
): Promise<encryptText.ReturnType> {
  if (!key) return text
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const bytes = new TextEncoder().encode(text)
  const encrypted = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    key,
    bytes,
  )
  return { iv, encrypted }
}

export declare namespace encryptText {
  type ReturnType =
    | string
    | { iv: Uint8Array<ArrayBuffer>; encrypted: ArrayBuffer }
}

/** Decrypts a record of `encryptText`. Resolves with `undefined` if the key is another one. */
export async function decryptText(
  key: CryptoKey | undefined,
  record: encryptText.ReturnType | undefined,
): Promise<string | undefined> {
  if (typeof record !== 'object') return record
  const { iv, encrypted } = record
  try {
    const cipher = { name: 'AES-GCM', iv }
    const bytes = await crypto.subtle.decrypt(
      cipher,
      key as CryptoKey,
      encrypted,
    )
    return new TextDecoder().decode(bytes)
  } catch {
    return undefined
  }
}

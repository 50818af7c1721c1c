/** Writes plain data and maps as text. */
export function formatRecord(value: unknown): string | undefined {
  return JSON.stringify(value, (_, it) =>
    it instanceof Map ? { '\0map': [...it] } : it,
  )
}

/** Reads what `formatRecord` wrote; `undefined` for anything else. */
export function parseRecord(text: string | undefined): unknown {
  try {
    return JSON.parse(text as string, (_, it) => {
      const entries = it?.['\0map']
      return entries ? new Map(entries) : it
    })
  } catch {
    return undefined
  }
}

/** Encrypts a text, where there is a key. */
export async function encryptText(
  key: CryptoKey | undefined,
  text: string,
): Promise<encryptText.ReturnType> {
  if (!key) return text
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const bytes = new TextEncoder().encode(text)
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    key,
    bytes,
  )
  return { iv, sealed }
}

export declare namespace encryptText {
  type ReturnType =
    | string
    | { iv: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer }
}

/** Decrypts what `sealText` gave; `undefined` where the key is another one. */
export async function decryptText(
  key: CryptoKey | undefined,
  record: encryptText.ReturnType | undefined,
): Promise<string | undefined> {
  if (typeof record !== 'object') return record
  const { iv, sealed } = record
  try {
    return new TextDecoder().decode(
      await crypto.subtle.decrypt(
        { name: 'AES-GCM', iv },
        key as CryptoKey,
        sealed,
      ),
    )
  } catch {
    return undefined
  }
}

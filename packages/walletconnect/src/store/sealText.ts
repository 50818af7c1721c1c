/** Encrypts a text, where there is a key. */
export async function sealText(
  key: CryptoKey | undefined,
  text: string,
): Promise<sealText.ReturnType> {
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

export declare namespace sealText {
  type ReturnType =
    | string
    | { iv: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer }
}

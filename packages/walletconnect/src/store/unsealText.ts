import type { sealText } from './sealText.ts'

/** Decrypts what `sealText` gave; `undefined` where the key is another one. */
export async function unsealText(
  key: CryptoKey | undefined,
  record: sealText.ReturnType | undefined,
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

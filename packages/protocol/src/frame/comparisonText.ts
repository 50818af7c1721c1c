/** Crockford's base32, which has no I, L, O and U. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * Derives the text by which a visitor sees that the link in the mail confirms the key of the device in front of them, such as
 * `K7QM-2F9T`: the first 40 bits of a SHA-256. The device shows it for its own key, and the page of the link for the key that
 * the link confirms.
 *
 * The nonce has to be random and chosen after the key was fixed. Keys can then not be searched for one that has the text of
 * another, and each link that is requested matches with a chance of 1 in 2^40.
 */
export async function deriveComparisonText(
  parameters: deriveComparisonText.Parameters,
): Promise<string> {
  const { thumbprint, nonce } = parameters
  const text = `latchkit device link\n${nonce}\n${thumbprint}`
  const bytes = new TextEncoder().encode(text)
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  const bits = new DataView(digest).getBigUint64(0) >> 24n
  const shown = Array.from(
    { length: 8 },
    (_, index) => digits[Number((bits >> BigInt(35 - 5 * index)) & 31n)],
  )
  return `${shown.slice(0, 4).join('')}-${shown.slice(4).join('')}`
}

export declare namespace deriveComparisonText {
  type Parameters = {
    /** Of the key that is confirmed (RFC 7638), in base64url. */
    thumbprint: string
    /** Of the link, from the host that mailed it. */
    nonce: string
  }
}

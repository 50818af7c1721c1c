import { createHash } from 'node:crypto'

/** What a cursor belongs to, in short: it is of no use for another address or another network. */
export function getCursorMark({
  address,
  chainId,
}: {
  address: string
  chainId: string | undefined
}): string {
  // Case means nothing in hex, and everything in base58.
  const subject = address.startsWith('0x') ? address.toLowerCase() : address
  return createHash('sha256')
    .update(`${subject} ${chainId ?? ''}`)
    .digest('hex')
    .slice(0, 8)
}

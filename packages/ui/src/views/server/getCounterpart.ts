import type { Transaction } from '@latchkit/core'

/** The other side of a transaction, as seen by one address; `undefined` where that is nobody, or the address itself. */
export function getCounterpart(
  { from, to, transfers }: Pick<Transaction, 'from' | 'to' | 'transfers'>,
  address: string,
): { readonly side: 'from' | 'to'; readonly address: string } | undefined {
  const isOwn = (other: string) =>
    other === '' || other.toLowerCase() === address.toLowerCase()
  const isReceived =
    transfers.length > 0 &&
    transfers.every(({ direction }) => direction === 'in')
  const sides = [
    { side: 'to', address: to },
    { side: 'from', address: from },
  ] as const
  return (isReceived ? [...sides].reverse() : sides).find(
    (each) => !isOwn(each.address),
  )
}

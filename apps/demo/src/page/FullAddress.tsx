import type { ReactNode } from 'react'

/** Characters of an address on its first line, if it needs two: `0x` and half of the digits. */
const half = 22

/** Shows an address in full. Where it is wider than its place, it breaks in its middle. */
export function FullAddress({ address }: FullAddress.Props): ReactNode {
  return (
    <code className="full-address">
      {address.slice(0, half)}
      <wbr />
      {address.slice(half)}
    </code>
  )
}

export declare namespace FullAddress {
  type Props = { address: string }
}

import type { ReactNode } from 'react'

/** Characters of an address on its first line, if it needs two: `0x` and half of the digits. */
const half = 22

/** Shows an address in full. Where it is wider than its place, it breaks in its middle. */
export function Address({ address }: Address.Props): ReactNode {
  return (
    <code className="address-text">
      {address.slice(0, half)}
      <wbr />
      {address.slice(half)}
    </code>
  )
}

export declare namespace Address {
  type Props = { address: string }
}

const shortened = /(0x[\da-f]+…[\da-f]+)/gi

/** Shows a sentence whose shortened addresses stay on one line. */
export function Sentence({ text }: Sentence.Props): ReactNode {
  return text.split(shortened).map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never move
      <span className="address-text" key={i}>
        {part}
      </span>
    ),
  )
}

export declare namespace Sentence {
  type Props = { text: string }
}

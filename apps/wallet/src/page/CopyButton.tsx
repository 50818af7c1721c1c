import type { ReactNode } from 'react'
import { useState } from 'react'

/** Copies a text that is no secret. */
export function CopyButton({ text }: CopyButton.Props): ReactNode {
  const [label, setLabel] = useState('Copy')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setLabel('Copied')
    } catch {
      setLabel('Not allowed')
    }
  }
  return (
    <button className="button" type="button" data-small="" onClick={copy}>
      {label}
    </button>
  )
}

export declare namespace CopyButton {
  type Props = { text: string }
}

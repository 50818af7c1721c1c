import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { highlight } from './highlight.ts'

/** Source text with colours. */
export function Code(props: Code.Props): ReactNode {
  const pieces = useMemo(() => highlight(props.source), [props.source])
  let at = 0
  return (
    <code>
      {pieces.map(({ kind, text }) => {
        const key = at
        at += text.length
        return kind ? (
          <span key={key} data-code={kind}>
            {text}
          </span>
        ) : (
          text
        )
      })}
    </code>
  )
}

export declare namespace Code {
  type Props = { source: string }
}

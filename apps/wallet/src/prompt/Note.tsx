import type { ReactNode } from 'react'

/** Shows a highlighted remark; `danger` marks a possible loss. */
export function Note(props: Note.Props): ReactNode {
  const { kind = 'plain', children } = props
  return (
    <p className="note" data-kind={kind}>
      {children}
    </p>
  )
}

export declare namespace Note {
  type Props = { kind?: 'plain' | 'danger'; children: ReactNode }
}

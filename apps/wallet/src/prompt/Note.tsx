import type { ReactNode } from 'react'

/** A remark that stands out: `danger` for what can cost something. */
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

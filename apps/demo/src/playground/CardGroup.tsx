import type { ReactNode } from 'react'
import { useId } from 'react'

/** Actions of one kind. */
export function CardGroup(props: CardGroup.Props): ReactNode {
  const { title, children } = props
  const id = useId()
  return (
    <section className="stack" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}

export declare namespace CardGroup {
  type Props = { title: string; children: ReactNode }
}

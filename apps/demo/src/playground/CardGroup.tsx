import type { ReactNode } from 'react'

/** Actions of one kind. */
export function CardGroup(props: CardGroup.Props): ReactNode {
  const { title, children } = props
  const id = title.toLowerCase()
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

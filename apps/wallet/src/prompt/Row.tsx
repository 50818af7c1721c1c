import type { ReactNode } from 'react'

/** Renders a line of a description list. */
export function Row(props: Row.Props): ReactNode {
  const { name, children } = props
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

export declare namespace Row {
  type Props = { name: string; children: ReactNode }
}

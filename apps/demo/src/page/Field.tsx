import type { ReactNode } from 'react'

/** One line of a description list. */
export function Field(props: Field.Props): ReactNode {
  const { name, testId, children } = props
  return (
    <div>
      <dt>{name}</dt>
      <dd data-testid={testId}>{children}</dd>
    </div>
  )
}

export declare namespace Field {
  type Props = { name: string; testId: string; children: ReactNode }
}

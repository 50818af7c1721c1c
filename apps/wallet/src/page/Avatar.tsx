import type { ReactNode } from 'react'

/** A letter in place of a site's own icon, which would have to be fetched from a stranger. */
export function Avatar({ name }: Avatar.Props): ReactNode {
  const [first = '?'] = name
  return (
    <span className="avatar" aria-hidden="true">
      {first.toUpperCase()}
    </span>
  )
}

export declare namespace Avatar {
  type Props = { name: string }
}

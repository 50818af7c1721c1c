import type { ReactNode } from 'react'

/** Shows a letter in place of a site's icon, which would be fetched from an untrusted host. */
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

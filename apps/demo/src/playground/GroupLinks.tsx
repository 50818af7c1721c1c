import type { ReactNode } from 'react'

/** Leads to the groups of actions. */
export function GroupLinks(props: GroupLinks.Props): ReactNode {
  return (
    <nav className="group-links" aria-label="Actions">
      {props.groups.map((group) => (
        <a key={group} href={`#${group.toLowerCase()}`}>
          {group}
        </a>
      ))}
    </nav>
  )
}

export declare namespace GroupLinks {
  type Props = { groups: readonly string[] }
}

import type { ReactNode } from 'react'

/** The top of each page: the name, which leads to the demo, and links. */
export function Header(props: Header.Props): ReactNode {
  const { home, links } = props
  return (
    <header className="header">
      <a className="brand" href={home.href} aria-label={home.label}>
        <img src="/favicon.svg" alt="" width="28" height="28" />
        Latchkit
      </a>
      <nav aria-label="Page">
        {links.map(({ href, label, isCurrent }) => (
          <a key={href} href={href} aria-current={isCurrent && 'page'}>
            {label}
          </a>
        ))}
      </nav>
    </header>
  )
}

export declare namespace Header {
  type Props = {
    home: { readonly href: string; readonly label: string }
    links: readonly {
      readonly href: string
      readonly label: string
      readonly isCurrent?: boolean | undefined
    }[]
  }
}

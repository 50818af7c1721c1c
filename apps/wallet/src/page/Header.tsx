import type { ReactNode } from 'react'

/** What this page is, and what its accounts are worth. */
export function Header(): ReactNode {
  return (
    <header className="header">
      <img src="/favicon.svg" alt="" width="32" height="32" />
      <h1>Latchkit Wallet</h1>
      <span className="pill">Test accounts</span>
    </header>
  )
}

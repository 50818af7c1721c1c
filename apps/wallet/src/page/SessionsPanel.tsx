import type { ReactNode } from 'react'
import { useWallet } from '../wallet/useWallet.ts'
import { SessionItem } from './SessionItem.tsx'

/** The sites that are connected. */
export function SessionsPanel(): ReactNode {
  const { sessions } = useWallet().state
  return (
    <section className="panel" aria-labelledby="sessions-heading">
      <h2 id="sessions-heading">Connected sites</h2>
      {sessions.length === 0 ? (
        <p className="muted">
          None yet. A site shows its code when you choose WalletConnect there.
        </p>
      ) : (
        <ul className="sessions">
          {sessions.map((session) => (
            <SessionItem key={session.topic} session={session} />
          ))}
        </ul>
      )}
    </section>
  )
}

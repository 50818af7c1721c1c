import { useAccount } from '@latchkit/react'
import type { ReactNode } from 'react'
import { ConnectionFields } from './ConnectionFields.tsx'

/** What is connected now. */
export function ConnectionPanel(): ReactNode {
  const { status, isReconnecting, address, connectedWalletInfo } = useAccount()
  return (
    <section className="panel" aria-labelledby="connection-heading">
      <div className="panel-head">
        <h2 id="connection-heading">Connection</h2>
        <span className="pill" data-testid="status" data-status={status}>
          {isReconnecting ? 'reconnecting' : status}
        </span>
      </div>
      {address && <ConnectionFields address={address} />}
      {!address && status === 'disconnected' && (
        <p className="muted">
          Nothing is connected. <strong>Connect wallet</strong> lists the
          wallets of this browser. What you do then happens on two chains of
          this computer, where nothing has a price.
        </p>
      )}
      {!address && status === 'connecting' && (
        <p className="muted">
          Waiting for {connectedWalletInfo?.name ?? 'the wallet'} …
        </p>
      )}
    </section>
  )
}

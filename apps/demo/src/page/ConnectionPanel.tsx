import { useAccount, useAddressLabel, useNetwork } from '@latchkit/react'
import type { ReactNode } from 'react'
import { BalanceField } from './BalanceField.tsx'
import { Field } from './Field.tsx'

/** What is connected now. */
export function ConnectionPanel(): ReactNode {
  const { status, isReconnecting, address, connectedWalletInfo } = useAccount()
  const { network, isSupported } = useNetwork()
  const { label } = useAddressLabel()

  return (
    <section className="panel" aria-labelledby="connection-heading">
      <div className="panel-head">
        <h2 id="connection-heading">Connection</h2>
        <span className="pill" data-testid="status" data-status={status}>
          {isReconnecting ? 'reconnecting' : status}
        </span>
      </div>
      {status === 'disconnected' ? (
        <p className="muted">
          Nothing is connected. <strong>Connect wallet</strong> lists the
          wallets of this browser; what you do then happens on{' '}
          <strong>{network.name}</strong>, a chain of this computer where
          nothing has a price.
        </p>
      ) : (
        <dl className="fields">
          <Field name="Address" testId="address">
            <code>{address ?? '…'}</code>
            {label && <span className="pill">{label}</span>}
          </Field>
          <Field name="Network" testId="network">
            {network.name}{' '}
            <code className="muted">{network.caipNetworkId}</code>
            {!isSupported && <span className="pill">not configured</span>}
          </Field>
          <Field name="Wallet" testId="wallet">
            {connectedWalletInfo?.icon && (
              <img
                src={connectedWalletInfo.icon}
                alt=""
                width="20"
                height="20"
              />
            )}
            {connectedWalletInfo?.name ?? '…'}
          </Field>
          <BalanceField />
        </dl>
      )}
    </section>
  )
}

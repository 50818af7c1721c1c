import { useAccount, useAddressLabel, useNetwork } from '@latchkit/react'
import { useBalance } from '@latchkit/react/queries'
import { useModal } from '@latchkit/ui'
import type { ReactNode } from 'react'
import { formatUnits } from 'viem'
import { FullAddress } from './FullAddress.tsx'
import { formatAmount } from './formatText.ts'

/** The state of the connection. */
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
      {!address && status === 'disconnected' && <Disconnected />}
      {!address && status === 'connecting' && (
        <p className="muted">
          Waiting for {connectedWalletInfo?.name ?? 'the wallet'}…
        </p>
      )}
    </section>
  )
}

/** What there is without a wallet: a way to get one. */
function Disconnected(): ReactNode {
  const { open } = useModal()
  return (
    <>
      <p className="muted">
        Connect to try the actions. They run on two local chains, where nothing
        costs money.
      </p>
      <button
        className="button"
        type="button"
        data-primary=""
        onClick={() => open()}
      >
        Connect
      </button>
    </>
  )
}

/** Address, network, wallet and balance. */
function ConnectionFields(props: ConnectionFields.Props): ReactNode {
  const { address } = props
  const { connectedWalletInfo } = useAccount()
  const { network, isSupported } = useNetwork()
  const { label } = useAddressLabel()
  return (
    <dl className="fields">
      <Field name="Address" testId="address">
        <FullAddress address={address} />
        {label && <span className="pill">{label}</span>}
      </Field>
      <Field name="Network" testId="network">
        {network.name} <code className="muted">{network.caipNetworkId}</code>
        {!isSupported && <span className="pill">not configured</span>}
      </Field>
      <Field name="Wallet" testId="wallet">
        <span className="named">
          {connectedWalletInfo?.icon && (
            <img src={connectedWalletInfo.icon} alt="" width="20" height="20" />
          )}
          {connectedWalletInfo?.name ?? '…'}
        </span>
      </Field>
      <BalanceField />
    </dl>
  )
}

declare namespace ConnectionFields {
  type Props = { address: string }
}

/** The native balance, read from the chain, and a button to read it again. */
function BalanceField(): ReactNode {
  const { isSupported } = useNetwork()
  const { data, error, isFetching, refetch } = useBalance(
    isSupported ? {} : undefined,
  )
  return (
    <Field name="Balance" testId="balance">
      {data && !error && (
        <data value={data.value.toString()}>
          {formatAmount(formatUnits(data.value, data.decimals))} {data.symbol}
        </data>
      )}
      {error && (
        <span className="danger" role="alert">
          {error.message}
        </span>
      )}
      {!data && !error && (isSupported ? 'Loading…' : 'Not available')}
      {isSupported && (
        <button
          className="button"
          type="button"
          data-small=""
          aria-disabled={isFetching}
          onClick={() => refetch()}
        >
          Refresh
        </button>
      )}
    </Field>
  )
}

/** One line of a description list. */
function Field(props: Field.Props): ReactNode {
  const { name, testId, children } = props
  return (
    <div>
      <dt>{name}</dt>
      <dd data-testid={testId}>{children}</dd>
    </div>
  )
}

declare namespace Field {
  type Props = { name: string; testId: string; children: ReactNode }
}

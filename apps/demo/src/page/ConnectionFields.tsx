import { useAccount, useAddressLabel, useNetwork } from '@latchkit/react'
import type { ReactNode } from 'react'
import { BalanceField } from './BalanceField.tsx'
import { Field } from './Field.tsx'

/** Address, network, wallet and balance. */
export function ConnectionFields(props: ConnectionFields.Props): ReactNode {
  const { address } = props
  const { connectedWalletInfo } = useAccount()
  const { network, isSupported } = useNetwork()
  const { label } = useAddressLabel()
  return (
    <dl className="fields">
      <Field name="Address" testId="address">
        <code>{address}</code>
        {label && <span className="pill">{label}</span>}
      </Field>
      <Field name="Network" testId="network">
        {network.name} <code className="muted">{network.caipNetworkId}</code>
        {!isSupported && <span className="pill">not configured</span>}
      </Field>
      <Field name="Wallet" testId="wallet">
        {connectedWalletInfo?.icon && (
          <img src={connectedWalletInfo.icon} alt="" width="20" height="20" />
        )}
        {connectedWalletInfo?.name ?? '…'}
      </Field>
      <BalanceField />
    </dl>
  )
}

export declare namespace ConnectionFields {
  type Props = { address: string }
}

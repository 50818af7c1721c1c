'use client'
import { useAccount } from '@latchkit/react'
import type { ReactNode } from 'react'
import { shortenAddress } from '../format/shortenAddress.ts'
import { useModal } from '../hooks/useModal.ts'
import { Spinner } from '../primitives/Spinner.tsx'
import { useUi } from '../provider/useUi.ts'
import { Avatar } from './Avatar.tsx'
import { useModalTrigger } from './useModalTrigger.ts'

/** Opens the wallets, or the account once one is connected. */
export function ConnectButton(): ReactNode {
  const { t, root, slot } = useUi()
  const { open } = useModal()
  const { status, address, addressLabels } = useAccount()
  const label = addressLabels.find((each) => each.address === address)?.label
  const trigger = useModalTrigger(address ? 'Account' : 'Connect')
  return (
    <button
      {...root}
      {...trigger}
      type="button"
      className={`${slot('button')} lk-connect-button`}
      data-variant={address ? undefined : 'primary'}
      data-status={status}
      onClick={() => open()}
    >
      {address ? (
        <Identity address={address} label={label} />
      ) : status === 'connecting' ? (
        <>
          <Spinner />
          {t('button.connecting')}
        </>
      ) : (
        t('button.connect')
      )}
    </button>
  )
}

function Identity(props: {
  address: string
  label: string | undefined
}): ReactNode {
  const { t } = useUi()
  const { address, label } = props
  return (
    <>
      <Avatar address={address} size="small" />
      <span className="lk lk-visually-hidden">{t('button.account')} </span>
      <span className={label ? 'lk lk-label' : 'lk lk-address'}>
        {label ?? shortenAddress(address)}
      </span>
    </>
  )
}

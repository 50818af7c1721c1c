'use client'
import { useAccount } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useModal } from '../hooks/useModal.ts'
import { Spinner } from '../primitives/Spinner.tsx'
import { useUi } from '../provider/useUi.ts'
import { ConnectButtonCustom } from './ConnectButtonCustom.tsx'
import { AccountIdentity } from './Identity.tsx'
import { useModalTrigger } from './useModalTrigger.ts'
import { useProfile } from './useProfile.ts'

/** Opens the wallets, or the account once one is connected. */
export function ConnectButton(): ReactNode {
  const { t, root, slot } = useUi()
  const { open } = useModal()
  const { status, address, addressLabels } = useAccount()
  const label = addressLabels.find((each) => each.address === address)?.label
  const profile = useProfile(address)
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
        <AccountIdentity address={address} label={label} profile={profile} />
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

/** What the button knows and does, for one that the app draws itself. */
ConnectButton.Custom = ConnectButtonCustom

'use client'
import { useAccount } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useModal } from '../hooks/useModal.ts'
import { useUi } from '../provider/UiContext.ts'
import { AccountIdentity } from './AccountIdentity.tsx'
import { Avatar } from './Avatar.tsx'
import { useModalTrigger } from './useModalTrigger.ts'
import { useProfile } from './useProfile.ts'

/** Shows the connected account and opens its view; renders nothing while none is connected. */
export function AccountButton(): ReactNode {
  const { root, slot } = useUi()
  const { open } = useModal()
  const { status, address, addressLabels } = useAccount()
  const trigger = useModalTrigger('Account')
  const profile = useProfile(address)
  if (!address) return null
  const label = addressLabels.find((each) => each.address === address)?.label
  return (
    <button
      {...root}
      {...trigger}
      type="button"
      className={slot('button')}
      data-status={status}
      onClick={() => open('Account')}
    >
      <AccountIdentity
        address={address}
        label={label}
        profile={profile}
        avatar={<Avatar address={address} image={profile?.avatar} />}
      />
    </button>
  )
}

'use client'

import type { ReactNode } from 'react'
import type { Profile } from '../modal/Modal.ts'
import { useModalState } from '../modal/useModalState.ts'
import { useUi } from '../provider/UiContext.ts'
import { Avatar } from './Avatar.tsx'

/** The connected account in a button. The visitor's own label replaces the address; a name from the server stands beside it. */
export function AccountIdentity(props: AccountIdentity.Props): ReactNode {
  const { t } = useUi()
  const { address, label, profile } = props
  const name = label ?? profile?.name
  return (
    <>
      <Avatar address={address} image={profile?.avatar} size="small" />
      <span className="lk lk-visually-hidden">{t('button.account')} </span>
      {name && (
        <span className="lk lk-label" dir="auto">
          {name}
        </span>
      )}
      {!label && (
        <span className="lk lk-address">{shortenAddress(address)}</span>
      )}
    </>
  )
}

export declare namespace AccountIdentity {
  type Props = {
    address: string
    label: string | undefined
    profile: Profile | undefined
  }
}

/** Returns the name and picture that the server has for an address; `undefined` until they have arrived. */
export function useProfile(address: string | undefined): Profile | undefined {
  const profile = useModalState((state) => state.profile)
  return profile?.address === address ? profile : undefined
}

/** Shortens an address to its first and last characters. */
export function shortenAddress(address: string): string {
  if (address.length <= 12) return address
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}

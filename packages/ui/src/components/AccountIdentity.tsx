'use client'

import type { Identity } from '@latchkit/core'
import type { ReactNode } from 'react'
import { useUi } from '../provider/UiContext.ts'
import { shortenAddress } from './useProfile.ts'

/** The connected account in a button. The visitor's own label replaces the address; a name from the server stands beside it. */
export function AccountIdentity(props: AccountIdentity.Props): ReactNode {
  const { t } = useUi()
  const { address, label, profile } = props
  const name = label ?? profile?.name
  const hidden = props.isTextHidden ? ' lk-visually-hidden' : ''
  return (
    <>
      {props.avatar}
      <span className="lk lk-visually-hidden">{t('button.account')} </span>
      {name && (
        <span className={`lk lk-label${hidden}`} dir="auto" translate="no">
          {name}
        </span>
      )}
      {!label && (
        <span className={`lk lk-address${hidden}`}>
          {shortenAddress(address)}
        </span>
      )}
    </>
  )
}

export declare namespace AccountIdentity {
  type Props = {
    address: string
    label: string | undefined
    profile: Identity | undefined
    /** The picture before the text. */
    avatar: ReactNode
    /** Whether only screen readers get the text. */
    isTextHidden?: boolean | undefined
  }
}

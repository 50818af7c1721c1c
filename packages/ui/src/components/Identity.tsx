'use client'
import type { ReactNode } from 'react'
import { shortenAddress } from '../format/shortenAddress.ts'
import { useUi } from '../provider/useUi.ts'
import { Avatar } from './Avatar.tsx'

/** Who is connected, as a button says it. */
export function Identity(props: Identity.Props): ReactNode {
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

export declare namespace Identity {
  type Props = { address: string; label: string | undefined }
}

'use client'
import type { WalletListing } from '@latchkit/core'
import type { ReactNode } from 'react'
import { Badge } from '../../components/Badge.tsx'
import { describeError } from '../../locales/describeError.ts'
import { PairingStatus } from './PairingStatus.tsx'

/** The wallet in a ring that shows whether it is waited for, and the state of the pairing. */
export function PairingHero(props: PairingHero.Props): ReactNode {
  const { name, listing, status, pairing, error } = props
  const isTrouble = status === 'error' || pairing?.status === 'failed'
  return (
    <div
      className="lk lk-hero"
      data-status={isTrouble ? 'error' : status}
      data-declined={describeError(error) === 'error.rejected' || undefined}
    >
      <span className="lk lk-ring">
        <Badge
          name={name}
          icon={listing?.icon}
          image={listing?.imageUrl}
          size="large"
        />
      </span>
      <PairingStatus {...props} />
    </div>
  )
}

export declare namespace PairingHero {
  type Props = PairingStatus.Props & {
    name: string
    listing?: Pick<WalletListing, 'icon' | 'imageUrl'> | undefined
  }
}

'use client'
import type { WalletListing } from '@latchkit/core'
import type { ReactNode } from 'react'
import { Badge } from '../../components/Badge.tsx'
import { useUi } from '../../provider/UiContext.ts'
import { PairingActions } from './PairingActions.tsx'
import { PairingStatus } from './PairingStatus.tsx'
import type { usePairing } from './usePairing.ts'

/** A link that opens the wallet on this device. */
export function LinkPanel(props: LinkPanel.Props): ReactNode {
  const { t } = useUi()
  const { name, listing, status } = props
  return (
    <>
      <div className="lk lk-hero" data-status={status}>
        <span className="lk lk-ring">
          <Badge
            name={name}
            icon={listing?.icon}
            image={listing?.imageUrl}
            size="large"
          />
        </span>
        <PairingStatus
          {...props}
          text={t('pairing.accept', { wallet: name })}
        />
      </div>
      <PairingActions {...props} />
    </>
  )
}

export declare namespace LinkPanel {
  type Props = usePairing.ReturnType & {
    name: string
    listing: WalletListing | undefined
    link: string
  }
}

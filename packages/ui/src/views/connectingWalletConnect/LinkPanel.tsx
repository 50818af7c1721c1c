'use client'
import type { WalletListing } from '@latchkit/core'
import type { ReactNode } from 'react'
import { Badge } from '../../components/Badge.tsx'
import { useUi } from '../../provider/UiContext.ts'
import type { useAttempt } from './createAttempt.ts'
import { AttemptActions } from './PairingActions.tsx'
import { AttemptStatus } from './PairingStatus.tsx'

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
        <AttemptStatus
          {...props}
          text={t('pairing.accept', { wallet: name })}
        />
      </div>
      <AttemptActions {...props} />
    </>
  )
}

export declare namespace LinkPanel {
  type Props = ReturnType<typeof useAttempt> & {
    name: string
    listing: WalletListing | undefined
    link: string
  }
}

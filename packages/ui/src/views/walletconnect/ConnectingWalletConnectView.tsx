'use client'
import type { ReactNode } from 'react'
import { ViewFrame } from '../../components/ViewFrame.tsx'
import type { Route } from '../../modal/Route.ts'
import { useUi } from '../../provider/useUi.ts'
import { useStyles } from '../../styles/useStyles.ts'
import { walletConnectSheet } from '../../styles/walletConnectSheet.generated.ts'
import { ConsentGate } from '../connect/ConsentGate.tsx'
import { useListing } from './useListing.ts'
import { WalletWays } from './WalletWays.tsx'

/** One wallet, by every way that leads to it from here. */
export function ConnectingWalletConnectView(
  props: Route.Parameters<'ConnectingWalletConnect'>,
): ReactNode {
  const { t } = useUi()
  useStyles(walletConnectSheet)
  const listing = useListing(props)
  const name = listing?.name ?? props.name ?? t('connecting.unknown')
  return (
    <ViewFrame name="ConnectingWalletConnect" title={name}>
      <ConsentGate name={name} icon={listing?.icon} image={listing?.imageUrl}>
        <WalletWays {...props} listing={listing} name={name} />
      </ConsentGate>
    </ViewFrame>
  )
}

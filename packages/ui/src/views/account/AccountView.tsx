'use client'
import { useAccount, useNetwork, useWalletInfo } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { Avatar } from '../../components/Avatar.tsx'
import { Badge } from '../../components/Badge.tsx'
import { DisconnectButton } from '../../components/DisconnectButton.tsx'
import { ViewFrame } from '../../components/ViewFrame.tsx'
import { leaveView } from '../../modal/leaveView.ts'
import { Spinner } from '../../primitives/Spinner.tsx'
import { useUi } from '../../provider/useUi.ts'
import { AccountBalance } from './AccountBalance.tsx'
import { AccountLabel } from './AccountLabel.tsx'
import { AccountList } from './AccountList.tsx'
import { AccountNetwork } from './AccountNetwork.tsx'
import { CopyAddress } from './CopyAddress.tsx'
import { ExplorerLink } from './ExplorerLink.tsx'

/** Who is connected, with what, and where. */
export function AccountView(): ReactNode {
  const { modal, t } = useUi()
  const { address, status } = useAccount()
  const wallet = useWalletInfo()
  const { network, isSupported } = useNetwork()

  useEffect(() => {
    if (status === 'disconnected') leaveView(modal)
  }, [modal, status])

  if (!address) return null
  return (
    <ViewFrame name="Account" title={t('account.title')}>
      <div className="lk lk-hero">
        <Avatar address={address} size="large" />
        <AccountLabel key={address} />
        <CopyAddress address={address} />
        {isSupported && (
          <AccountBalance address={address} networkId={network.caipNetworkId} />
        )}
      </div>
      <div className="lk lk-list">
        <AccountNetwork />
        <ExplorerLink address={address} network={network} />
        <DisconnectButton />
      </div>
      <AccountList />
      <p className="lk lk-footer" role="status">
        {status === 'connecting' ? (
          <>
            <Spinner />
            {t('account.restoring')}
          </>
        ) : (
          wallet && (
            <>
              <Badge name={wallet.name} icon={wallet.icon} size="small" />
              {t('account.wallet', { wallet: wallet.name })}
            </>
          )
        )}
      </p>
    </ViewFrame>
  )
}

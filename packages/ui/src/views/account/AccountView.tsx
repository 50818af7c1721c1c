'use client'
import { useAccount, useKit, useNetwork, useWalletInfo } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { Avatar } from '../../components/Avatar.tsx'
import { Badge } from '../../components/Badge.tsx'
import { DisconnectButton } from '../../components/DisconnectButton.tsx'
import { useProfile } from '../../components/useProfile.ts'
import { ViewFrame } from '../../components/ViewFrame.tsx'
import { useLoadable } from '../../loader/useLoadable.ts'
import { leaveView } from '../../modal/leaveView.ts'
import { Spinner } from '../../primitives/Spinner.tsx'
import { useUi } from '../../provider/useUi.ts'
import { accountSheet } from '../../styles/accountSheet.generated.ts'
import { useStyles } from '../../styles/useStyles.ts'
import { AccountBalance } from './AccountBalance.tsx'
import { AccountLabel } from './AccountLabel.tsx'
import { AccountList } from './AccountList.tsx'
import { AccountNetwork } from './AccountNetwork.tsx'
import { CopyAddress } from './CopyAddress.tsx'
import { ExplorerLink } from './ExplorerLink.tsx'

/** Who is connected, with what, and where. */
export function AccountView(): ReactNode {
  const { server } = useKit()
  const { modal, t } = useUi()
  useStyles(accountSheet)
  const { address, status } = useAccount()
  const wallet = useWalletInfo()
  const { network, isSupported } = useNetwork()
  const profile = useProfile(address)

  useEffect(() => {
    if (status === 'disconnected') leaveView(modal)
  }, [modal, status])

  const hasAssets = server !== undefined && isSupported
  const part = useLoadable(hasAssets ? modal.parts.server : undefined)

  if (!address) return null
  const subject = { address, network, networkId: network.caipNetworkId }
  return (
    <ViewFrame name="Account" title={t('account.title')}>
      <div className="lk lk-hero">
        <Avatar address={address} image={profile?.avatar} size="large" />
        {profile?.name && (
          <bdi className="lk lk-strong lk-name-text">{profile.name}</bdi>
        )}
        <AccountLabel key={address} />
        <CopyAddress address={address} />
        {isSupported && (
          <AccountBalance address={address} networkId={network.caipNetworkId} />
        )}
        {hasAssets && (
          <p className="lk lk-total">
            {part && <part.TotalValue {...subject} />}
          </p>
        )}
      </div>
      <div className="lk lk-list">
        <AccountNetwork />
        {part ? (
          <part.AssetTabs
            key={`${address} ${network.caipNetworkId}`}
            {...subject}
          />
        ) : (
          hasAssets &&
          part === undefined && (
            <div className="lk lk-blank" data-loading aria-hidden="true" />
          )
        )}
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

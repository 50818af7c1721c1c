'use client'
import {
  useAccount,
  useAddressLabel,
  useNetwork,
  useWalletInfo,
} from '@latchkit/react'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { Avatar } from '../../components/Avatar.tsx'
import { Badge } from '../../components/Badge.tsx'
import { DisconnectButton } from '../../components/DisconnectButton.tsx'
import { ViewFrame } from '../../components/ViewFrame.tsx'
import { getExplorerUrl } from '../../format/getExplorerUrl.ts'
import { closeModal } from '../../modal/closeModal.ts'
import { Icon } from '../../primitives/Icon.tsx'
import { useUi } from '../../provider/useUi.ts'
import { AccountBalance } from './AccountBalance.tsx'
import { AccountNetwork } from './AccountNetwork.tsx'
import { CopyAddress } from './CopyAddress.tsx'

/** Who is connected, with what, and where. */
export function AccountView(): ReactNode {
  const { modal, slot, t } = useUi()
  const { address, status } = useAccount()
  const { label } = useAddressLabel()
  const wallet = useWalletInfo()
  const { network, isSupported } = useNetwork()

  useEffect(() => {
    if (status === 'disconnected') closeModal(modal)
  }, [modal, status])

  if (!address) return null
  const explorer = network.blockExplorers?.default.name
  const explorerUrl = getExplorerUrl(network, address)
  return (
    <ViewFrame name="Account" title={t('account.title')}>
      <div className="lk lk-hero">
        <Avatar address={address} size="large" />
        {label && <p className="lk lk-strong">{label}</p>}
        <CopyAddress address={address} />
        {isSupported && (
          <AccountBalance address={address} networkId={network.caipNetworkId} />
        )}
      </div>
      <div className="lk lk-list">
        <AccountNetwork />
        {explorerUrl && explorer && (
          <a
            className={slot('row')}
            href={explorerUrl}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="external" />
            <span className="lk lk-row-label">
              {t('account.explorer', { explorer })}
            </span>
          </a>
        )}
        <DisconnectButton />
      </div>
      {wallet && (
        <p className="lk lk-footer">
          <Badge name={wallet.name} icon={wallet.icon} size="small" />
          {t('account.wallet', { wallet: wallet.name })}
        </p>
      )}
    </ViewFrame>
  )
}

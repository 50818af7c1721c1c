'use client'

import type { Network } from '@latchkit/core'
import { emitEvent } from '@latchkit/core/internal'
import { useAccount, useKit, useNetwork, useWalletInfo } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { useProfile } from '../../components/AccountIdentity.tsx'
import { Avatar } from '../../components/Avatar.tsx'
import { Badge } from '../../components/Badge.tsx'
import { DisconnectButton } from '../../components/DisconnectButton.tsx'
import { Row } from '../../components/Row.tsx'
import { ViewFrame } from '../../components/ViewFrame.tsx'
import { getExplorerUrl } from '../../links/getExplorerUrl.ts'
import { enAccount } from '../../locales/enAccount.ts'
import { usePart } from '../../modal/parts.ts'
import { leaveView } from '../../modal/routes.ts'
import { pushTransaction } from '../../modal/transactions.ts'
import { Icon } from '../../primitives/Icon.tsx'
import { Spinner } from '../../primitives/Spinner.tsx'
import { useUi } from '../../provider/UiContext.ts'
import { useStyles } from '../../styles/useStyles.ts'
import { AccountBalance } from './AccountBalance.tsx'
import { AccountLabel } from './AccountLabel.tsx'
import { AccountList } from './AccountList.tsx'
import { accountSheet } from './account.sheet.generated.ts'
import { CopyAddress } from './CopyAddress.tsx'

/** Loaded with the view. */
export const messages = enAccount

/** The connected account: its name, balances, network and wallet. */
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
  const part = usePart(hasAssets ? 'server' : undefined)

  if (!address) return null
  const subject = { address, network }
  return (
    <ViewFrame name="Account" title={t('account.title')}>
      <div className="lk lk-hero">
        <Avatar address={address} image={profile?.avatar} size="large" />
        {profile?.name && (
          <bdi className="lk lk-strong lk-name-text">{profile.name}</bdi>
        )}
        <AccountLabel key={address} />
        <CopyAddress address={address} />
        {isSupported && <AccountBalance {...subject} />}
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

/** The account's network, and a link to the others. */
function AccountNetwork(): ReactNode {
  const kit = useKit()
  const { modal, t } = useUi()
  const { network, isSupported } = useNetwork()
  const id = network.caipNetworkId
  const canSwitch = kit.options.enableNetworkSwitch
  const server = usePart(kit.server === undefined ? undefined : 'server')
  return (
    <Row
      icon={
        isSupported ? (
          <Badge
            name={network.name}
            icon={network.assets?.imageUrl}
            image={server?.getImageUrl(kit, { kind: 'network', id })}
            size="small"
          />
        ) : (
          <Icon name="alert" />
        )
      }
      label={isSupported ? network.name : t('unsupported.title')}
      note={t('account.network')}
      end={canSwitch && <Icon name="forward" />}
      data-unsupported={!isSupported || undefined}
      aria-disabled={!canSwitch || undefined}
      onClick={() => {
        if (!canSwitch) return
        emitEvent(kit, { event: 'CLICK_NETWORKS', properties: {} })
        pushTransaction(modal, { view: 'Networks' })
      }}
    />
  )
}

/** A link to the address on the network's explorer, if there is one. */
function ExplorerLink(props: ExplorerLink.Props): ReactNode {
  const { address, network } = props
  const { slot, t } = useUi()
  const explorer = network.blockExplorers?.default.name
  const url = getExplorerUrl(network, address)
  if (!url || !explorer) return null
  return (
    <a
      className={slot('row')}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon name="external" />
      <span className="lk lk-row-label">
        {t('account.explorer', { explorer })}
      </span>
      <span className="lk lk-visually-hidden">{t('getWallet.newTab')}</span>
    </a>
  )
}

declare namespace ExplorerLink {
  type Props = { address: string; network: Network }
}

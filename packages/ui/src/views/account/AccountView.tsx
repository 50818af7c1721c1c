'use client'

import type { Network } from '@latchkit/core'
import { emitEvent, getExplorerUrl } from '@latchkit/core/internal'
import {
  useAccount,
  useKit,
  useKitState,
  useNetwork,
  useWalletInfo,
} from '@latchkit/react'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { Avatar } from '../../components/Avatar.tsx'
import { Badge } from '../../components/Badge.tsx'
import { useLeave } from '../../components/DisconnectButton.tsx'
import { Row } from '../../components/Row.tsx'
import { useProfile } from '../../components/useProfile.ts'
import { ViewFrame } from '../../components/ViewFrame.tsx'
import { hasFamilies } from '../../families/hasFamilies.ts'
import { hasFeature } from '../../modal/hasFeature.ts'
import { usePart } from '../../modal/parts.ts'
import { hasView } from '../../modal/Route.ts'
import { leaveView } from '../../modal/routes.ts'
import { pushTransaction } from '../../modal/transactions.ts'
import { useQuietPart } from '../../modal/useQuietPart.ts'
import { Icon } from '../../primitives/Icon.tsx'
import { Spinner } from '../../primitives/Spinner.tsx'
import { useUi } from '../../provider/UiContext.ts'
import { useStyles } from '../../styles/useStyles.ts'
import { AccountActions } from './AccountActions.tsx'
import { AccountBalance } from './AccountBalance.tsx'
import { AccountLabel } from './AccountLabel.tsx'
import { AccountList } from './AccountList.tsx'
import { accountSheet } from './account.sheet.generated.ts'
import { CopyAddress } from './CopyAddress.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'

/** The connected account: its name, balances, network and wallet. */
export function AccountView(): ReactNode {
  const kit = useKit()
  const { server } = kit
  const { modal, t } = useUi()
  useStyles(accountSheet)
  const { address, status } = useAccount()
  const { network, isSupported } = useNetwork()
  const profile = useProfile(address)

  useEffect(() => {
    if (status === 'disconnected') leaveView(modal)
  }, [modal, status])

  const hasAssets =
    server !== undefined && isSupported && hasFeature(kit, network, 'balances')
  const part = usePart(hasAssets ? 'server' : undefined)
  const families = usePart(hasFamilies(kit) ? 'families' : undefined)

  const hasEmail = hasView(kit, 'UpdateEmail')
  const email = useQuietPart(hasEmail ? 'email' : undefined)

  if (!address) return null
  const subject = { address, network }
  return (
    <ViewFrame
      name="Account"
      title={t('account.title')}
      footer={<AccountFooter families={families} />}
    >
      <div className="lk lk-hero lk-owner">
        <Avatar address={address} image={profile?.avatar} size="portrait" />
        <AccountLabel key={address} name={profile?.name} />
        <div className="lk lk-owner-address">
          <CopyAddress address={address} />
          <ExplorerLink {...subject} />
        </div>
        {isSupported &&
          (part ? (
            <part.TotalValue
              {...subject}
              primary={<AccountBalance {...subject} />}
              secondary={<AccountBalance {...subject} isSecondary />}
            />
          ) : (
            <AccountBalance {...subject} />
          ))}
      </div>
      <AccountActions />
      <div className="lk lk-list">
        <AccountNetwork />
        {email && <email.SecurityRow />}
        {families && (
          <>
            <families.AddressList />
            <families.FamilyList />
          </>
        )}
        {part ? (
          <part.AssetTabs
            key={`${address} ${network.caipNetworkId}`}
            {...subject}
          />
        ) : (
          hasAssets && part === undefined && <AssetSkeleton />
        )}
      </div>
      <AccountList />
    </ViewFrame>
  )
}

/** The place of the tabs until their chunk has arrived. */
function AssetSkeleton(): ReactNode {
  return (
    <div className="lk lk-assets" aria-hidden="true">
      <div className="lk lk-tabs">
        <span className="lk lk-tab" />
      </div>
      <div className="lk lk-panel">
        <ListSkeleton />
      </div>
    </div>
  )
}

/** The connected wallets, and a button to disconnect that stays in sight. */
function AccountFooter(props: AccountFooter.Props): ReactNode {
  const { t } = useUi()
  const isOne = useKitState(
    ({ getState }) =>
      [...getState().connections.values()].filter(
        ({ status }) => status !== 'disconnected',
      ).length < 2,
  )
  const { families } = props
  const { status, connector } = useAccount()
  const wallet = useWalletInfo()
  const { LogoBadge = Badge } =
    useQuietPart(wallet && !wallet.icon ? 'directory' : undefined) ?? {}
  const leave = useLeave()
  return (
    <div className="lk lk-session">
      <p className="lk lk-footer" role="status">
        {status === 'connecting' ? (
          <>
            <Spinner />
            {t('account.restoring')}
          </>
        ) : (
          wallet &&
          (families ? (
            <families.SessionWallets />
          ) : (
            <>
              <LogoBadge
                {...(connector?.getWallet?.() ?? { rdns: connector?.rdns })}
                {...wallet}
                as={Badge}
                size="small"
              />
              <span className="lk lk-row-text">
                {t('account.wallet', { wallet: wallet.name })}
              </span>
            </>
          ))
        )}
      </p>
      <button type="button" className="lk lk-button lk-leave" onClick={leave}>
        <Icon name="disconnect" />
        {t(
          isOne || !families ? 'account.disconnect' : 'families.disconnectAll',
        )}
      </button>
    </div>
  )
}

declare namespace AccountFooter {
  type Props = {
    /** What several chain families show, once it is there. */
    families: ReturnType<typeof usePart<'families'>>
  }
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
      end={
        <>
          {isSupported && network.testnet && (
            <span className="lk lk-tag">{t('networks.testnet')}</span>
          )}
          {canSwitch && <Icon name="forward" />}
        </>
      }
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
  const { t } = useUi()
  const explorer = network.blockExplorers?.default.name
  const url = getExplorerUrl(network, address)
  if (!url || !explorer) return null
  return (
    <a
      className="lk lk-icon-button"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      title={t('account.explorer', { explorer })}
    >
      <span className="lk lk-visually-hidden">
        {t('account.explorer', { explorer })}{' '}
      </span>
      <Icon name="external" />
      <span className="lk lk-visually-hidden">{t('getWallet.newTab')}</span>
    </a>
  )
}

declare namespace ExplorerLink {
  type Props = { address: string; network: Network }
}

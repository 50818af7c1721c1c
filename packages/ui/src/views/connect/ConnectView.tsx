'use client'

import { getAccount } from '@latchkit/core'
import { useConnectors, useKit } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { GuideLink } from '../../components/GuideLink.tsx'
import { RetryNotice } from '../../components/RetryNotice.tsx'
import { ViewFrame } from '../../components/ViewFrame.tsx'
import { canOpenApps } from '../../links/getDevice.ts'
import { getPart } from '../../modal/parts.ts'
import type { Route } from '../../modal/Route.ts'
import { hasView } from '../../modal/Route.ts'
import { useFinish } from '../../modal/transactions.ts'
import { useModalState } from '../../modal/useModalState.ts'
import { useQuietPart } from '../../modal/useQuietPart.ts'
import { Icon } from '../../primitives/Icon.tsx'
import { useUi } from '../../provider/UiContext.ts'
import { useWallets } from '../../wallets/useWallets.ts'
import type { Wallet } from '../../wallets/Wallet.ts'
import { ConsentField, useConsent } from './ConsentField.tsx'
import { isListed, useDirectory } from './useDirectory.ts'
import { AllWalletsRow, WalletList } from './WalletList.tsx'

/** The wallets that this browser can reach, and some of those of the directory; in a wallet's own browser that wallet alone, until the visitor asks for others. */
export function ConnectView(props: Route.ParametersOf<'Connect'>): ReactNode {
  const { t } = useUi()
  const kit = useKit()
  const { features } = kit.options
  const { isExpanded = false, namespaces, family } = props
  const isAlone = useIsAlone() && !isExpanded
  const { addSkeletons, onRetry } = useDirectory({ isAlone })
  const wallets = useWallets(addSkeletons, {
    hasDirectory: isListed(kit),
    namespaces,
  })
  const consent = useConsent()
  const field = useEmailField(props, wallets, consent.whenGiven)
  useFinishOnConnect()
  const fault = onRetry && (
    <RetryNotice message="connect.directoryFailed" onRetry={onRetry} />
  )
  return (
    <ViewFrame
      name="Connect"
      title={family ? t('connect.family', { family }) : t('connect.title')}
      footer={wallets.length > 0 && <ConnectFooter wallets={wallets} />}
    >
      {wallets.length > 0 ? (
        <>
          {features.legalCheckbox && <ConsentField {...consent.field} />}
          {field?.isFirst && field.element}
          <WalletList
            wallets={wallets}
            isExpanded={isExpanded}
            isAlone={isAlone}
            fault={fault}
            onConnect={consent.whenGiven}
          />
          {!field?.isFirst && field?.element}
        </>
      ) : (
        <>
          {features.legalCheckbox && field && (
            <ConsentField {...consent.field} />
          )}
          {field?.element}
          <EmptyList />
          {fault}
        </>
      )}
    </ViewFrame>
  )
}

/** Returns the field for a login by e-mail, whose place is kept until its chunk has arrived: above the wallets if none is installed, else below. */
function useEmailField(
  { namespaces }: Route.ParametersOf<'Connect'>,
  wallets: readonly Wallet[],
  onConnect: useConsent.ReturnType['whenGiven'],
) {
  const kit = useKit()
  const has = useConnectors().some(
    ({ embedded, namespaces: own }) =>
      embedded && (!namespaces || own.some((it) => namespaces.includes(it))),
  )
  const isShown = has && hasView(kit, 'EmailLogin')
  const { modal } = useUi()
  // A list that is shown again has it at once.
  const part =
    useQuietPart(isShown ? 'email' : undefined) ?? getPart(modal, 'email')
  if (!isShown) return undefined
  const isFirst = !wallets.some(({ isInstalled }) => isInstalled)
  const element = part ? (
    <part.EmailField isFirst={isFirst} onConnect={onConnect} />
  ) : (
    <div className="lk lk-blank lk-email" />
  )
  return { isFirst, element }
}

/** Whether the list shows only the wallet whose browser this is. Decided once each time that the modal opens: a wallet that arrives later takes no rows away. */
function useIsAlone(): boolean {
  const { modal } = useUi()
  const opening = useModalState(({ stack }) => stack[0])
  const decided = useModalState(({ lone }) => lone)
  const hasInstalled = useWallets().some(({ isInstalled }) => isInstalled)
  const isDecided = opening !== undefined && decided?.opening === opening
  const isLone = isDecided ? decided.isLone : hasInstalled && canOpenApps()

  useEffect(() => {
    if (opening && !isDecided) modal.setState({ lone: { opening, isLone } })
  }, [modal, opening, isDecided, isLone])

  // The wallet may be gone.
  return isLone && hasInstalled
}

/** Ends the view once a wallet connects: one that was pressed, a silent reconnect, or another tab's. In the update that connects it, so that the list is not drawn once more before it goes. */
function useFinishOnConnect(): void {
  const kit = useKit()
  const finish = useFinish()
  const wasConnected = useRef(getAccount(kit).status === 'connected')
  useEffect(() => {
    const look = () => {
      const isConnected = getAccount(kit).status === 'connected'
      const hasConnected = isConnected && !wasConnected.current
      wasConnected.current = isConnected
      if (hasConnected) finish('success')
    }
    look()
    return kit.subscribe(look)
  }, [kit, finish])
}

/** What connecting does, the notice about the app's documents, and links to the guides. */
function ConnectFooter(props: ConnectFooter.Props): ReactNode {
  const { t } = useUi()
  const { wallets } = props
  const { features, termsConditionsUrl, privacyPolicyUrl } = useKit().options
  const hasNotice =
    !features.legalCheckbox && (termsConditionsUrl ?? privacyPolicyUrl)
  const legal = useQuietPart(hasNotice ? 'guides' : undefined)
  return (
    <>
      <p className="lk lk-footer">{t('connect.effect')}</p>
      {legal && <legal.LegalNotice />}
      <div className="lk lk-links">
        {!wallets.some(({ isInstalled }) => isInstalled) && (
          <GuideLink view="GetWallet" />
        )}
        <GuideLink view="WhatIsAWallet" />
      </div>
    </>
  )
}

declare namespace ConnectFooter {
  type Props = { wallets: readonly Wallet[] }
}

/** Replaces an empty list: why there are no wallets, links to the guides, and the way to all wallets. */
function EmptyList(): ReactNode {
  const { t } = useUi()
  const reason = useConnectors().some(({ embedded }) => !embedded)
    ? 'none'
    : 'empty'
  const isPhone = reason === 'empty' && canOpenApps()
  const part = useQuietPart(isPhone ? 'guides' : undefined)
  const text = isPhone
    ? part && 'connect.phone.text'
    : (`connect.${reason}.text` as const)
  return (
    <>
      <div className="lk lk-hero">
        <span className="lk lk-emblem">
          <Icon name="wallet" />
        </span>
        <p className="lk lk-strong">{t(`connect.${reason}.title`)}</p>
        <p className="lk lk-muted">{text && t(text)}</p>
      </div>
      <div className="lk lk-actions">
        <GuideLink view="GetWallet" variant="primary" />
        <GuideLink view="WhatIsAWallet" variant="plain" />
      </div>
      <ul className="lk lk-list">
        <AllWalletsRow />
      </ul>
    </>
  )
}

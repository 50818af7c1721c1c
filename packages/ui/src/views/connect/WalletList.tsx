'use client'

import { emitEvent } from '@latchkit/core/internal'
import { useKit } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { MoreRow } from '../../components/Row.tsx'
import { canOpenApps } from '../../links/getDevice.ts'
import { hasView } from '../../modal/Route.ts'
import { pushRoute } from '../../modal/routes.ts'
import { useModalState } from '../../modal/useModalState.ts'
import { useUi } from '../../provider/UiContext.ts'
import type { Wallet } from '../../wallets/Wallet.ts'
import { canPair } from '../../wallets/Wallet.ts'
import { OfferRow, PairRow, WalletRow } from './WalletRow.tsx'

/** The rows of wallets; with `collapseWallets` the recent ones, and a row that leads to the others. Wallets that arrive from the directory move neither the rows above nor the dialog. */
export function WalletList(props: WalletList.Props): ReactNode {
  const kit = useKit()
  const { modal, t } = useUi()
  const { wallets, isExpanded, isAlone, fault, onConnect } = props
  const isCollapsed =
    isAlone || (kit.options.features.collapseWallets && !isExpanded)
  const shown = isCollapsed
    ? wallets.filter(({ tag, isInstalled }) =>
        isAlone ? isInstalled : tag === 'recent',
      )
    : wallets
  const added = shown.filter(({ connectors }) => !connectors.length).length
  const taken = added + (fault ? 1 : 0)
  const peak = useMaxCount(taken)
  // What a server was expected to send may be missing; the kit's own directory is complete.
  const blanks = isAlone || kit.server === undefined ? 0 : peak - taken
  // A phone can't scan its own screen: what it can do comes first.
  const isCodeFirst =
    canOpenApps() && shown[0]?.connectors[0]?.type === 'WALLET_CONNECT'
  const all = !isCollapsed && <AllWalletsRow />
  return (
    <ul className="lk lk-list">
      {isCodeFirst && all}
      {shown.map((wallet) =>
        wallet.connectors.length > 0 ? (
          <li className="lk" key={`here ${wallet.id}`}>
            <WalletRow wallet={wallet} onConnect={onConnect} />
          </li>
        ) : wallet.isSkeleton ? (
          <WalletSkeleton key={wallet.id} isAwaited />
        ) : (
          <li className="lk" key={`offer ${wallet.id}`}>
            {wallet.listing && !canPair(kit, wallet.listing) ? (
              <OfferRow wallet={wallet} />
            ) : (
              <PairRow wallet={wallet} onConnect={onConnect} />
            )}
          </li>
        ),
      )}
      {fault && <li className="lk">{fault}</li>}
      {!isCodeFirst && all}
      {shown.length < wallets.length && (
        <MoreRow
          icon="wallet"
          label={t(
            isAlone
              ? 'connect.others'
              : shown.length > 0
                ? 'connect.continueOther'
                : 'connect.continue',
          )}
          onClick={() =>
            pushRoute(modal, { view: 'Connect', isExpanded: true })
          }
        />
      )}
      {Array.from({ length: blanks }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one is like another
        <WalletSkeleton key={i} />
      ))}
    </ul>
  )
}

/** A row that leads to all wallets of the directory, if the app has that view. */
export function AllWalletsRow(): ReactNode {
  const kit = useKit()
  const { modal, t } = useUi()
  if (!hasView(kit, 'AllWallets')) return null
  return (
    <MoreRow
      icon="search"
      label={t('connect.allWallets')}
      onClick={() => {
        emitEvent(kit, { event: 'CLICK_ALL_WALLETS', properties: {} })
        pushRoute(modal, { view: 'AllWallets' })
      }}
    />
  )
}

/** The space of a row that has not arrived, or has gone. */
export function WalletSkeleton(props: WalletSkeleton.Props): ReactNode {
  return (
    <li
      className="lk lk-blank"
      data-loading={props.isAwaited}
      aria-hidden="true"
    />
  )
}

export declare namespace WalletSkeleton {
  type Props = {
    /** Whether the row may still arrive. */
    isAwaited?: boolean
  }
}

export declare namespace WalletList {
  type Props = Pick<WalletRow.Props, 'onConnect'> & {
    wallets: readonly Wallet[]
    isExpanded: boolean
    /** Whether the wallet whose browser this is stands alone, with a row that leads to the others. */
    isAlone: boolean
    /** Shown in place of the directory's wallets. */
    fault?: ReactNode
  }
}

/** Returns the highest value of a number since the modal opened. */
function useMaxCount(number: number): number {
  const isOpen = useModalState(({ stack }) => stack.length > 0)
  const [peak, setPeak] = useState(number)
  const next = isOpen ? Math.max(peak, number) : number
  if (next !== peak) setPeak(next)
  return next
}

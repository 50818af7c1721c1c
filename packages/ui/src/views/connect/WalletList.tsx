'use client'
import { useKit } from '@latchkit/react'
import type { ReactNode } from 'react'
import { Row } from '../../components/Row.tsx'
import { pushRoute } from '../../modal/pushRoute.ts'
import { Icon } from '../../primitives/Icon.tsx'
import { useUi } from '../../provider/useUi.ts'
import type { Wallet } from '../../wallets/Wallet.ts'
import { OfferRow } from './OfferRow.tsx'
import { WalletRow } from './WalletRow.tsx'

/** The rows; where the app collapses them, those that the visitor has used lately, and one that leads to the others. */
export function WalletList(props: WalletList.Props): ReactNode {
  const { modal, t } = useUi()
  const { wallets, isExpanded, onConnect } = props
  const isCollapsed = useKit().options.features.collapseWallets && !isExpanded
  const shown = isCollapsed
    ? wallets.filter(({ tag }) => tag === 'recent')
    : wallets
  return (
    <ul className="lk lk-list">
      {shown.map((wallet) =>
        wallet.connectors.length > 0 ? (
          <li className="lk" key={`here ${wallet.id}`}>
            <WalletRow wallet={wallet} onConnect={onConnect} />
          </li>
        ) : (
          <li className="lk" key={`offer ${wallet.id}`}>
            <OfferRow wallet={wallet} />
          </li>
        ),
      )}
      {shown.length < wallets.length && (
        <li className="lk">
          <Row
            icon={
              <span className="lk lk-badge" data-size="medium">
                <Icon name="wallet" />
              </span>
            }
            label={t(
              shown.length > 0 ? 'connect.continueOther' : 'connect.continue',
            )}
            end={<Icon name="forward" />}
            onClick={() =>
              pushRoute(modal, { view: 'Connect', isExpanded: true })
            }
          />
        </li>
      )}
    </ul>
  )
}

export declare namespace WalletList {
  type Props = Pick<WalletRow.Props, 'onConnect'> & {
    wallets: readonly Wallet[]
    isExpanded: boolean
  }
}

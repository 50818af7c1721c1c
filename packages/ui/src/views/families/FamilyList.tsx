'use client'

import { switchNamespace } from '@latchkit/core'
import { useAccount, useDisconnect, useKit } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { MoreRow, Row } from '../../components/Row.tsx'
import { shortenAddress } from '../../components/useProfile.ts'
import { focusTitle } from '../../components/ViewFrame.tsx'
import { connectFamily } from '../../families/connectFamily.ts'
import type { Family } from '../../families/useFamilies.ts'
import { useFamilies } from '../../families/useFamilies.ts'
import { describeError } from '../../locales/describeError.ts'
import { Icon } from '../../primitives/Icon.tsx'
import { useUi } from '../../provider/UiContext.ts'
import { useStyles } from '../../styles/useStyles.ts'
import { showToast } from '../../toasts/toasts.ts'
import { familiesSheet } from './families.sheet.generated.ts'
import { WalletBadge } from './WalletBadge.tsx'

/** The connected wallets by chain family, if there are several, and a row that connects another. Pressing one makes its family the active one. */
export function FamilyList(): ReactNode {
  useStyles(familiesSheet)
  const kit = useKit()
  const { modal, t } = useUi()
  const families = useFamilies()
  const titleId = useId()
  const connected = families.filter(({ isConnected }) => isConnected)
  const missing = families.filter(({ isConnected }) => !isConnected)
  const isList = connected.length > 1
  return (
    <section className="lk lk-families">
      {isList && (
        <h3 className="lk lk-caption" id={titleId}>
          {t('families.wallets')}
        </h3>
      )}
      <ul className="lk lk-list" aria-labelledby={isList ? titleId : undefined}>
        {isList &&
          connected.map((family) => (
            <FamilyItem key={family.namespace} family={family} />
          ))}
        {missing.length > 0 && (
          <MoreRow
            icon="wallet"
            label={t('families.another')}
            onClick={() => connectFamily(kit, { modal, families: missing })}
          />
        )}
      </ul>
    </section>
  )
}

/** The wallet and the address of one chain family, and a button that disconnects it. */
function FamilyItem(props: FamilyItem.Props): ReactNode {
  const { label, namespace, account } = props.family
  const kit = useKit()
  const { modal, t, titleId } = useUi()
  const { disconnectAsync } = useDisconnect()
  const isActive = useAccount().namespace === namespace
  const { address, connector, connectedWalletInfo: wallet } = account
  const name = wallet?.name ?? t('connecting.unknown')
  // A session over several families ends as a whole.
  const isWhole = connector?.type === 'WALLET_CONNECT'
  const disconnectLabel = t('families.disconnect', {
    name: isWhole ? name : label,
  })

  const leave = () => {
    disconnectAsync({ namespace }).catch((error: unknown) =>
      showToast(modal, { variant: 'error', message: describeError(error) }),
    )
    // The button is gone.
    focusTitle(titleId)
  }

  return (
    <li className="lk lk-account lk-family-item">
      <Row
        icon={<WalletBadge account={account} name={name} size="medium" />}
        label={<span translate="no">{label}</span>}
        note={
          <span translate="no">
            <bdi>{name}</bdi>
            {address && (
              <>
                {' · '}
                <span className="lk lk-address">{shortenAddress(address)}</span>
              </>
            )}
          </span>
        }
        end={
          isActive && (
            <span className="lk lk-tag">{t('account.others.active')}</span>
          )
        }
        title={address}
        aria-current={isActive || undefined}
        onClick={() => {
          if (!isActive) switchNamespace(kit, { namespace })
        }}
      />
      <button
        type="button"
        className="lk lk-icon-button"
        title={disconnectLabel}
        aria-label={disconnectLabel}
        onClick={leave}
      >
        <Icon name="disconnect" />
      </button>
    </li>
  )
}

declare namespace FamilyItem {
  type Props = { family: Family }
}

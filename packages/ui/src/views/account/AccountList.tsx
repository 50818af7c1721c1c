'use client'
import { useAccount } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { shortenAddress } from '../../components/AccountIdentity.tsx'
import { Avatar } from '../../components/Avatar.tsx'
import { useUi } from '../../provider/UiContext.ts'

/** The accounts that the wallet shares, if there are several. The wallet decides which one is active. */
export function AccountList(): ReactNode {
  const { t } = useUi()
  const { address: active, allAccounts, addressLabels } = useAccount()
  const titleId = useId()
  if (allAccounts.length < 2) return null
  return (
    <section className="lk lk-accounts" aria-labelledby={titleId}>
      <p className="lk lk-strong" id={titleId}>
        {t('account.others')}
      </p>
      <p className="lk lk-row-note">{t('account.others.text')}</p>
      <ul className="lk lk-list">
        {allAccounts.map(({ address }) => {
          const label = addressLabels.find((each) => each.address === address)
          const note = label ? 'lk-row-note ' : ''
          return (
            <li
              className="lk lk-account"
              key={address}
              title={address}
              aria-current={address === active || undefined}
            >
              <Avatar address={address} size="small" />
              <span className="lk lk-row-text">
                {label && <bdi className="lk lk-row-label">{label.label}</bdi>}
                <span className={`lk ${note}lk-address`}>
                  {shortenAddress(address)}
                </span>
              </span>
              {address === active && (
                <span className="lk lk-tag">{t('account.others.active')}</span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

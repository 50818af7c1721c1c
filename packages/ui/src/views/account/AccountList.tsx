'use client'
import type { getAccount } from '@latchkit/core'
import { switchAccount } from '@latchkit/core'
import { useAccount, useKit } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { Avatar } from '../../components/Avatar.tsx'
import { Row } from '../../components/Row.tsx'
import { shortenAddress, useProfile } from '../../components/useProfile.ts'
import { useUi } from '../../provider/UiContext.ts'

/** The accounts that the wallet shares, if there are several; pressing one makes it the active one. */
export function AccountList(): ReactNode {
  const { t } = useUi()
  const { address: active, allAccounts } = useAccount()
  const titleId = useId()
  const accounts = useFirstOrder(allAccounts)
  if (allAccounts.length < 2) return null
  return (
    <section className="lk lk-accounts" aria-labelledby={titleId}>
      <p className="lk lk-caption" id={titleId}>
        {t('account.others')}
      </p>
      <ul className="lk lk-list">
        {accounts.map(({ address }) => (
          <AccountItem
            key={address}
            address={address}
            isActive={address === active}
          />
        ))}
      </ul>
    </section>
  )
}

/** One account, with the name and the picture that its view shows. */
function AccountItem(props: AccountItem.Props): ReactNode {
  const { address, isActive } = props
  const kit = useKit()
  const { t } = useUi()
  const { namespace, addressLabels } = useAccount()
  const profile = useProfile(address)
  const own = addressLabels.find((each) => each.address === address)?.label
  const name = own ?? profile?.name
  const short = <span className="lk lk-address">{shortenAddress(address)}</span>
  return (
    <li className="lk lk-account">
      <Row
        icon={<Avatar address={address} image={profile?.avatar} />}
        label={name ? <bdi translate="no">{name}</bdi> : short}
        note={name && short}
        end={
          isActive && (
            <span className="lk lk-tag">{t('account.others.active')}</span>
          )
        }
        title={address}
        aria-current={isActive || undefined}
        onClick={() => {
          if (!isActive) switchAccount(kit, { namespace, address })
        }}
      />
    </li>
  )
}

declare namespace AccountItem {
  type Props = { address: string; isActive: boolean }
}

type Accounts = getAccount.ReturnType['allAccounts']

/** Returns the accounts in the order in which they first appeared: the wallet's list begins with the active one, and a row must not move as it is pressed. */
function useFirstOrder(accounts: Accounts): Accounts {
  const [seen, setSeen] = useState<readonly string[]>([])
  const added = accounts.flatMap(({ address }) =>
    seen.includes(address) ? [] : address,
  )
  const order = [...seen, ...added]
  if (added.length > 0) setSeen(order)
  return [...accounts].sort(
    (a, b) => order.indexOf(a.address) - order.indexOf(b.address),
  )
}

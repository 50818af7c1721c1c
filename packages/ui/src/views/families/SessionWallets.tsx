'use client'

import { getAccount } from '@latchkit/core'
import { useAccount, useKitState } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useUi } from '../../provider/UiContext.ts'
import { WalletBadge } from './WalletBadge.tsx'

/** The names of all connected wallets, which a button beside it disconnects; of one wallet also its badge. */
export function SessionWallets(): ReactNode {
  const { locale, t } = useUi()
  const account = useAccount()
  const all = useKitState((kit) =>
    [...kit.adapters.keys()].map(
      (namespace) => getAccount(kit, { namespace }).connectedWalletInfo?.name,
    ),
  )
  const names = [...new Set(all.filter((name) => name !== undefined))]
  const list = new Intl.ListFormat(locale, { style: 'short', type: 'unit' })
  const [name = '', ...others] = names
  return (
    <>
      {others.length === 0 && (
        <WalletBadge account={account} name={name} size="small" />
      )}
      <span className="lk lk-row-text">
        {t('account.wallet', { wallet: list.format(names) })}
      </span>
    </>
  )
}

'use client'
import type { getAccount } from '@latchkit/core'
import type { ReactNode } from 'react'
import { Badge } from '../../components/Badge.tsx'
import type { ListParts } from '../../modal/Modal.ts'
import { useQuietPart } from '../../modal/useQuietPart.ts'
import { useUi } from '../../provider/UiContext.ts'

/** The badge of the wallet of an account. A face without an icon has that of its brand: of another face, or of the directory once that has loaded. */
export function WalletBadge(props: WalletBadge.Props): ReactNode {
  const { modal } = useUi()
  // Of an earlier chunk: without it no view is shown.
  const shell = modal.loader.get(modal.loadShell)
  return shell && <BrandBadge {...props} useWallets={shell.useWallets} />
}

export declare namespace WalletBadge {
  type Props = Pick<Badge.Props, 'name' | 'size'> & {
    account: Pick<getAccount.ReturnType, 'connector' | 'connectedWalletInfo'>
  }
}

function BrandBadge(props: BrandBadge.Props): ReactNode {
  const { name, size, account, useWallets } = props
  const { connector, connectedWalletInfo: wallet } = account
  const isFace = (each: unknown) => each === connector
  const brand = useWallets().find(({ connectors }) => connectors.some(isFace))
  // A connector that reaches many wallets is none of them.
  const session = connector?.getWallet?.()
  const icon = wallet?.icon ?? (session ? undefined : brand?.icon)
  const { LogoBadge = Badge } =
    useQuietPart(wallet && !icon ? 'directory' : undefined) ?? {}
  return (
    <LogoBadge
      {...(session ?? { rdns: connector?.rdns ?? connector?.brand })}
      name={name}
      icon={icon}
      as={Badge}
      size={size}
    />
  )
}

declare namespace BrandBadge {
  type Props = WalletBadge.Props & Pick<ListParts, 'useWallets'>
}

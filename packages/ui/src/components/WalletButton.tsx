'use client'
import type { Connector, Kit } from '@latchkit/core'
import { groupConnectors } from '@latchkit/core/internal'
import { useConnectors, useKitState } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useModal } from '../hooks/useModal.ts'
import { Icon } from '../primitives/Icon.tsx'
import { useUi } from '../provider/UiContext.ts'
import { LogoBadge } from '../wallets/LogoBadge.tsx'
import { Badge } from './Badge.tsx'
import { useModalTrigger } from './useModalTrigger.ts'

/** Connects with one wallet, without the list. Opens the list if that wallet is not found, or if several claim its name. */
export function WalletButton(props: WalletButton.Props): ReactNode {
  // Plain JavaScript has no types.
  const { wallet, name = wallet } = props
  const { t, root, slot } = useUi()
  const { open } = useModal()
  const isMatch = ({ id, rdns }: Connector) => id === wallet || rdns === wallet
  const connectors = useConnectors()
  const matches = connectors.filter(isMatch)
  const [connector] = matches.length === 1 ? matches : []
  // The faces of one brand have one icon; several wallets of one name have none.
  const [brand, other] = groupConnectors(connectors).filter((each) =>
    each.some(isMatch),
  )
  const icon = other ? undefined : brand?.find((each) => each.icon)?.icon
  const isConnected = useKitState((kit) => isUsed(kit, connector?.id))
  const trigger = useModalTrigger(
    isConnected ? 'Account' : connector ? 'ConnectingExternal' : 'Connect',
  )
  const shown = connector?.name ?? name

  const onClick = () => {
    if (isConnected) open('Account')
    else if (connector)
      open('ConnectingExternal', { connectorId: connector.id })
    else open('Connect')
  }

  return (
    <button
      {...root}
      {...trigger}
      type="button"
      className={slot('button')}
      data-status={isConnected ? 'connected' : 'disconnected'}
      data-installed={connector ? true : undefined}
      onClick={onClick}
    >
      <LogoBadge
        as={Badge}
        name={shown}
        icon={icon}
        id={wallet}
        rdns={wallet}
        size="small"
      />
      <span className="lk lk-label">
        {isConnected ? shown : t('button.connectWith', { wallet: shown })}
      </span>
      {isConnected && <Icon name="check" />}
    </button>
  )
}

function isUsed(kit: Kit, id: string | undefined): boolean {
  return [...kit.getState().connections.values()].some(
    (each) => each.status === 'connected' && each.connectorId === id,
  )
}

export declare namespace WalletButton {
  type Props = {
    /** Id of a connector, or the reverse-DNS name by which the wallet announces itself (EIP-6963). */
    wallet: string
    /** Its name while it is not installed. */
    name: string
  }
}

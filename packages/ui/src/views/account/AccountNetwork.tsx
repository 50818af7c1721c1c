'use client'
import { getImageUrl } from '@latchkit/core'
import { useKit, useNetwork } from '@latchkit/react'
import type { ReactNode } from 'react'
import { Badge } from '../../components/Badge.tsx'
import { Row } from '../../components/Row.tsx'
import { pushTransaction } from '../../modal/pushTransaction.ts'
import { Icon } from '../../primitives/Icon.tsx'
import { useUi } from '../../provider/useUi.ts'

/** Where the account is; leads to the networks. */
export function AccountNetwork(): ReactNode {
  const kit = useKit()
  const { modal, t } = useUi()
  const { network, isSupported } = useNetwork()
  const id = network.caipNetworkId
  const canSwitch = kit.options.enableNetworkSwitch
  return (
    <Row
      icon={
        isSupported ? (
          <Badge
            name={network.name}
            icon={network.assets?.imageUrl}
            image={getImageUrl(kit, { kind: 'network', id })}
            size="small"
          />
        ) : (
          <Icon name="alert" />
        )
      }
      label={isSupported ? network.name : t('unsupported.title')}
      note={t('account.network')}
      end={canSwitch && <Icon name="forward" />}
      data-unsupported={!isSupported || undefined}
      aria-disabled={!canSwitch || undefined}
      onClick={() => {
        if (!canSwitch) return
        kit.internals.emit({ event: 'CLICK_NETWORKS', properties: {} })
        pushTransaction(modal, { view: 'Networks' })
      }}
    />
  )
}

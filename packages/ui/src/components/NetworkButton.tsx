'use client'
import { getImageUrl } from '@latchkit/core'
import { useAccount, useKit, useNetwork } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useModal } from '../hooks/useModal.ts'
import { Icon } from '../primitives/Icon.tsx'
import { useUi } from '../provider/UiContext.ts'
import { Badge } from './Badge.tsx'
import { useModalTrigger } from './useModalTrigger.ts'

/** A button that shows the network and opens the list of those to switch to. */
export function NetworkButton(): ReactNode {
  const { t, root, slot } = useUi()
  const { open } = useModal()
  const kit = useKit()
  const { network, isSupported } = useNetwork()
  // No request leaves the page before the visitor has connected.
  const isKnown = useAccount().address !== undefined
  const id = network.caipNetworkId
  const trigger = useModalTrigger('Networks')
  return (
    <button
      {...root}
      {...trigger}
      type="button"
      className={slot('button')}
      data-unsupported={!isSupported || undefined}
      onClick={() => open('Networks')}
    >
      {isSupported ? (
        <Badge
          name={network.name}
          icon={network.assets?.imageUrl}
          image={
            isKnown ? getImageUrl(kit, { kind: 'network', id }) : undefined
          }
          size="small"
        />
      ) : (
        <Icon name="alert" />
      )}
      <span className="lk lk-visually-hidden">{t('button.network')} </span>
      <span className="lk lk-label">
        {isSupported ? network.name : t('button.unsupported')}
      </span>
    </button>
  )
}

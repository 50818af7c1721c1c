'use client'
import { useKit } from '@latchkit/react'
import type { ReactNode } from 'react'
import { ViewButton } from '../../components/ViewButton.tsx'
import { pushRoute } from '../../modal/routes.ts'
import { Strokes } from '../../primitives/Icon.tsx'
import { useUi } from '../../provider/UiContext.ts'

/** What the account can do. */
export function AccountActions(): ReactNode {
  const { features, walletFeatureOrder } = useKit().options
  const { modal, t } = useUi()
  if (!features.receive || !walletFeatureOrder.includes('receive')) return null
  return (
    <div className="lk lk-actions">
      <ViewButton
        view="Receive"
        className="lk lk-button"
        onClick={() => pushRoute(modal, { view: 'Receive' })}
      >
        <Strokes name="receive" path="M10 4v9M6 9l4 4 4-4M4 16.5h12" />
        {t('receive.title')}
      </ViewButton>
    </div>
  )
}

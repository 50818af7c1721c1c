'use client'
import { useDisconnect } from '@latchkit/react'
import type { ReactNode } from 'react'
import { describeError } from '../locales/describeError.ts'
import { closeModal } from '../modal/openModal.ts'
import { Icon } from '../primitives/Icon.tsx'
import { useUi } from '../provider/UiContext.ts'
import { showToast } from '../toasts/toasts.ts'
import { Row } from './Row.tsx'

/** A row that disconnects and closes the modal. */
export function DisconnectButton(): ReactNode {
  const { t } = useUi()
  return (
    <Row
      icon={
        <span className="lk lk-badge" data-size="medium">
          <Icon name="disconnect" />
        </span>
      }
      label={t('account.disconnect')}
      onClick={useLeave()}
    />
  )
}

/** Returns what disconnects and closes the modal. */
export function useLeave(): () => void {
  const { modal } = useUi()
  const { disconnectAsync } = useDisconnect()
  return () => {
    // The app disconnects at once; only the wallet's confirmation may be late.
    disconnectAsync().catch((error: unknown) =>
      showToast(modal, { variant: 'error', message: describeError(error) }),
    )
    closeModal(modal)
  }
}

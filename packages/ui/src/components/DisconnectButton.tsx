'use client'
import { useDisconnect } from '@latchkit/react'
import type { ReactNode } from 'react'
import { describeError } from '../locales/describeError.ts'
import { closeModal } from '../modal/openModal.ts'
import { Icon } from '../primitives/Icon.tsx'
import { useUi } from '../provider/UiContext.ts'
import { showToast } from '../toasts/toasts.ts'

/** A button that disconnects and closes the modal. */
export function DisconnectButton(): ReactNode {
  const { t } = useUi()
  return (
    <button type="button" className="lk lk-button" onClick={useLeave()}>
      <Icon name="disconnect" />
      {t('account.disconnect')}
    </button>
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

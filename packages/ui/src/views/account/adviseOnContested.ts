import { disconnect } from '@latchkit/core'
import type { AdviseOn } from '../../modal/Modal.ts'
import { openModal } from '../../modal/openModal.ts'

/** Returns what a visitor can do about a connected wallet whose name another claims: leave it, and choose again. */
export const adviseOnContested: AdviseOn = (kit, { modal }) => ({
  retryLabel: 'account.disconnect',
  onRetry() {
    // The app disconnects at once; a wallet that can't be trusted need not confirm it.
    disconnect(kit).catch(() => {})
    openModal(modal, { view: 'Connect' })
  },
})

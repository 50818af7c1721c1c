import { getAccount } from '@latchkit/core'
import type { AdviseOn } from '../../modal/Modal.ts'
import { openModal } from '../../modal/openModal.ts'

/** Returns what a visitor can do about an alert of the relay: to try at once, and to see what becomes of it. */
export const adviseOnRelay: AdviseOn = (kit, { modal, code }) => {
  if (code !== 'RELAY_UNREACHABLE') return undefined
  return {
    onRetry() {
      // The connection waits longer after each failure, and tries at once when the visitor returns to the page.
      dispatchEvent(new Event('focus'))
      const isSeen = modal.getState().stack.length > 0
      if (isSeen || getAccount(kit).status === 'connected') return
      openModal(modal, { view: 'ConnectingWalletConnectBasic' })
    },
  }
}

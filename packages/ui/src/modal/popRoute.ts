import { cancelTransactions } from './cancelTransactions.ts'
import { closeModal } from './closeModal.ts'
import type { Modal } from './Modal.ts'

/** Goes back to the view below, and closes the modal where there is none. */
export function popRoute(modal: Modal): void {
  const stack = modal.getState().stack.slice(0, -1)
  if (stack.length === 0) {
    closeModal(modal)
    return
  }
  modal.setState({ stack, pending: undefined })
  cancelTransactions(modal, stack.length)
}

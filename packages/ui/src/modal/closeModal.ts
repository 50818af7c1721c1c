import { hideToasts } from '../toasts/hideToasts.ts'
import { cancelTransactions } from './cancelTransactions.ts'
import type { Modal } from './Modal.ts'

/** Closes the modal and its toast, and cancels what waits for an answer. */
export function closeModal(modal: Modal): void {
  const { stack, pending } = modal.getState()
  if (stack.length === 0 && !pending) return
  hideToasts(modal)
  modal.setState({ stack: [], pending: undefined })
  cancelTransactions(modal, 0)
}

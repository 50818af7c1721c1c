import type { Modal } from '../modal/Modal.ts'
import { advanceToasts } from './advanceToasts.ts'

/** Hides the toast, and forgets those that wait. */
export function hideToasts(modal: Modal): void {
  modal.toasts.length = 0
  advanceToasts(modal)
}

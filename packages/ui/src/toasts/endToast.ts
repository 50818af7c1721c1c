import type { Modal } from '../modal/Modal.ts'
import { advanceToasts } from './advanceToasts.ts'

/** The toast was read, or its time is over: the next one follows. */
export function endToast(modal: Modal): void {
  modal.toasts.shift()
  advanceToasts(modal)
}

import type { Modal } from '../modal/Modal.ts'
import { advanceToasts } from './advanceToasts.ts'
import type { Toast } from './Toast.ts'

/** Shows a toast; one that is showing closes first. */
export function showToast(modal: Modal, toast: Toast): void {
  const { toasts } = modal
  const unread = toasts.filter(({ isOnce }) => isOnce)
  toasts.splice(0, toasts.length, toast, ...unread)
  advanceToasts(modal)
}

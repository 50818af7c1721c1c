import type { Modal } from '../modal/Modal.ts'
import { hideToast } from './hideToast.ts'
import type { Toast } from './Toast.ts'

/** How long the place stays empty between two toasts, in milliseconds. */
const toastSwapDelay = 150

/** How long a toast stays that asks for nothing, in milliseconds. */
const toastDuration = 5000

/** Shows a toast; one that is showing closes first. */
export function showToast(modal: Modal, toast: Toast): void {
  const { timers } = modal
  const isSwap = modal.getState().toast !== undefined || timers.has('toast')
  hideToast(modal)

  const show = () => {
    timers.delete('toast')
    modal.setState({ toast })
    if (toast.variant === 'loading' || toast.onRetry) return
    timers.set(
      'toast',
      setTimeout(() => hideToast(modal), toastDuration),
    )
  }

  if (isSwap) timers.set('toast', setTimeout(show, toastSwapDelay))
  else show()
}

import type { Modal, Toast } from '../modal/Modal.ts'

/** Shows a toast in place of the present one. */
export function showToast(modal: Modal, toast: Toast): void {
  const { toasts } = modal
  const unread = toasts.filter(({ isOnce }) => isOnce)
  toasts.splice(0, toasts.length, toast, ...unread)
  advanceToasts(modal)
}

/** Removes the toast that is shown; the next one follows. */
export function endToast(modal: Modal): void {
  modal.toasts.shift()
  advanceToasts(modal)
}

/** Removes all toasts. */
export function hideToasts(modal: Modal): void {
  modal.toasts.length = 0
  advanceToasts(modal)
}

/** The pause between two toasts, in milliseconds. */
const toastSwapDelay = 150

/** Replaces the toast that is shown by the first of the queue. */
function advanceToasts(modal: Modal): void {
  const { timers, toasts } = modal
  const isShowing = modal.getState().toast !== undefined
  const isSwap = isShowing || timers.has('toast')
  clearTimeout(timers.get('toast'))
  timers.delete('toast')
  if (isShowing) modal.setState({ toast: undefined })

  const show = () => {
    timers.delete('toast')
    modal.setState({ toast: toasts[0] })
  }
  if (toasts.length === 0) return
  if (isSwap) timers.set('toast', setTimeout(show, toastSwapDelay))
  else show()
}

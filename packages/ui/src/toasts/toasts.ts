import type { Modal, Toast } from '../modal/Modal.ts'

/** Shows a toast; one that is showing closes first. */
export function showToast(modal: Modal, toast: Toast): void {
  const { toasts } = modal
  const unread = toasts.filter(({ isOnce }) => isOnce)
  toasts.splice(0, toasts.length, toast, ...unread)
  advanceToasts(modal)
}

/** The toast was read, or its time is over: the next one follows. */
export function endToast(modal: Modal): void {
  modal.toasts.shift()
  advanceToasts(modal)
}

/** Hides the toast, and forgets those that wait. */
export function hideToasts(modal: Modal): void {
  modal.toasts.length = 0
  advanceToasts(modal)
}

/** How long the place stays empty between two toasts, in milliseconds. */
const toastSwapDelay = 150

/** Takes down the toast that is showing and puts up the first of those that wait. */
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

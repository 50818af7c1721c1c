import type { Modal } from '../modal/Modal.ts'

/** How long the place stays empty between two toasts, in milliseconds. */
const toastSwapDelay = 150

/** Takes down the toast that is showing and puts up the first of those that wait. */
export function advanceToasts(modal: Modal): void {
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

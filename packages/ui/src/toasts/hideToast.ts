import type { Modal } from '../modal/Modal.ts'

/** Hides the toast, if there is one. */
export function hideToast(modal: Modal): void {
  const { timers } = modal
  clearTimeout(timers.get('toast'))
  timers.delete('toast')
  if (modal.getState().toast) modal.setState({ toast: undefined })
}

import type { Modal } from './Modal.ts'
import { closeModal } from './openModal.ts'

/** What a click beside the modal does: it closes, unless an answer is due that a stray click would lose. */
export function dismissModal(modal: Modal): void {
  if (modal.getState().isLocked) shakeModal(modal)
  else closeModal(modal)
}

/** Makes stray clicks shake the modal in place of closing it, until the returned function is called. */
export function lockModal(modal: Modal): () => void {
  modal.setState({ isLocked: true })
  return () => modal.setState({ isLocked: false })
}

/** How long the modal shakes, in milliseconds. */
const shakeDuration = 500

/** Shows that closing is refused. */
function shakeModal(modal: Modal): void {
  const { timers } = modal
  clearTimeout(timers.get('shake'))
  modal.setState({ isShaking: true })
  timers.set(
    'shake',
    setTimeout(() => {
      timers.delete('shake')
      modal.setState({ isShaking: false })
    }, shakeDuration),
  )
}

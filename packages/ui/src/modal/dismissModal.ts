import { closeModal } from './closeModal.ts'
import type { Modal } from './Modal.ts'
import { shakeModal } from './shakeModal.ts'

/** What a click beside the modal does: it closes, unless an answer is due that a stray click would lose. */
export function dismissModal(modal: Modal): void {
  if (modal.getState().isLocked) shakeModal(modal)
  else closeModal(modal)
}

import type { Modal } from './Modal.ts'

/** Makes stray clicks shake the modal in place of closing it, until the returned function is called. */
export function lockModal(modal: Modal): () => void {
  modal.setState({ isLocked: true })
  return () => modal.setState({ isLocked: false })
}

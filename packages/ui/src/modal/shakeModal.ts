import type { Modal } from './Modal.ts'

/** How long the modal shakes, in milliseconds. */
const shakeDuration = 500

/** Shows that closing is refused. */
export function shakeModal(modal: Modal): void {
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

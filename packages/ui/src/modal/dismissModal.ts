import type { Modal } from './Modal.ts'
import { closeModal } from './openModal.ts'

/** Handles a click beside the modal: closes it, or shakes it while an answer is awaited that a stray click would lose. */
export function dismissModal(modal: Modal): void {
  const state = modal.getState()
  if (state.isLocked || isConnecting(state)) shakeModal(modal)
  else closeModal(modal)
}

/** Makes clicks beside the modal shake it, until the returned function is called. */
export function lockModal(modal: Modal): () => void {
  modal.setState({ isLocked: true })
  return () => modal.setState({ isLocked: false })
}

/** Ends the modal's attempt to connect. */
export function cancelAttempt(modal: Modal): void {
  modal.running.attempt.abort()
  modal.setState({ attempt: { status: 'idle' } })
}

/** Whether the top view waits for a wallet. A pairing ahead of the choice of a wallet is none of its own. */
function isConnecting({ attempt, stack }: Modal.State): boolean {
  if (attempt.status !== 'pairing') return attempt.status === 'requesting'
  const { view } = stack.at(-1) ?? {}
  return (
    view === 'ConnectingWalletConnect' ||
    view === 'ConnectingWalletConnectBasic'
  )
}

/** In milliseconds. */
const shakeDuration = 500

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

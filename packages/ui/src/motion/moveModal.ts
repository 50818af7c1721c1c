import type { Modal } from '../modal/Modal.ts'
import { adoptStyles } from '../styles/adoptStyles.ts'
import { dragSheet } from './dragSheet.ts'
import { getDuration, leaveCopy } from './leaveCopy.ts'
import { motionSheet } from './motion.sheet.generated.ts'

/** Animates the dialog of a modal: its height follows its content, a replaced view fades out above the new one, a closed dialog fades out. The dialog itself changes at once, so no input is delayed. Does nothing while the computed `animation-duration` of the dialog is 0, as under reduced motion. */
export function moveModal(
  modal: Modal,
  parameters: moveModal.Parameters,
): () => void {
  const { findDialog, onDismiss } = parameters
  const dropStyles = adoptStyles(document, motionSheet)
  let top = modal.getState().stack.at(-1)
  let { attempt } = modal.getState()
  let { connections } = modal.kit.getState()
  let stop = follow(undefined)

  function follow(height: number | undefined): () => number | undefined {
    if (!top) return () => undefined
    let stopFollowing: (() => number) | undefined
    // React has committed the new view by then.
    const frame = requestAnimationFrame(() => {
      const dialog = findDialog()
      if (dialog) stopFollowing = followDialog(dialog, { height, onDismiss })
    })
    return () => {
      cancelAnimationFrame(frame)
      return stopFollowing?.() ?? height
    }
  }

  /** Whether the attempt of the view that is on top has connected its wallet. */
  function hasConnected(): boolean {
    if (attempt.status === 'idle' || attempt.status === 'failed') return false
    const { connectorId } = attempt
    return [...modal.kit.getState().connections].some(
      ([namespace, each]) =>
        each !== connections.get(namespace) &&
        each.status === 'connected' &&
        each.connectorId === connectorId,
    )
  }

  const unsubscribe = modal.subscribe(() => {
    const state = modal.getState()
    const route = state.stack.at(-1)
    if (route === top) {
      attempt = state.attempt
      return
    }
    const dialog = top && findDialog()
    // Before React replaces what is shown.
    if (dialog)
      leaveCopy(dialog, { isClosing: !route, isSuccess: hasConnected() })
    const height = stop()
    top = route
    attempt = state.attempt
    connections = modal.kit.getState().connections
    stop = follow(height)
  })

  return () => {
    unsubscribe()
    stop()
    dropStyles()
  }
}

export declare namespace moveModal {
  type Parameters = {
    findDialog: () => HTMLDialogElement | null
    /** A finger has dragged the sheet down. */
    onDismiss: () => void
  }
}

/** Follows an open dialog until the returned function is called, which returns the height that is shown. */
function followDialog(
  dialog: HTMLDialogElement,
  parameters: { height: number | undefined; onDismiss: () => void },
): () => number {
  const view = dialog.querySelector(':scope > .lk-view:not(.lk-leaving)')
  let last = parameters.height
  let width = dialog.offsetWidth
  let running: Animation | undefined

  const observer = new ResizeObserver(() => {
    const isMoving = running?.playState === 'running'
    const from = isMoving ? dialog.offsetHeight : last
    running?.cancel()
    const to = dialog.offsetHeight
    const isTurned = dialog.offsetWidth !== width
    width = dialog.offsetWidth
    last = to
    if (from === undefined || from === to || isTurned) return
    running = dialog.animate(
      { blockSize: [`${from}px`, `${to}px`] },
      { duration: getDuration(dialog), easing: 'cubic-bezier(0.2, 0, 0, 1)' },
    )
  })
  if (view) observer.observe(view)
  const stopDragging = dragSheet(dialog, parameters.onDismiss)

  return () => {
    observer.disconnect()
    stopDragging()
    const height = dialog.offsetHeight
    running?.cancel()
    return height
  }
}

import { endToast } from '../toasts/endToast.ts'
import { showToast } from '../toasts/showToast.ts'
import { listParts } from './listParts.ts'
import type { Modal } from './Modal.ts'

const failure = 'load.failed'

/** Goes where `update` says: at once where the view's code is there, else as soon as it has arrived, unless something else was asked for meanwhile. */
export async function navigate(
  modal: Modal,
  update: navigate.Update,
): Promise<void> {
  const { loader } = modal
  // Whoever asks again needs no reminder of what failed before.
  if (modal.getState().toast?.message === failure) endToast(modal)
  const commit = () =>
    modal.setState({ ...update(modal.getState()), pending: undefined })

  const view = update(modal.getState()).stack.at(-1)?.view
  const parts = view ? listParts(modal, view) : []
  if (!view || parts.every((part) => loader.get(part))) {
    commit()
    return
  }

  const pending = { view }
  const isCurrent = () => modal.getState().pending === pending
  modal.setState({ pending })
  try {
    await Promise.all(parts.map((part) => loader.load(part)))
    if (isCurrent()) commit()
  } catch {
    if (!isCurrent()) return
    modal.setState({ pending: undefined })
    const onRetry = () => void navigate(modal, update)
    showToast(modal, { variant: 'error', message: failure, onRetry })
  }
}

export declare namespace navigate {
  type Update = (
    state: Modal.State,
  ) => Pick<Modal.State, 'stack' | 'transactions'>
}

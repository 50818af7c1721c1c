import { InvalidConfigurationError } from '@latchkit/core'
import type { Loadable } from '../loader/createLoader.ts'
import { loadable } from '../loader/createLoader.ts'
import { endToast, hideToasts, showToast } from '../toasts/toasts.ts'
import type { Modal } from './Modal.ts'
import type { Route } from './Route.ts'

/** Opens the modal at a view, or starts over there if it is open. */
export function openModal(modal: Modal, route: Route): void {
  findView(modal, route.view)
  cancelTransactions(modal, 0)
  void navigate(modal, () => ({ stack: [route], transactions: [] }))
}

/** Closes the modal and its toast, and cancels what waits for an answer. */
export function closeModal(modal: Modal): void {
  const { stack, pending } = modal.getState()
  if (stack.length === 0 && !pending) return
  hideToasts(modal)
  modal.setState({ stack: [], pending: undefined })
  cancelTransactions(modal, 0)
}

/** Fetches the dialog and some views ahead of the click. */
export function preloadViews(modal: Modal, names: readonly Route.View[]): void {
  // A failure is shown by the click that needs the part, and retried there.
  for (const name of names)
    for (const part of listParts(modal, name))
      modal.loader.load(part).catch(() => {})
}

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

/** Cancels the transactions that were started at a depth or above it, newest first. */
export function cancelTransactions(modal: Modal, depth: number): void {
  const { transactions } = modal.getState()
  const cancelled = transactions.filter((each) => each.depth >= depth)
  if (cancelled.length === 0) return
  modal.setState({
    transactions: transactions.filter((each) => each.depth < depth),
  })
  for (const { onCancel } of cancelled.reverse()) onCancel?.()
}

/** The part that draws a view; an error where its feature is not there. */
export function findView(modal: Modal, view: Route.View): Loadable<unknown> {
  const load = Object.hasOwn(modal.views, view) && modal.views[view]
  if (load)
    return loadable<Record<string, unknown>, unknown>(
      load as () => Promise<Record<string, unknown>>,
      (chunk) => chunk[view],
    )
  throw new InvalidConfigurationError({
    option: 'view',
    given: view,
    expected: `one of ${Object.keys(modal.views).join(', ')}`,
  })
}

/** What must have arrived before a view can be shown. */
export function listParts(
  modal: Modal,
  view: Route.View,
): readonly Loadable<unknown>[] {
  return [modal.shell, findView(modal, view)]
}

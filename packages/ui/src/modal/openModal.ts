import { InvalidConfigurationError } from '@latchkit/core'
import type { ComponentType } from 'react'
import { endToast, hideToasts, showToast } from '../toasts/toasts.ts'
import type { Modal, ViewChunk } from './Modal.ts'
import type { Route } from './Route.ts'
import { hasView, listViews } from './Route.ts'

/** Opens the modal at a view, or starts over there if it is open. */
export function openModal(modal: Modal, route: Route): void {
  const { view } = route
  if (!hasView(modal.kit, view))
    throw new InvalidConfigurationError({
      option: 'view',
      given: view,
      expected: `one of ${listViews(modal.kit).join(', ')}`,
    })
  cancelTransactions(modal, 0)
  void navigate(modal, () => ({ stack: [route], transactions: [] }))
}

/** Closes the modal and its toast, and cancels its transactions. */
export function closeModal(modal: Modal): void {
  const { stack, pending } = modal.getState()
  if (stack.length === 0 && !pending) return
  hideToasts(modal)
  modal.setState({ stack: [], pending: undefined })
  cancelTransactions(modal, 0)
}

/** Loads the dialog and some views ahead of the click. */
export function preloadViews(modal: Modal, views: readonly Route.View[]): void {
  // The click that needs the view shows a failure, and retries.
  for (const view of views) loadView(modal, view).catch(() => {})
}

const failure = 'load.failed'

/** Navigates to the view that `update` returns: at once if its chunk is loaded, otherwise when it has loaded, unless another navigation has started by then. */
export async function navigate(
  modal: Modal,
  update: navigate.Update,
): Promise<void> {
  if (modal.getState().toast?.message === failure) endToast(modal)
  const commit = () => changeStack(modal, update(modal.getState()))

  const view = update(modal.getState()).stack.at(-1)?.view
  if (!view || getView(modal, view)) {
    commit()
    return
  }

  const pending = { view }
  const isCurrent = () => modal.getState().pending === pending
  modal.setState({ pending })
  try {
    await loadView(modal, view)
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

/** Changes the stack. A view that comes to the top starts at once what its chunk has for that. */
export function changeStack(
  modal: Modal,
  change: Pick<Modal.State, 'stack'> & Partial<Modal.State>,
): void {
  const before = modal.getState().stack.at(-1)
  modal.setState({ ...change, pending: undefined })
  const route = modal.getState().stack.at(-1)
  if (route && route !== before)
    getChunk(modal, route.view)?.onTop?.(modal, route)
}

/** Returns a view's component if its chunk, and the dialog's, have arrived. */
export function getView(
  modal: Modal,
  view: Route.View,
): ComponentType | undefined {
  return getChunk(modal, view)?.[`${view}View`] as ComponentType | undefined
}

/** Returns the chunk of a view if it, and the dialog's, have arrived. */
export function getChunk(
  { loader, loadShell }: Modal,
  view: Route.View,
): Chunk | undefined {
  const row: Chunk | Load | undefined = loader.get(loadShell)?.views[view]
  return typeof row === 'function' ? loader.get(row) : row
}

/** Loads a view's chunk, after the dialog's. */
export async function loadView(
  { loader, loadShell }: Modal,
  view: Route.View,
): Promise<void> {
  const row: Chunk | Load = (await loader.load(loadShell)).views[view]
  if (typeof row === 'function') await loader.load(row)
}

/** A row of the table of views, without the parameters of its view: an index can't express them. */
type Chunk = Pick<ViewChunk<Route.View>, 'onTop' | 'open'> & {
  readonly [name: `${string}View`]: unknown
}
type Load = () => Promise<Chunk>

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

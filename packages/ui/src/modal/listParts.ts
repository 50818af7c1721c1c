import type { Loadable } from '../loader/loadable.ts'
import { findView } from './findView.ts'
import type { Modal } from './Modal.ts'
import type { Route } from './Route.ts'

/** What must have arrived before a view can be shown. */
export function listParts(
  modal: Modal,
  view: Route.View,
): readonly Loadable<unknown>[] {
  return [modal.shell, findView(modal, view)]
}

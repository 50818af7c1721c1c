import { listParts } from './listParts.ts'
import type { Modal } from './Modal.ts'
import type { Route } from './Route.ts'

/** Fetches the dialog and some views ahead of the click. */
export function preloadViews(modal: Modal, names: readonly Route.View[]): void {
  // A failure is shown by the click that needs the part, and retried there.
  for (const name of names)
    for (const part of listParts(modal, name))
      modal.loader.load(part).catch(() => {})
}

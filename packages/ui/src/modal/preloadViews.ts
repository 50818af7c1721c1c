import type { Modal } from './Modal.ts'
import type { Route } from './Route.ts'

/** Fetches the dialog and some views ahead of the click. */
export function preloadViews(modal: Modal, names: readonly Route.View[]): void {
  const { loader, shell, views } = modal
  // A failure is shown by the click that needs the part, and retried there.
  for (const part of [shell, ...names.map((name) => views[name])])
    loader.load<unknown>(part).catch(() => {})
}

import { InvalidConfigurationError } from '@latchkit/core'
import type { Loadable } from '../loader/loadable.ts'
import { loadable } from '../loader/loadable.ts'
import type { Modal } from './Modal.ts'
import type { Route } from './Route.ts'

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

import type { Kit } from '@latchkit/core'
import type { Store } from '@latchkit/core/internal'
import { createStore } from '@latchkit/core/internal'

/** Whether the visitor has given the consent, or the app requires none. */
export function hasConsent(kit: Kit): boolean {
  const isRequired = kit.options.features.legalCheckbox
  return !isRequired || kit.memo('consent', createConsent).get()
}

/** Creates the consent of one kit's visitor, which lasts until the page unloads. */
export function createConsent(): Store<boolean> {
  return createStore(false)
}

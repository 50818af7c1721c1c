import type { Store } from '@latchkit/core'
import { createStore } from '@latchkit/core'

/** Whether the visitor accepts the app's terms; known as long as the page is there, and to every list of one kit. */
export function createConsent(): Store<boolean> {
  return createStore(false)
}

import { createStore } from '@latchkit/core/internal'
import { createLoader } from '../loader/createLoader.ts'
import type { Modal } from './Modal.ts'

/** Creates the state of one provider's modal. */
export function createModal(
  parameters: Pick<Modal, 'kit' | 'loadShell'> & { loader?: Modal['loader'] },
): Modal {
  const store = createStore<Modal.State>({
    stack: [],
    transactions: [],
    pending: undefined,
    isLocked: false,
    isShaking: false,
    attempt: { status: 'idle' },
    isPairingAhead: false,
    toast: undefined,
    profiles: new Map(),
  })
  const timers: Modal['timers'] = new Map()
  const running = { attempt: new AbortController() }
  const { kit, loadShell, loader = createLoader() } = parameters
  return {
    kit,
    loadShell,
    loader,
    running,
    toasts: [],
    timers,
    getState: store.get,
    setState: (change) => store.set((state) => ({ ...state, ...change })),
    subscribe: store.subscribe,
    dispose() {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
      running.attempt.abort()
    },
  }
}

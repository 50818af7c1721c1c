import { createStore } from '@latchkit/core/internal'
import { createLoader } from '../loader/createLoader.ts'
import type { Modal } from './Modal.ts'

/** Makes the screen state of one provider. */
export function createModal(
  parameters: Pick<Modal, 'shell' | 'toastBox' | 'views' | 'parts'> & {
    loader?: Modal['loader']
  },
): Modal {
  const store = createStore<Modal.State>({
    stack: [],
    transactions: [],
    pending: undefined,
    isLocked: false,
    isShaking: false,
    toast: undefined,
    profile: undefined,
  })
  const timers: Modal['timers'] = new Map()
  return {
    loader: createLoader(),
    ...parameters,
    toasts: [],
    timers,
    getState: store.get,
    setState: (change) => store.set((state) => ({ ...state, ...change })),
    subscribe: store.subscribe,
    dispose() {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
    },
  }
}

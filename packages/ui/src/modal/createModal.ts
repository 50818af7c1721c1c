import { createLoader } from '../loader/createLoader.ts'
import type { Modal } from './Modal.ts'

/** Makes the screen state of one provider. */
export function createModal(
  parameters: Pick<Modal, 'shell' | 'toastBox' | 'views'> & {
    loader?: Modal['loader']
  },
): Modal {
  let state: Modal.State = {
    stack: [],
    transactions: [],
    pending: undefined,
    isLocked: false,
    isShaking: false,
    toast: undefined,
  }
  const listeners = new Set<() => void>()
  const timers: Modal['timers'] = new Map()
  return {
    loader: createLoader(),
    ...parameters,
    toasts: [],
    timers,
    getState: () => state,
    setState(change) {
      state = { ...state, ...change }
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    dispose() {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
    },
  }
}

'use client'
import { useSyncExternalStore } from 'react'
import { useUi } from '../provider/UiContext.ts'
import type { Modal } from './Modal.ts'

/** Returns a part of the modal's state; `select` must return the same value for the same state. */
export function useModalState<value>(
  select: (state: Modal.State) => value,
): value {
  const { modal } = useUi()
  const getSnapshot = () => select(modal.getState())
  return useSyncExternalStore(modal.subscribe, getSnapshot, getSnapshot)
}

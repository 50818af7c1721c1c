'use client'
import { getAccount } from '@latchkit/core'
import { useKit } from '@latchkit/react'
import { useEffect } from 'react'
import { useModalState } from './useModalState.ts'

/** Reports the modal to the listeners of the kit. */
export function useModalEvents(): void {
  const kit = useKit()
  const isOpen = useModalState(({ stack }) => stack.length > 0)

  useEffect(
    () => kit.internals.emit({ event: 'MODAL_CREATED', properties: {} }),
    [kit],
  )

  useEffect(() => {
    if (!isOpen) return
    const emit = (event: 'MODAL_OPEN' | 'MODAL_CLOSE') => {
      const connected = getAccount(kit).status === 'connected'
      kit.internals.emit({ event, properties: { connected } })
    }
    emit('MODAL_OPEN')
    return () => emit('MODAL_CLOSE')
  }, [kit, isOpen])
}

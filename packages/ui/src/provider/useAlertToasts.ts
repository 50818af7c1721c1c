'use client'
import { useEvents } from '@latchkit/react'
import { showToast } from '../toasts/showToast.ts'
import { useUi } from './useUi.ts'

/** Shows the alerts of the kit as error toasts. */
export function useAlertToasts(): void {
  const { modal } = useUi()
  useEvents(({ event, properties }) => {
    if (event !== 'ALERT') return
    const message = `alert.${properties.code}` as const
    showToast(modal, { variant: 'error', message })
  })
}

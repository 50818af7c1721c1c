'use client'
import type { AlertCode } from '@latchkit/core'
import { useEvents } from '@latchkit/react'
import type { PlainMessageKey } from '../locales/Messages.ts'
import { showToast } from '../toasts/showToast.ts'
import { useUi } from './useUi.ts'

const messages: Readonly<Record<AlertCode, PlainMessageKey>> = {
  SWITCH_NETWORK_NOT_FOUND: 'alert.SWITCH_NETWORK_NOT_FOUND',
  PROJECT_ID_NOT_CONFIGURED: 'alert.PROJECT_ID_NOT_CONFIGURED',
}

/** Shows the alerts of the kit as error toasts. */
export function useAlertToasts(): void {
  const { modal } = useUi()
  useEvents(({ event, properties }) => {
    if (event !== 'ALERT') return
    const message = messages[properties.code]
    showToast(modal, { variant: 'error', message })
  })
}

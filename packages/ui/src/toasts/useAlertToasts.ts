'use client'
import type { AlertCode } from '@latchkit/core'
import { getAlerts } from '@latchkit/core/internal'
import { useEvents, useKit } from '@latchkit/react'
import { useCallback, useEffect } from 'react'
import type { AlertAdvice } from '../modal/Modal.ts'
import { loadPart } from '../modal/parts.ts'
import { useUi } from '../provider/UiContext.ts'
import { showToast } from './toasts.ts'

/** Shows the alerts of the kit as error toasts, each once, including those raised before the component mounted. What an unreachable server leaves out is said by the view that shows it. */
export function useAlertToasts(): void {
  const kit = useKit()
  const { modal, t } = useUi()

  const show = useCallback(
    // An alert with the same code may be raised again, for another wallet.
    (code: AlertCode, alert: unknown = code) => {
      const shown = kit.memo('alertToasts', () => new Set<unknown>())
      if (code === 'SERVER_UNREACHABLE' || shown.has(alert)) return
      shown.add(alert).add(code)
      const message = `alert.${code}` as const
      // The text of some alerts is loaded when it is needed, and what can be done about it.
      const tell = (advice?: AlertAdvice) =>
        showToast(modal, {
          variant: 'error',
          message,
          isOnce: true,
          ...advice,
        })
      loadPart(modal, holders[code] ?? 'guides').then(
        ({ adviseOn }) => tell(adviseOn(kit, { modal, code })),
        () => t(message) !== message && tell(),
      )
    },
    [kit, modal, t],
  )

  useEffect(() => {
    for (const code of getAlerts(kit)) show(code)
  }, [kit, show])

  useEvents(({ event, properties }) => {
    if (event === 'ALERT') show(properties.code, properties)
  })
}

/** What has the texts of alerts that most visitors never see. */
const holders: { readonly [code in AlertCode]?: Holder } = {
  CLOCK_WRONG: 'walletConnect',
  RELAY_UNREACHABLE: 'walletConnect',
  WALLET_CONTESTED: 'connected',
}

type Holder = 'walletConnect' | 'connected'

'use client'
import { refreshAccount } from '@latchkit/core'
import { useCallback } from 'react'
import { useKit } from '../provider/useKit.ts'
import { invalidateQueries } from './invalidateQueries.ts'
import { useKitQueryClient } from './useKitQueryClient.ts'

/** When a transaction may show in what is read, in milliseconds after it was sent. */
const delays = [1_000, 3_000, 5_000, 10_000] as const

/** What a transaction changes. */
const names = ['balance', 'balances', 'history'] as const

/** Gives what reads balances and history anew 1, 3, 5 and 10 s from now, as after a transaction; the component may be gone by then. */
export function useAccountRefresh(): useAccountRefresh.ReturnType {
  const kit = useKit()
  const client = useKitQueryClient()
  return useCallback(
    (parameters = {}) => {
      const timers = kit.memo('react.accountRefresh', createTimers)
      for (const timer of timers.splice(0)) clearTimeout(timer)
      const refresh = async () => {
        // What fails shows where it is read.
        await refreshAccount(kit, parameters).catch(() => {})
        await invalidateQueries(kit, { client, names })
      }
      for (const delay of delays) timers.push(setTimeout(refresh, delay))
    },
    [kit, client],
  )
}

export declare namespace useAccountRefresh {
  type ReturnType = (parameters?: refreshAccount.Parameters) => void
}

function createTimers(): ReturnType<typeof setTimeout>[] {
  return []
}

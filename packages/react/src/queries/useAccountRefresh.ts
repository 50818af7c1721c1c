'use client'
import type { Kit } from '@latchkit/core'
import { refreshAccount } from '@latchkit/core'
import type { QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useKit } from '../provider/useKit.ts'
import { createQueryKey, getQueryAccount } from './defineQuery.ts'
import { invalidateQueries, useKitQueryClient } from './queryClient.tsx'

/** When a sent transaction may be visible in what is read, in milliseconds. */
const delays = [1_000, 3_000, 5_000, 10_000] as const

/** Returns a function that reads balances and history anew after 1, 3, 5 and 10 s, for use after a transaction. The component may be unmounted by then. */
export function useAccountRefresh(): useAccountRefresh.ReturnType {
  const kit = useKit()
  const client = useKitQueryClient()
  return useCallback(
    (given = {}) => {
      const key = createQueryKey(kit, { name: 'balances', parameters: given })
      // Of the account that is active now, and not then.
      const parameters = { ...(key[3] as object), ...given }
      const timers = kit.memo('react.accountRefresh', createTimers)
      const account = String(getQueryAccount(key))
      for (const timer of timers.get(account) ?? []) clearTimeout(timer)
      const run = () => void refresh(kit, { client, parameters })
      timers.set(
        account,
        delays.map((delay) => setTimeout(run, delay)),
      )
    },
    [kit, client],
  )
}

export declare namespace useAccountRefresh {
  type Parameters = Omit<refreshAccount.Parameters, 'maxAge'>
  type ReturnType = (parameters?: Parameters) => void
}

async function refresh(
  kit: Kit,
  {
    client,
    parameters,
  }: { client: QueryClient; parameters: useAccountRefresh.Parameters },
): Promise<void> {
  const queryKey = ['latchkit', kit.id, 'balances']
  const account = getQueryAccount(
    createQueryKey(kit, { name: 'balances', parameters }),
  )
  const isSame = (query: { queryKey: readonly unknown[] }) =>
    getQueryAccount(query.queryKey) === account
  try {
    const balances = await refreshAccount(kit, { ...parameters, maxAge: 0 })
    // A read that started before the transaction must not replace these.
    await client.cancelQueries({ queryKey, predicate: isSame })
    client.setQueriesData({ queryKey, predicate: isSame }, balances)
    await client.invalidateQueries({
      queryKey,
      predicate: (query) => !isSame(query),
    })
  } catch {
    // The queries report the failure when they are refetched.
    await invalidateQueries(kit, { client, names: ['balances'] })
  }
  await invalidateQueries(kit, { client, names: ['balance', 'history'] })
}

/** By account. */
function createTimers(): Map<string, ReturnType<typeof setTimeout>[]> {
  return new Map()
}

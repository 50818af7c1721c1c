'use client'
import type { Network, TokenBalance } from '@latchkit/core'
import { useKit } from '@latchkit/react'
import { useBalances } from '@latchkit/react/queries'
import { useEffect } from 'react'
import { useUi } from '../../provider/UiContext.ts'
import { showToast } from '../../toasts/toasts.ts'

/** The least time between two toasts, in milliseconds. */
const toastInterval = 30_000

/** Reads the tokens of an address, and shows a toast after a failure, at most every 30 s. */
export function useTokens(
  parameters: useTokens.Parameters,
): useTokens.ReturnType {
  const kit = useKit()
  const { modal } = useUi()
  const { network, address } = parameters
  const query = useBalances({ address, network })
  const { data, isError, isFetching, errorUpdatedAt, refetch } = query
  const key = `${network.caipNetworkId}:${address}`
  const toasts = kit.memo('tokenToasts', createTimes)

  useEffect(() => {
    const last = toasts.get(key) ?? Number.NEGATIVE_INFINITY
    if (!isError || errorUpdatedAt - last < toastInterval) return
    toasts.set(key, errorUpdatedAt)
    showToast(modal, { variant: 'error', message: 'tokens.failed' })
  }, [modal, toasts, key, isError, errorUpdatedAt])

  return {
    tokens: data,
    hasFailed: isError && !data && !isFetching,
    retry: () => void refetch(),
  }
}

export declare namespace useTokens {
  type Parameters = { address: string; network: Network }
  type ReturnType = {
    readonly tokens: readonly TokenBalance[] | undefined
    readonly hasFailed: boolean
    readonly retry: () => void
  }
}

/** The time of the last toast of each account. */
function createTimes(): Map<string, number> {
  return new Map()
}

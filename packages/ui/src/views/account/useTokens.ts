'use client'
import type { NetworkId, TokenBalance } from '@latchkit/core'
import { getBalances } from '@latchkit/core'
import { useKit } from '@latchkit/react'
import { useBalances } from '@latchkit/react/queries'
import { useEffect } from 'react'
import { useUi } from '../../provider/UiContext.ts'
import { showToast } from '../../toasts/toasts.ts'

/** For so long after a failure nobody asks again by himself, and nothing more is said, in milliseconds. */
const quietFor = 30_000

/** The tokens of an address; a failure is told in a toast, at most every 30 s. */
export function useTokens(
  parameters: useTokens.Parameters,
): useTokens.ReturnType {
  const kit = useKit()
  const { modal } = useUi()
  const query = useBalances(parameters)
  const { data, isError, isFetching, dataUpdatedAt, errorUpdatedAt } = query
  const { networkId, address } = parameters
  const key = `${networkId}:${address}`
  const { told, mended } = kit.memo('tokenFailures', createFailures)

  useEffect(() => {
    const last = told.get(key) ?? Number.NEGATIVE_INFINITY
    if (!isError || errorUpdatedAt - last < quietFor) return
    told.set(key, errorUpdatedAt)
    showToast(modal, { variant: 'error', message: 'tokens.failed' })
  }, [modal, told, key, isError, errorUpdatedAt])

  // After a failure `core` leaves the server alone and says that there is nothing, which is not what the visitor shall read.
  const isSilence =
    data?.length === 0 &&
    errorUpdatedAt > (mended.get(key) ?? 0) &&
    dataUpdatedAt - errorUpdatedAt < quietFor

  const retry = async () => {
    try {
      await getBalances(kit, { ...parameters, maxAge: 0 })
      mended.set(key, Date.now())
    } catch {
      // The query says it.
    }
    await query.refetch()
  }

  const hasFailed = (isError && !data) || isSilence
  return {
    tokens: isSilence ? undefined : data,
    hasFailed: hasFailed && !isFetching,
    retry: () => void retry(),
  }
}

export declare namespace useTokens {
  type Parameters = { address: string; networkId: NetworkId }
  type ReturnType = {
    readonly tokens: readonly TokenBalance[] | undefined
    readonly hasFailed: boolean
    readonly retry: () => void
  }
}

/** When each failure was told last, and when what had failed came by asking again. */
function createFailures() {
  return {
    told: new Map<string, number>(),
    mended: new Map<string, number>(),
  }
}

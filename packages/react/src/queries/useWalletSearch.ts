'use client'
import type { getWallets } from '@latchkit/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useKitQuery } from './useKitQuery.ts'
import { walletSearchQuery } from './walletSearchQuery.ts'

/** The wallets of the directory that a typed text finds, at most 100, asked for at most every 300 ms; waits while the text, trimmed, is empty, or `parameters` is `undefined`. */
export function useWalletSearch(
  parameters: useWalletSearch.Parameters | undefined,
): UseQueryResult<getWallets.ReturnType> {
  const search = parameters?.search.trim()
  return useKitQuery(
    walletSearchQuery,
    search ? { ...parameters, search, entries: 100 } : undefined,
  )
}

export declare namespace useWalletSearch {
  type Parameters = Omit<
    getWallets.Parameters,
    'entries' | 'page' | 'search'
  > & {
    /** As typed. */
    search: string
  }
}

'use client'
import type { getWallets } from '@latchkit/core'
import { useKitInfiniteQuery } from './useKitInfiniteQuery.ts'
import { walletsQuery } from './walletsQuery.ts'

/** The wallet directory, 40 wallets a page (`fetchNextPage`, `hasNextPage`); waits while `parameters` is `undefined`. */
export function useWallets(
  parameters: useWallets.Parameters | undefined,
): useWallets.ReturnType {
  return useKitInfiniteQuery(walletsQuery, parameters)
}

export declare namespace useWallets {
  type Parameters = Omit<getWallets.Parameters, 'entries' | 'page'>
  type ReturnType = useKitInfiniteQuery.ReturnType<
    getWallets.ReturnType,
    number
  >
}

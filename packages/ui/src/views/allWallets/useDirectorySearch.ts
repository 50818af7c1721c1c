'use client'
import type { Kit, WalletListing } from '@latchkit/core'
import { useKit } from '@latchkit/react'
import { useWalletSearch, useWallets } from '@latchkit/react/queries'
import { useState } from 'react'
import { useUi } from '../../provider/UiContext.ts'

/** Returns the wallets of the directory that the app offers, or those that a search finds; the text is restored when the visitor comes back. */
export function useDirectorySearch(): useDirectorySearch.ReturnType {
  const kit = useKit()
  const { modal } = useUi()
  // The view is rendered for the top route.
  const [route] = useState(modal.getState().stack.at(-1))
  const texts = kit.memo('allWallets', createTexts)
  const [text, setText] = useState((route && texts.get(route)) ?? '')
  const { stack } = modal.getState()
  const list = stack.findLast(({ view }) => view === 'Connect')
  const filter = getFilter(
    kit,
    list && 'namespaces' in list ? list.namespaces : undefined,
  )
  const all = useWallets(filter)
  const search = useWalletSearch({ ...filter, search: text })
  const isSearch = text.trim() !== ''

  const change = (next: string) => {
    setText(next)
    if (route) texts.set(route, next)
  }

  if (isSearch)
    return {
      text,
      setText: change,
      status: getStatus(search),
      wallets: search.data?.wallets ?? [],
      count: search.data?.count,
      retry: () => void search.refetch(),
      more: undefined,
    }
  const pages = all.data?.pages
  return {
    text,
    setText: change,
    // Pages that have arrived stay if a later one fails.
    status: pages ? 'success' : getStatus(all),
    wallets: unique(pages?.flatMap(({ wallets }) => wallets) ?? []),
    count: pages?.[0]?.count,
    retry: () => void all.refetch(),
    more: all.hasNextPage
      ? {
          isLoading: all.isFetchingNextPage,
          hasFailed: all.isFetchNextPageError && !all.isFetchingNextPage,
          load: () => {
            if (!all.isFetchingNextPage) void all.fetchNextPage()
          },
        }
      : undefined,
  }
}

export declare namespace useDirectorySearch {
  type ReturnType = {
    readonly text: string
    readonly setText: (text: string) => void
    readonly status: 'pending' | 'error' | 'success'
    readonly wallets: readonly WalletListing[]
    /** How many there are in all; `undefined` until that is known. */
    readonly count: number | undefined
    readonly retry: () => void
    /** The next page; `undefined` if there is none. */
    readonly more:
      | {
          readonly isLoading: boolean
          readonly hasFailed: boolean
          readonly load: () => void
        }
      | undefined
  }
}

/** Returns the wallets that the app offers, as parameters of the directory. */
function getFilter(
  { adapters, options }: Kit,
  namespaces: readonly string[] = [...adapters.keys()],
) {
  const { includeWalletIds: include, excludeWalletIds: exclude } = options
  return { include, exclude, chains: namespaces }
}

function getStatus(query: {
  isError: boolean
  isFetching: boolean
  data: unknown
}): 'pending' | 'error' | 'success' {
  if (query.isError && !query.isFetching) return 'error'
  return query.data ? 'success' : 'pending'
}

/** A directory that changes between two pages may give a wallet twice. */
function unique(wallets: readonly WalletListing[]): readonly WalletListing[] {
  return [...new Map(wallets.map((each) => [each.id, each])).values()]
}

function createTexts(): WeakMap<object, string> {
  return new WeakMap()
}

// @vitest-environment happy-dom
import { openServerApp } from '@latchkit/test/react/openServerApp'
import { act } from 'react'
import { expect, test } from 'vitest'
import { useWalletSearch, useWallets } from './wallets.ts'

test('behavior: useWallets reads 40 a page, each once', async () => {
  const { server, renderText } = await openServerApp()
  const wallets = Array.from({ length: 50 }, (_, i) => {
    return { id: `w${i}`, name: `Wallet ${i}` }
  })
  server.on('/getWallets', (_, { query }) => {
    const start = (Number(query.page) - 1) * Number(query.entries)
    const data = wallets.slice(start, start + Number(query.entries))
    return { count: wallets.length, data }
  })
  let more = async (): Promise<unknown> => undefined
  const useText = () => {
    const { data, hasNextPage, fetchNextPage } = useWallets({})
    more = fetchNextPage
    return `${data?.pages.map((page) => page.wallets.length)} ${hasNextPage}`
  }
  const { shows, unmount } = await renderText(useText)
  await shows('40 true')
  await act(more)
  await shows('40,10 false')
  await unmount()
  await (await renderText(useText)).shows('40,10 false')
  expect(server.count('/getWallets')).toBe(2)
})

test('behavior: useWalletSearch trims, is throttled, and keeps the previous result', async () => {
  const { server, renderText } = await openServerApp()
  server.on('/getWallets', (_, { query }) => {
    const { search = '', entries } = query
    return { count: 1, data: [{ id: search, name: `${search} ${entries}` }] }
  })
  let search = ' b '
  const seen: unknown[] = []
  const { shows, rerender } = await renderText(() => {
    const { data } = useWalletSearch({ search })
    const text = data?.wallets.map(({ name }) => name).join()
    seen.push(text)
    return text
  })
  await shows('b 100')
  for (search of ['be', 'bea', 'bear ']) await rerender()
  await shows('bear 100')
  // Texts typed in between are not requested.
  const searches = server.requests.map(({ query }) => query.search)
  expect(searches).toEqual(['b', 'bear'])
  expect(seen.slice(seen.indexOf('b 100'))).not.toContain(undefined)
})

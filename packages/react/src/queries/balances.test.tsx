// @vitest-environment happy-dom
import { getBalances } from '@latchkit/core'
import { addresses, namespace } from '@latchkit/test/core/openServerKit'
import { openServerApp } from '@latchkit/test/react/openServerApp'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useBalances } from './balances.ts'

const [address] = addresses
const balancePath = `/v1/account/${address}/balance`

const balance = {
  name: 'Fake',
  symbol: 'FAKE',
  price: 1,
  quantity: { decimals: '18', numeric: '2' },
  iconUrl: '',
}

afterEach(() => void vi.useRealTimers())

test('default', async () => {
  const { server, renderText } = await openServerApp()
  server.on(balancePath, { balances: [balance] })
  const { shows } = await renderText(() => {
    const { data, status } = useBalances({})
    return data?.map(({ symbol }) => symbol).join() ?? status
  })
  await shows('FAKE')
  expect(server.count(balancePath)).toBe(1)
})

test('behavior: fresh for 30 s, and a failure has a name', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { server, renderText } = await openServerApp()
  server.on(balancePath, { balances: [] })
  const useText = () => {
    const { data, error } = useBalances({})
    return error?.message ?? (data && String(data.length))
  }
  const first = await renderText(useText)
  await first.shows('0')
  await first.unmount()
  const second = await renderText(useText)
  await second.shows('0')
  await second.unmount()
  expect(server.count(balancePath)).toBe(1)
  vi.useFakeTimers({ now: Date.now() + 30_000, toFake: ['Date'] })
  server.on(balancePath, () => [])
  const third = await renderText(useText)
  await third.shows('Token Balance Unavailable')
})

test('behavior: identical reads of hooks and actions share a request', async () => {
  const { kit, server, renderText } = await openServerApp()
  let answer = () => {}
  server.on(balancePath, (response) => {
    const body = JSON.stringify({ balances: [balance] })
    answer = () => void response.end(body)
    return undefined
  })
  const networkId = `${namespace}:1` as const
  const read = getBalances(kit)
  const { shows } = await renderText(() =>
    [
      useBalances({}),
      useBalances({ address }),
      useBalances({ network: networkId }),
    ]
      .map(({ data }) => data?.length)
      .join(),
  )
  await vi.waitFor(() => expect(server.count(balancePath)).toBe(1))
  answer()
  await shows('1,1,1')
  expect(await read).toHaveLength(1)
  expect(server.count(balancePath)).toBe(1)
})

test('behavior: what a hook reads is in the cache of TanStack Query only', async () => {
  const { kit, server, renderText } = await openServerApp()
  server.on(balancePath, { balances: [balance] })
  const { shows } = await renderText(() => useBalances({}).data?.[0]?.symbol)
  await shows('FAKE')
  expect(server.count(balancePath)).toBe(1)
  expect(await getBalances(kit)).toHaveLength(1)
  expect(server.count(balancePath)).toBe(2)
  await getBalances(kit)
  expect(server.count(balancePath)).toBe(2)
})

test('error: a failed read is not repeated for 30 s, except by `refetch`', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { server, renderText } = await openServerApp()
  server.on(balancePath, () => [])
  let refetch = async (): Promise<unknown> => undefined
  const useText = () => {
    const { data, error, ...query } = useBalances({})
    refetch = query.refetch
    return error?.message ?? (data && String(data.length))
  }
  const first = await renderText(useText)
  await first.shows('Token Balance Unavailable')
  await first.unmount()
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
  server.on(balancePath, { balances: [balance] })
  vi.advanceTimersByTime(29_000)
  const second = await renderText(useText)
  await second.shows('Token Balance Unavailable')
  await second.unmount()
  expect(server.count(balancePath)).toBe(1)
  vi.advanceTimersByTime(1_000)
  const third = await renderText(useText)
  await third.shows('1')
  expect(server.count(balancePath)).toBe(2)
  server.on(balancePath, () => [])
  await act(refetch)
  await third.shows('Token Balance Unavailable')
  server.on(balancePath, { balances: [] })
  await act(refetch)
  await third.shows('0')
})

// @vitest-environment happy-dom
import { addresses, namespace } from '@latchkit/test/core/openServerKit'
import { openTwoFamilies } from '@latchkit/test/core/openTwoFamilies'
import { openServerApp } from '@latchkit/test/react/openServerApp'
import { render } from '@latchkit/test/react/render'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { KitProvider } from '../provider/KitProvider.tsx'
import { useBalances } from './balances.ts'
import { useAccountRefresh } from './useAccountRefresh.ts'

const [address] = addresses
const balancePath = `/v1/account/${address}/balance`

const balance = {
  name: 'Fake',
  symbol: 'FAKE',
  price: 1,
  quantity: { decimals: '18', numeric: '2' },
  iconUrl: '',
}

test('default: reads anew after 1, 3, 5 and 10 s, even after the unmount', async () => {
  const { server, renderText } = await openServerApp()
  let amount = 0
  server.on(balancePath, () => {
    amount += 1
    const quantity = { decimals: '18', numeric: `${amount}` }
    return { balances: [{ ...balance, quantity }] }
  })
  let refresh: ReturnType<typeof useAccountRefresh> = () => {}
  const sender = await renderText(() => {
    refresh = useAccountRefresh()
    return 'sent'
  })
  const { shows } = await renderText(() => useBalances({}).data?.[0]?.quantity)
  await shows('1')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const token = `${namespace}:1:0x1` as const
  const delays = vi.spyOn(globalThis, 'setTimeout')
  refresh()
  delays.mockClear()
  // In place of the first.
  refresh({ tokens: [token] })
  expect(delays.mock.calls.map(([, delay]) => delay)).toEqual([
    1_000, 3_000, 5_000, 10_000,
  ])
  await sender.unmount()
  const wait = async (milliseconds: number, count: number) => {
    await act(() => vi.advanceTimersByTimeAsync(milliseconds))
    await until(() => server.count(balancePath) === count)
  }
  for (const [milliseconds, count] of [
    [1_000, 2],
    [2_000, 3],
    [2_000, 4],
    [5_000, 5],
    [60_000, 5],
  ] as const)
    await wait(milliseconds, count)
  delays.mockRestore()
  vi.useRealTimers()
  await shows('5')
  expect(server.requests.at(-1)?.query.forceUpdate).toBe(token)
})

test('behavior: two accounts have timers of their own', async () => {
  const { kit } = await openTwoFamilies()
  let refresh: ReturnType<typeof useAccountRefresh> = () => {}
  function Sender() {
    refresh = useAccountRefresh()
    return null
  }
  await render(
    <KitProvider kit={kit}>
      <Sender />
    </KitProvider>,
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  refresh()
  refresh({ namespace: 'other' })
  expect(vi.getTimerCount()).toBe(8)
  refresh({ network: 'other:1' })
  expect(vi.getTimerCount()).toBe(8)
  vi.useRealTimers()
})

/** Real time passes; `vi.waitFor` would move a fake clock. */
async function until(isDone: () => boolean): Promise<void> {
  await act(async () => {
    for (let i = 0; i < 100_000 && !isDone(); i++)
      await new Promise((resolve) => setImmediate(resolve))
  })
  expect(isDone()).toBe(true)
}

import type { Address } from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PriceSource } from '../../account/ports.ts'
import { createCachedPrices } from './createCachedPrices.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const a = `0x${'aa'.repeat(20)}` as Address
const b = `0x${'bb'.repeat(20)}` as Address

function open() {
  const requests: string[] = []
  const source: PriceSource = {
    async getPrices({ networkId, assets }) {
      requests.push(`${networkId} ${assets.map((it) => it.slice(2, 3))}`)
      return new Map(assets.includes(a) ? [[a, 1]] : [])
    },
  }
  const cached = createCachedPrices({ source })
  return {
    requests,
    get: async (
      assets: readonly Address[],
      networkId: 'eip155:1' | 'eip155:10' = 'eip155:1',
    ) => [...(await cached.getPrices({ networkId, assets }))],
  }
}

test('default', async () => {
  const { requests, get } = open()
  expect(await get([a])).toEqual([[a, 1]])
  expect(await get([a, b])).toEqual([[a, 1]])
  // A missing price is cached, too.
  expect(await get([a, b])).toEqual([[a, 1]])
  expect(requests).toEqual(['eip155:1 a', 'eip155:1 b'])
  vi.advanceTimersByTime(15_000)
  await get([a])
  expect(requests).toHaveLength(3)
})

test('behavior: each network has its own', async () => {
  const { requests, get } = open()
  await get([a])
  await get([a], 'eip155:10')
  expect(requests).toEqual(['eip155:1 a', 'eip155:10 a'])
})

import type { Address } from 'viem'
import { expect, test } from 'vitest'
import type { PriceSource } from '../../account/ports.ts'
import { UpstreamError } from '../../errors/UpstreamError.ts'
import { createCombinedPrices } from './createCombinedPrices.ts'

const a = `0x${'aa'.repeat(20)}` as Address
const b = `0x${'bb'.repeat(20)}` as Address
const down = new UpstreamError({ upstream: 'prices' })

function source(given: Record<Address, number> | Error) {
  const requests: (readonly string[])[] = []
  const port: PriceSource = {
    async getPrices({ assets }) {
      requests.push(assets)
      if (given instanceof Error) throw given
      const known = Object.entries(given) as [Address, number][]
      return new Map(known.filter(([asset]) => assets.includes(asset)))
    },
  }
  return { ...port, requests }
}

const get = async (...sources: readonly PriceSource[]) => [
  ...(await createCombinedPrices(sources).getPrices({
    networkId: 'eip155:1',
    assets: [a, b],
  })),
]

test('default', async () => {
  const [first, second] = [source({ [a]: 1 }), source({ [a]: 9, [b]: 2 })]
  expect(await get(first, second)).toEqual([
    [a, 1],
    [b, 2],
  ])
  expect(second.requests).toEqual([[b]])
  const third = source({})
  await get(source({ [a]: 1, [b]: 2 }), third)
  expect(third.requests).toEqual([])
})

test('behavior: an unreachable source is skipped', async () => {
  expect(await get(source(down), source({ [b]: 2 }))).toEqual([[b, 2]])
  expect(await get(source({ [a]: 1 }), source(down))).toEqual([[a, 1]])
})

test('error: all sources unreachable, or one malformed', async () => {
  await expect(get(source(down), source(down))).rejects.toThrow(UpstreamError)
  await expect(get(source(new TypeError('x')))).rejects.toThrow(TypeError)
  expect(await get()).toEqual([])
})

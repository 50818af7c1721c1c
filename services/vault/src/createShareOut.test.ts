import { expect, test } from 'vitest'
import type { Orphan } from './createShareOut.ts'
import { createShareOut } from './createShareOut.ts'

const createOrphan = (walletId: string, cost = 1): Orphan => ({
  ...{ kind: 'wallet', walletId, cost },
})

test('default', () => {
  const shares = createShareOut({ limit: 3 })
  for (let count = 0; count < 1_000; count++)
    shares.add('many', createOrphan(`many ${count}`))
  shares.add('few', createOrphan('few 0'))
  expect(shares.choose()).toEqual({
    chosen: ['many 0', 'few 0', 'many 1'].map((id) => createOrphan(id)),
    ...{ count: 3, isLimited: true },
  })
})

test('behavior: a wallet with several shares is not taken apart', () => {
  const shares = createShareOut({ limit: 3 })
  shares.add('a', createOrphan('a', 5))
  expect(shares.choose()).toMatchObject({ count: 5, isLimited: false })
  shares.add('b', createOrphan('b'))
  expect(shares.choose()).toMatchObject({ count: 5, isLimited: true })
})

test('behavior: nothing is found', () => {
  const { choose } = createShareOut({ limit: 3 })
  expect(choose()).toEqual({ chosen: [], count: 0, isLimited: false })
})

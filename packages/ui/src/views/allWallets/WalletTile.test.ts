import type { Connector } from '@latchkit/core'
import { describe, expect, test } from 'vitest'
import { getConnectMethod } from './WalletTile.tsx'

describe('getConnectMethod', () => {
  const listing = { id: 'fox', name: 'Fox', rdns: 'io.fox' }
  const create = (more: Partial<Connector>) =>
    ({ name: 'Fox', rdns: 'io.fox', namespaces: ['a'], ...more }) as Connector

  const find = (connectors: readonly Connector[], canPair = false) =>
    getConnectMethod(listing, { connectors, canPair })

  test('default', () => {
    const fox = create({})
    expect(find([create({ rdns: 'io.wolf' }), fox])).toEqual({
      kind: 'installed',
      connectors: [fox],
    })
  })

  test('behavior: faces of one brand for several families are one', () => {
    const faces = [create({}), create({ namespaces: ['b'] })]
    expect(find(faces)).toEqual({
      kind: 'installed',
      connectors: faces,
    })
  })

  test('behavior: several that claim to be it are shown in the list', () => {
    expect(find([create({}), create({})]).kind).toBe('list')
    const liar = create({ name: 'Wolf', namespaces: ['b'] })
    expect(find([create({}), liar]).kind).toBe('list')
  })

  test('behavior: one that is not here', () => {
    expect(find([]).kind).toBe('guide')
    expect(find([create({ rdns: undefined })]).kind).toBe('guide')
  })

  test('behavior: one that is not here is reached over a relay', () => {
    expect(find([], true).kind).toBe('session')
    expect(find([create({})], true).kind).toBe('installed')
  })
})

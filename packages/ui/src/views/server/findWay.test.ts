import type { Connector } from '@latchkit/core'
import { expect, test } from 'vitest'
import { findWay } from './findWay.ts'

const listing = { id: 'fox', name: 'Fox', rdns: 'io.fox' }
const create = (more: Partial<Connector>) =>
  ({ name: 'Fox', rdns: 'io.fox', namespaces: ['a'], ...more }) as Connector

test('default', () => {
  const fox = create({})
  expect(findWay(listing, [create({ rdns: 'io.wolf' }), fox])).toEqual({
    kind: 'installed',
    connectors: [fox],
  })
})

test('behavior: faces of one brand for several families are one', () => {
  const faces = [create({}), create({ namespaces: ['b'] })]
  expect(findWay(listing, faces)).toEqual({
    kind: 'installed',
    connectors: faces,
  })
})

test('behavior: several that claim to be it are shown in the list', () => {
  expect(findWay(listing, [create({}), create({})]).kind).toBe('list')
  const liar = create({ name: 'Wolf', namespaces: ['b'] })
  expect(findWay(listing, [create({}), liar]).kind).toBe('list')
})

test('behavior: one that is not here', () => {
  expect(findWay(listing, []).kind).toBe('guide')
  expect(findWay(listing, [create({ rdns: undefined })]).kind).toBe('guide')
})

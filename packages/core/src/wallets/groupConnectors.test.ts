import { createWallet } from '@latchkit/test/core/createFakeKit'
import { expect, test } from 'vitest'
import type { Connector } from '../types/Connector.ts'
import { groupConnectors } from './groupConnectors.ts'

function createFace(
  id: string,
  namespace: string,
  rest: Partial<Connector> = {},
): Connector {
  const { connector } = createWallet({ id, namespaces: [namespace] })
  return { ...connector, ...rest }
}

/** Groups connectors, and names each by its id. */
function group(connectors: readonly Connector[]): readonly string[][] {
  return groupConnectors(connectors).map((each) => each.map(({ id }) => id))
}

const rdns = 'app.fox'

test('default: the faces of one brand, in the order in which they appeared', () => {
  const faces = [
    createFace('a', 'fake', { rdns }),
    createFace('else', 'fake', { rdns: 'app.else' }),
    createFace('b', 'other', { brand: rdns }),
    createFace('c', 'third', { brand: 'App.Fox' }),
  ]
  expect(group(faces)).toEqual([['a', 'b', 'c'], ['else']])
  const [brand] = groupConnectors(faces)
  // Each with its own provider object.
  expect(brand?.[0]).toBe(faces[0])
  expect(brand?.[1]).toBe(faces[2])
})

test('behavior: no name, flag or icon makes a brand', () => {
  const same = { name: 'Fox', icon: 'data:image/png;base64,', isFox: true }
  expect(
    group([
      createFace('a', 'fake', { ...same, rdns }),
      createFace('b', 'other', same),
      createFace('c', 'third', same),
    ]),
  ).toEqual([['a'], ['b'], ['c']])
})

test('behavior: two that announce one rdns under different names stay apart', () => {
  const [a, b] = [{ rdns }, { rdns, name: 'Fix' }]
  expect(
    group([createFace('a', 'fake', a), createFace('b', 'other', b)]),
  ).toEqual([['a'], ['b']])
})

test('behavior: of two that claim one namespace, none joins the brand', () => {
  const [a, b, c, d] = [
    createFace('a', 'fake', { rdns }),
    createFace('b', 'fake', { brand: rdns }),
    createFace('c', 'other', { brand: rdns }),
    createFace('d', 'third', { brand: rdns }),
  ] as const
  expect(group([a, b, c, d])).toEqual([['a'], ['b'], ['c', 'd']])
  // Whichever comes first.
  expect(group([c, b, d, a])).toEqual([['c', 'd'], ['b'], ['a']])
  expect(group([a, c, d])).toEqual([['a', 'c', 'd']])
})

test('behavior: a face whose name several wallets claim stays apart', () => {
  expect(
    group([
      createFace('a', 'fake', { rdns }),
      createFace('b', 'other', { brand: rdns, claimants: 2 }),
      createFace('c', 'other', { brand: rdns, claimants: 2 }),
      createFace('d', 'third', { brand: rdns }),
    ]),
  ).toEqual([['a', 'd'], ['b'], ['c']])
})

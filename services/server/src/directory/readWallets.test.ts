import { expect, test } from 'vitest'
import { findDuplicates } from './readWallets.ts'

test('default', () => {
  expect(
    findDuplicates([
      { id: 'one', name: 'One', rdns: 'a.one' },
      { id: 'two', name: 'Two' },
      { id: 'three', name: 'Three' },
    ]),
  ).toEqual([])
})

test('error: an id, a name in another case, an rdns', () => {
  expect(
    findDuplicates([
      { id: 'one', name: 'One', rdns: 'a.one' },
      { id: 'one', name: 'Two' },
      { id: 'three', name: 'ONE' },
      { id: 'four', name: 'Four', rdns: 'a.one' },
    ]),
  ).toEqual([
    { id: 'one', field: 'id', first: 'one' },
    { id: 'three', field: 'name', first: 'one' },
    { id: 'four', field: 'rdns', first: 'one' },
  ])
})

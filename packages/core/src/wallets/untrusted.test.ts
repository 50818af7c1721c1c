import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { isBytes, readList } from './untrusted.ts'

test('behavior: a list is read without its own methods', () => {
  const list = ['a', 'b']
  const own = Object.assign([...list], {
    slice: () => ({}),
    [Symbol.iterator]: () => ({ next: () => ({ done: false, value: 'x' }) }),
    constructor: { [Symbol.species]: Object },
  })
  expect(readList(own)).toEqual(list)
  expect(readList(runInNewContext('["a", "b"]'))).toEqual(list)
  expect(readList(Array(1e6).fill(0))).toHaveLength(500)
})

test('error: what is no list, or throws', () => {
  const throws = new Proxy(['a'], {
    get() {
      throw new Error('no')
    },
  })
  for (const value of [undefined, null, 'ab', { length: 1, 0: 'a' }, throws])
    expect(readList(value)).toEqual([])
})

test('behavior: bytes of another realm are bytes', () => {
  expect(isBytes(new Uint8Array(2))).toBe(true)
  expect(isBytes(runInNewContext('new Uint8Array(2)'))).toBe(true)
  for (const value of [
    new Uint16Array(2),
    [0, 1],
    'ab',
    null,
    new DataView(new ArrayBuffer(2)),
  ])
    expect(isBytes(value)).toBe(false)
})

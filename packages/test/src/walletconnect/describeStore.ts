import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Store } from '../../../walletconnect/src/types/Store.ts'

/** Runs the conformance tests of `Store`. */
export function describeStore(
  name: string,
  open: () => Promise<Store> | Store,
): void {
  describe(name, () => {
    let store: Store
    beforeEach(async () => {
      store = await open()
    })
    afterEach(() => store.close())

    test('default', async () => {
      const record = {
        version: 1,
        texts: ['ß', ''],
        missing: null,
        deep: { namespaces: new Map([['eip155', { accounts: ['a'] }]]) },
      }
      await store.set({ 'session.a': record })
      expect(await store.get('session.a')).toEqual(record)
    })

    test('behavior: returns undefined for unknown keys', async () => {
      expect(await store.get('a')).toBeUndefined()
      expect(await store.get('constructor')).toBeUndefined()
      expect(await store.list('')).toEqual(new Map())
    })

    test('behavior: lists by key prefix', async () => {
      await store.set({ 'b.1': 1, 'a.2': 2, 'a.1': { one: true }, ab: 3, a: 4 })
      expect([...(await store.list('a.'))]).toEqual([
        ['a.1', { one: true }],
        ['a.2', 2],
      ])
      expect([...(await store.list('')).keys()]).toEqual([
        'a',
        'a.1',
        'a.2',
        'ab',
        'b.1',
      ])
    })

    test('behavior: undefined removes, falsy values stay', async () => {
      await store.set({ a: 0, b: '', c: false, d: null, e: 1 })
      await store.set({ e: undefined, f: undefined })
      expect(await store.list('')).toEqual(
        new Map<string, unknown>([
          ['a', 0],
          ['b', ''],
          ['c', false],
          ['d', null],
        ]),
      )
    })

    test('behavior: writes atomically', async () => {
      await store.set({ a: 1 })
      const cycle: { self?: unknown } = {}
      cycle.self = cycle
      await expect(store.set({ a: 2, b: cycle })).rejects.toThrow(TypeError)
      expect(await store.list('')).toEqual(new Map([['a', 1]]))
    })

    test('behavior: keeps the order of calls that are not awaited', async () => {
      const writes = []
      // The longest first, since it takes the longest to encrypt.
      for (let round = 20; round >= 0; round--)
        writes.push(store.set({ a: 'x'.repeat(round * 10_000), b: round }))
      expect(await store.get('b')).toBe(0)
      expect(await store.get('a')).toBe('')
      await Promise.all(writes)
    })

    test('behavior: stores copies', async () => {
      const record = { list: [1] }
      const written = store.set({ record })
      record.list.push(2)
      await written
      const read = (await store.get('record')) as typeof record
      read.list.push(3)
      expect(await store.get('record')).toEqual({ list: [1] })
    })
  })
}

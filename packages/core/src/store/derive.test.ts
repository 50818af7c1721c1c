import { expect, test } from 'vitest'
import { isShallowEqual } from './derive.ts'

test.each([
  [1, 1, true],
  [Number.NaN, Number.NaN, true],
  [{ a: 1 }, { a: 1 }, true],
  [{ a: 1 }, { a: 2 }, false],
  [{ a: 1 }, { b: 1 }, false],
  [{ a: 1 }, { a: 1, b: undefined }, false],
  [[1, 2], [1, 2], true],
  [[1, 2], [2, 1], false],
  [{ a: {} }, { a: {} }, false],
  [new Map([['a', 1]]), new Map([['b', 2]]), false],
  [new Set([1]), new Set([1]), false],
  [null, {}, false],
  [undefined, null, false],
])('default: %j and %j', (a, b, expected) => {
  expect(isShallowEqual(a, b)).toBe(expected)
})

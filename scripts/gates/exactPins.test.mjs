import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exactPins } from './exactPins.mjs'

const fixtures = join(import.meta.dirname, 'fixtures')

test('error: whatever names more than one version', () => {
  const root = join(fixtures, 'violations/exactPins')
  expect(
    exactPins({ root }).map(({ message }) => message),
  ).toMatchInlineSnapshot(`
    [
      "a is "^1.0.0": name one version",
      "b is "*": name one version",
      "c is "~1.0.0": name one version",
      "d is "latest": name one version",
      "g is "npm:g@^1.0.0": name one version",
      "e is "1.x": name one version",
      "f is "github:f/f": name one version",
    ]
  `)
})

test('behavior: one version passes, by another name too, and a range of a peer', () => {
  expect(exactPins({ root: join(fixtures, 'good/exactPins') })).toEqual([])
})

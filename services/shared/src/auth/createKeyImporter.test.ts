import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { createKeyImporter } from './createKeyImporter.ts'
import { P256Jwk } from './keys.ts'

function createJwk(): P256Jwk {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return P256Jwk.parse(publicKey.export({ format: 'jwk' }))
}

test('behavior: a key that is used again is imported once', () => {
  const importKey = createKeyImporter()
  const [first, second] = [createJwk(), createJwk()]
  const key = importKey(first)
  expect(key?.export({ format: 'jwk' })).toEqual(first)
  expect(importKey(second)?.export({ format: 'jwk' })).toEqual(second)
  expect(importKey({ ...first })).toBe(key)
})

test('behavior: of more keys than the limit, the one that was not used for the longest time is forgotten', () => {
  const importKey = createKeyImporter({ limit: 2 })
  const [first, second, third] = [createJwk(), createJwk(), createJwk()]
  const [one, two] = [importKey(first), importKey(second)]
  expect(importKey(first)).toBe(one)
  importKey(third)
  expect(importKey(first)).toBe(one)
  expect(importKey(second)).not.toBe(two)
})

test('error: a point that is not on the curve, each time', () => {
  const importKey = createKeyImporter()
  const jwk = { ...createJwk(), y: createJwk().y }
  expect(importKey(jwk)).toBe(undefined)
  expect(importKey(jwk)).toBe(undefined)
})

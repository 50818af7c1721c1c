import { vectors } from '@latchkit/test/walletconnect/vectors'
import { chacha20poly1305 } from '@noble/ciphers/chacha'
import { expect, test } from 'vitest'
import { InvalidEnvelopeError } from '../errors/session.ts'
import { decryptEnvelope } from './decryptEnvelope.ts'
import { encryptEnvelope } from './encryptEnvelope.ts'

const { symKey, text, type0 } = vectors
const open = (message: string) => decryptEnvelope({ symKey, message })

test('default', () => {
  const long = `${'ß€😀'.repeat(8000)}\0`
  const message = encryptEnvelope({ symKey, text: long })
  expect(open(message)).toBe(long)
  expect(encryptEnvelope({ symKey, text })).not.toBe(
    encryptEnvelope({ symKey, text }),
  )
})

function flip(index: number): string {
  const bytes = Buffer.from(type0, 'base64')
  bytes[index] = (bytes[index] as number) ^ 1
  return bytes.toString('base64')
}

function cut(bytes: number): string {
  return Buffer.from(type0, 'base64').subarray(0, bytes).toString('base64')
}

function seal(plain: Uint8Array): string {
  const iv = Buffer.alloc(12)
  const cipher = chacha20poly1305(Buffer.from(symKey, 'hex'), iv)
  return Buffer.concat([Buffer.of(0), iv, cipher.encrypt(plain)]).toString(
    'base64',
  )
}

const length = Buffer.from(type0, 'base64').length

test.each([
  ['a flipped bit in the type', flip(0)],
  ['a flipped bit in the iv', flip(5)],
  ['a flipped bit in the text', flip(20)],
  ['a flipped bit in the tag', flip(length - 1)],
  ['type 1', vectors.type1],
  ['type 2, which is not sealed', vectors.type2],
  ['an unknown type', Buffer.alloc(40, 7).toString('base64')],
  ['nothing', ''],
  ['a type alone', cut(1)],
  ['a cut iv', cut(12)],
  ['a cut tag', cut(28)],
  ['a cut text', cut(length - 1)],
  ['no base64', '{}'],
  ['base64 without its padding', type0.replaceAll('=', '')],
  ['base64 with a break', `${type0.slice(0, 8)}\n${type0.slice(8)}`],
  ['base64 with bits in its padding', type0.replace(/g==$/, 'h==')],
  ['base64url', type0.replaceAll('+', '-')],
  ['text that is not UTF-8', seal(Buffer.of(0xc3, 0x28))],
  ['more than a relay takes', seal(Buffer.alloc(800_000))],
  ['no text', 7 as unknown as string],
])('error: A2, %s', (_, message) => {
  expect(() => open(message)).toThrow(new InvalidEnvelopeError())
  // Later messages can still be decrypted.
  expect(open(type0)).toBe(text)
})

test('error: A2, another key', () => {
  expect(() =>
    decryptEnvelope({ symKey: vectors.shared, message: type0 }),
  ).toThrow(InvalidEnvelopeError)
})

test('behavior: the error has no details and no cause', () => {
  const errors = [flip(20), cut(3), '{}'].map((message) => {
    try {
      return open(message)
    } catch (error) {
      return JSON.stringify(Object.entries(error as object))
    }
  })
  expect(new Set(errors).size).toBe(1)
  expect(errors[0]).not.toContain(symKey)
})

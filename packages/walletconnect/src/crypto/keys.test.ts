import { createPrivateKey, createPublicKey } from 'node:crypto'
import { vectors } from '@latchkit/test/walletconnect/vectors'
import { hexToBytes } from '@noble/hashes/utils'
import { expect, test } from 'vitest'
import { InvalidPublicKeyError } from '../errors/session.ts'
import { decryptEnvelope } from './decryptEnvelope.ts'
import { createX25519, deriveSymKey } from './deriveSymKey.ts'
import { encryptEnvelope } from './encryptEnvelope.ts'
import {
  createKeyPair,
  getPublicKey,
  getTopic,
  hashMessage,
  randomHex,
} from './keys.ts'

const { symKey, topic, text, iv, privateKeyA, publicKeyA } = vectors

test('A1: every vector, byte for byte', () => {
  const x25519 = createX25519()
  const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
  expect(getPublicKey(privateKeyA)).toBe(publicKeyA)
  expect(getPublicKey(vectors.privateKeyB)).toBe(vectors.publicKeyB)
  expect(hex(x25519.getSharedSecret(privateKeyA, vectors.publicKeyB))).toBe(
    vectors.shared,
  )
  const pairs = [
    [privateKeyA, vectors.publicKeyB],
    [vectors.privateKeyB, publicKeyA],
  ] as const
  for (const [privateKey, peerPublicKey] of pairs)
    expect(deriveSymKey({ privateKey, peerPublicKey })).toBe(symKey)
  expect(getTopic(symKey)).toBe(topic)
  expect(getTopic(publicKeyA)).toBe(vectors.topicOfPublicKeyA)
  expect(getTopic('00'.repeat(32))).toBe(vectors.topicOfZeros)
  expect(encryptEnvelope({ symKey, text, iv })).toBe(vectors.type0)
  expect(decryptEnvelope({ symKey, message: vectors.type0 })).toBe(text)
  expect(hashMessage(vectors.type0)).toBe(vectors.hashOfType0)
  expect(hashMessage(vectors.type1)).toBe(vectors.hashOfType1)
  expect(hashMessage(text)).toBe(vectors.hashOfText)
})

test('behavior: the test vectors of RFC 7748, section 5.2', () => {
  const x25519 = createX25519()
  const cases = [
    [
      'a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4',
      'e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c',
      'c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552',
    ],
    [
      '4b66e9d4d1b4673c5ad22691957d6af5c11b6421e0ea01d42ca4169e7918ba0d',
      'e5210f12786811d3f4b7959d0538ae2c31dbe7106fc03c3efc4cd549c715a493',
      '95cbde9476e8907d7aade45cb4b873f88b595a68799fa152e6f8f7647aac7957',
    ],
  ] as const
  for (const [scalar, u, expected] of cases)
    expect(x25519.scalarMult(scalar, u)).toEqual(hexToBytes(expected))

  let k = hexToBytes(`09${'00'.repeat(31)}`)
  let u = k
  for (let round = 0; round < 1000; round++)
    [k, u] = [x25519.scalarMult(k, u), k]
  expect(k).toEqual(
    hexToBytes(
      '684cf59ba83309552800ef566f2f4d3c1c3887c49360e3875f2eb94d99532c51',
    ),
  )
})

/** The five points of small order below P, and two that are reduced to them. */
const smallOrder = [
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0100000000000000000000000000000000000000000000000000000000000000',
  'e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800',
  '5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
]

test.each([
  ...smallOrder.map((key) => [`A3: small order ${key.slice(0, 8)}`, key]),
  ['parameters: short', publicKeyA.slice(2)],
  ['parameters: upper case', publicKeyA.toUpperCase()],
  ['parameters: no hex', 'g'.repeat(64)],
  ['parameters: no text', undefined as unknown as string],
])('error: a peer’s key, %s', (_, peerPublicKey) => {
  const { privateKey } = createKeyPair()
  const derive = () => deriveSymKey({ privateKey, peerPublicKey })
  expect(derive).toThrow(InvalidPublicKeyError)
  // The high bit is not part of the point.
  const masked = peerPublicKey?.replace(/7f$/, 'ff')
  expect(() => deriveSymKey({ privateKey, peerPublicKey: masked })).toThrow(
    InvalidPublicKeyError,
  )
})

test('behavior: public keys equal those of OpenSSL', () => {
  const keys = ['00', 'ff', '7f', '80'].map((byte) => byte.repeat(32))
  for (let round = 0; round < 200; round++) keys.push(randomHex(32))
  for (const key of keys) {
    const der = Buffer.from(`302e020100300506032b656e04220420${key}`, 'hex')
    const options = { key: der, format: 'der', type: 'pkcs8' } as const
    const { x = '' } = createPublicKey(createPrivateKey(options)).export({
      format: 'jwk',
    })
    expect(getPublicKey(key)).toBe(Buffer.from(x, 'base64url').toString('hex'))
  }
})

test('behavior: two key pairs derive the same key', () => {
  const [a, b] = [createKeyPair(), createKeyPair()]
  expect(a.privateKey).not.toBe(b.privateKey)
  expect(
    deriveSymKey({ privateKey: a.privateKey, peerPublicKey: b.publicKey }),
  ).toBe(deriveSymKey({ privateKey: b.privateKey, peerPublicKey: a.publicKey }))
})

test('behavior: random hex has the given length and differs each time', () => {
  expect(randomHex(12)).toMatch(/^[0-9a-f]{24}$/)
  expect(randomHex(12)).not.toBe(randomHex(12))
})

import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createKeyPair } from './createKeyPair.ts'
import { createX25519 } from './createX25519.ts'
import { deriveSymKey } from './deriveSymKey.ts'
import { hmac } from './hmac.ts'

test('default', () => {
  for (let length = 0; length <= 64; length++) {
    const [key, message] = [randomBytes(length), randomBytes(length * 3)]
    const expected = createHmac('sha256', key).update(message).digest('hex')
    expect(Buffer.from(hmac(key, message)).toString('hex')).toBe(expected)
  }
})

test('behavior: a derived key is that of HKDF', () => {
  for (let round = 0; round < 20; round++) {
    const { privateKey } = createKeyPair()
    const { publicKey } = createKeyPair()
    const secret = createX25519().getSharedSecret(privateKey, publicKey)
    const expected = hkdfSync('sha256', secret, '', '', 32)
    expect(deriveSymKey({ privateKey, peerPublicKey: publicKey })).toBe(
      Buffer.from(expected).toString('hex'),
    )
  }
})

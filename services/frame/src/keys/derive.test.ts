import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import { HDKey } from '@scure/bip32'
import { mnemonicToSeedSync } from '@scure/bip39'
import { mnemonicToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import {
  deriveEd25519,
  deriveKeys,
  signEd25519,
  signHash,
  toMnemonic,
  wipeKeys,
} from './derive.ts'

const secret = hexToBytes('7f'.repeat(32))

describe('T28 vectors', () => {
  // github.com/trezor/python-mnemonic/blob/master/vectors.json
  test.each([
    ['00'.repeat(32), `${'abandon '.repeat(23)}art`],
    [
      '7f'.repeat(32),
      'legal winner thank year wave sausage worth useful legal winner thank year wave sausage worth useful legal winner thank year wave sausage worth title',
    ],
    [
      'f585c11aec520db57dd353c69554b21a89b20fb0650966fa0a9d6f74fd989d8f',
      'void come effort suffer camp survey warrior heavy shoot primary clutch crush open amazing screen patrol group space point ten exist slush involve unfold',
    ],
  ])('BIP-39: %s', (entropy, words) => {
    expect(toMnemonic(hexToBytes(entropy))).toBe(words)
  })

  test('BIP-39: the seed of a phrase', () => {
    const seed = mnemonicToSeedSync(`${'abandon '.repeat(23)}art`, 'TREZOR')
    expect(bytesToHex(seed)).toBe(
      'bda85446c68413707090a52022edd26a1c9462295029f2e60cd7c4f2bbd3097170af7a4d73245cafa9c3cca8d561a7c3de6f5d4a10be8ed2a5e608d68f92fcc8',
    )
  })

  test('BIP-32: vector 1', () => {
    const seed = hexToBytes('000102030405060708090a0b0c0d0e0f')
    const node = HDKey.fromMasterSeed(seed).derive("m/0'/1/2'/2/1000000000")
    expect(node.privateExtendedKey).toBe(
      'xprvA41z7zogVVwxVSgdKUHDy1SKmdb533PjDz7J6N6mV6uS3ze1ai8FHa8kmHScGpWmj4WggLyQjgPie1rFSruoUihUZREPSL39UNdE3BBDu76',
    )
  })

  // SLIP-0010, test vector 1 for ed25519
  test.each([
    [[], '2b4be7f19ee27bbf30c667b642d5f4aa69fd169872f8fc3059c08ebae2eb19e7'],
    [[0], '68e0fe46dfb67e368c75379acec591dad19df3cde26e63b93a8e704f1dade7a3'],
    [
      [0, 1, 2, 2, 1_000_000_000],
      '8f94d394a8e8fd6b1bc2f3f49f5c47e385281d5c17e65324b0f62483e37e8793',
    ],
  ])('SLIP-10: %j', (path, key) => {
    const seed = hexToBytes('000102030405060708090a0b0c0d0e0f')
    expect(bytesToHex(deriveEd25519(seed, path))).toBe(key)
  })

  // The private key 1 with the messages of the Bitcoin community's vectors for RFC 6979.
  test.each([
    [
      'Satoshi Nakamoto',
      '934b1ea10a4b3c1757e2b0c017d0b6143ce3c9a7e6a4a49860d7a6ab210ee3d8',
      '2442ce9d2b916064108014783e923ec36b49743e2ffa1c4496f01a512aafd9e5',
    ],
    [
      'All those moments will be lost in time, like tears in rain. Time to die...',
      '8600dbd41e348fe5c9465ab92d23e3db8b98b873beecd930736488696438cb6b',
      '547fe64427496db33bf66019dacbf0039c04199abb0122918601db38a72cfc21',
    ],
  ])('RFC 6979: %s', (text, r, s) => {
    const hash = sha256(text)
    const signature = signHash(hash, hexToBytes('1'.padStart(64, '0')))
    expect(signature.r.toString(16)).toBe(r)
    expect(signature.s.toString(16)).toBe(s)
  })

  test('low s: 500 signatures, each recovered', () => {
    const { n } = secp256k1.CURVE
    for (let index = 0; index < 500; index++) {
      const hash = sha256(String(index))
      const { r, s, yParity } = signHash(hash, secret)
      expect(s <= n / 2n).toBe(true)
      if (index % 50) continue
      const point = new secp256k1.Signature(r, s)
        .addRecoveryBit(yParity)
        .recoverPublicKey(hash)
      expect(point.toHex()).toBe(bytesToHex(secp256k1.getPublicKey(secret)))
    }
  })

  test('ed25519: RFC 8032, and what Node signs', () => {
    const key = hexToBytes(
      '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
    )
    expect(bytesToHex(signEd25519(new Uint8Array(), key))).toBe(
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
    )
    const message = Buffer.from('Latchkit')
    const expected = sign(null, message, importSeed(key))
    expect(bytesToHex(signEd25519(message, key))).toBe(expected.toString('hex'))
  })
})

test('default', async () => {
  const { addresses } = await deriveKeys(new Uint8Array(32))
  // Of "abandon … art", as other wallets show it.
  expect(addresses.eip155).toBe('0xF278cF59F82eDcf871d630F28EcC8056f25C1cdb')
})

test('behavior: the exported phrase gives the same addresses elsewhere', async () => {
  const words = toMnemonic(secret)
  for (const index of [0, 1]) {
    const keys = await deriveKeys(secret, { index })
    const account = mnemonicToAccount(words, { addressIndex: index })
    expect(keys.addresses.eip155).toBe(account.address)
    const { x = '' } = createPublicKey(importSeed(keys.solana)).export({
      format: 'jwk',
    })
    const publicKey = Buffer.from(x, 'base64url')
    expect(keys.addresses.solana).toBe(base58.encode(publicKey))
    wipeKeys(keys)
    expect([...keys.eip155, ...keys.solana].every((it) => it === 0)).toBe(true)
  }
})

function importSeed(seed: Uint8Array) {
  const prefix = Buffer.from('302e020100300506032b657004220420', 'hex')
  const key = Buffer.concat([prefix, seed])
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
}

import { randomBytes } from 'node:crypto'
import { recoverPublicKey } from '@noble/secp256k1'
import type { Hex } from 'viem'
import { bytesToHex, hexToBytes } from 'viem'
import { privateKeyToAccount, publicKeyToAddress, sign } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { isSignedBy } from './isSignedBy.ts'

const privateKey = `0x${'01'.repeat(32)}` as const
const owner = privateKeyToAccount(privateKey).address
const digest = new Uint8Array(32).fill(7)

async function signDigest(key: Hex, hash: Uint8Array): Promise<Uint8Array> {
  const hex = `0x${Buffer.from(hash).toString('hex')}` as const
  return hexToBytes(await sign({ hash: hex, privateKey: key, to: 'hex' }))
}

/** Whether bytes are a signature by a key, as no contract is asked without a network. */
const isByKeyOf = (address: Hex, digest: Uint8Array, bytes: Uint8Array) =>
  isSignedBy(address, {
    ...{ digest, signature: bytesToHex(bytes), network: undefined },
    getRpc() {
      throw new Error('No node is asked.')
    },
  })

test('default: what viem signs with random keys', async () => {
  for (let i = 0; i < 50; i += 1) {
    const key = `0x${randomBytes(32).toString('hex')}` as const
    const hash = randomBytes(32)
    const { address } = privateKeyToAccount(key)
    const signature = await signDigest(key, hash)
    expect(await isByKeyOf(address, hash, signature)).toBe(true)
    expect(await isByKeyOf(owner, hash, signature)).toBe(false)
  }
})

test.each([0, 27])('behavior: v from %i', async (first) => {
  const signature = await signDigest(privateKey, digest)
  signature[64] = (signature[64] ?? 0) - 27 + first
  expect(await isByKeyOf(owner, digest, signature)).toBe(true)
})

const ofOwner = await signDigest(privateKey, digest)
/** r and s. */
const values = ofOwner.subarray(0, 64)

/** The order of secp256k1. */
const order =
  0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

function toSignature(r: bigint, s: bigint, v: number): Uint8Array {
  const [first, second] = [r, s].map((each) =>
    each.toString(16).padStart(64, '0'),
  )
  return hexToBytes(`0x${first}${second}${v.toString(16).padStart(2, '0')}`)
}

describe('behavior: no key', () => {
  test.each([
    ['nothing but zeros', toSignature(0n, 0n, 0)],
    ['r is zero', toSignature(0n, 1n, 27)],
    ['s is zero', toSignature(1n, 0n, 27)],
    ['r is the order', toSignature(order, 1n, 27)],
    ['s is the order', toSignature(1n, order, 27)],
    ['r is no coordinate', toSignature(5n, 1n, 27)],
    ['v is 2', Uint8Array.of(...values, 2)],
    ['v is 26', Uint8Array.of(...values, 26)],
    ['v is 29', Uint8Array.of(...values, 29)],
    ['v is 255', Uint8Array.of(...values, 255)],
    ['64 bytes', values],
    ['66 bytes', Uint8Array.of(...ofOwner, 0)],
    ['no bytes', new Uint8Array()],
  ])('%s', async (_, signature) => {
    expect(await isByKeyOf(owner, digest, signature)).toBe(false)
  })
})

test('behavior: no v for a coordinate beyond the order, which Ethereum does not have', async () => {
  // The first r whose point is at r and the order.
  for (let r = 1n; ; r += 1n) {
    const parts = toSignature(r, 1n, 2).subarray(0, 64)
    const key = recover(Uint8Array.of(2, ...parts))
    if (!key) continue
    const address = publicKeyToAddress(bytesToHex(key))
    for (const v of [2, 29])
      expect(await isByKeyOf(address, digest, Uint8Array.of(...parts, v))).toBe(
        false,
      )
    return
  }
})

/** Recovers a key with a library, from the number of the point, r and s. */
function recover(signature: Uint8Array): Uint8Array | undefined {
  try {
    const options = { prehash: false, isCompressed: false }
    return recoverPublicKey(signature, digest, options)
  } catch {
    return undefined
  }
}

test('behavior: another digest', async () => {
  const signature = await signDigest(privateKey, digest)
  const other = Uint8Array.from(digest)
  other[31] = 6
  expect(await isByKeyOf(owner, other, signature)).toBe(false)
})

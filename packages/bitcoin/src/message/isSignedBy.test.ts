import type { Provider } from '@latchkit/core'
import { encodeBase64, encodeHex } from '@latchkit/protocol/internal'
import type { KeyAddressType } from '@latchkit/test/bitcoin/signMessages'
import { createMessageSigner } from '@latchkit/test/bitcoin/signMessages'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bitcoin } from '../bitcoin.ts'
import { isSignedBy } from './isSignedBy.ts'

const seed = Number(process.env.LATCHKIT_SEED ?? Date.now() % 2 ** 31)
const numRuns = process.env.LATCHKIT_SUITE === 'check' ? 5 : 160

const types = ['p2pk', 'p2pkh', 'p2sh', 'p2wpkh', 'p2tr'] as const
const key = new Uint8Array(32).fill(7)
const message = 'Grüße, 世界 👋\nsecond line'

const fromBase64 = (text: string) =>
  Uint8Array.from(Buffer.from(text, 'base64'))

// The vectors of BIP-322.
test.each([
  [
    'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
    'Hello World',
    'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
    '',
    'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3',
    'Hello World',
    'AUHd69PrJQEv+oKTfZ8l+WROBHuy9HKrbFCJu7U1iK2iiEy1vMU5EfMtjc+VSHM7aU0SDbak5IUZRVno2P5mjSafAQ==',
  ],
])('default: %s signs %j', (address, text, signature) => {
  const bytes = fromBase64(signature)
  expect(isSignedBy(address, { message: text, signature: bytes })).toBe(true)
  const other = { message: `${text}.`, signature: bytes }
  expect(isSignedBy(address, other)).toBe(false)
})

/** The headers that wallets write for each kind of address: of BIP-137, and of Electrum and UniSat. */
const headers: Readonly<Record<KeyAddressType, readonly number[]>> = {
  p2pk: [27],
  p2pkh: [31],
  p2sh: [35, 31],
  p2wpkh: [39, 31],
  p2tr: [39, 31],
}

describe.each(types)('a key of kind %s', (type) => {
  const { address, signRecoverable } = createMessageSigner(key, { type })

  test.each(headers[type])(
    'default: a recoverable signature with the header %i',
    (first) => {
      for (const text of [message, '', 'x'.repeat(300)]) {
        const signature = signRecoverable(text, first)
        expect(isSignedBy(address, { message: text, signature })).toBe(true)
        const other = { message: `${text}.`, signature }
        expect(isSignedBy(address, other)).toBe(false)
      }
    },
  )

  test('error: a header that there is not', () => {
    for (const first of [0, 22, 43, 251]) {
      const signature = signRecoverable(message, first)
      expect(isSignedBy(address, { message, signature })).toBe(false)
    }
  })
})

const witnessTypes = ['p2sh', 'p2wpkh', 'p2tr'] as const

test('default: what another library signs, and nothing that differs in a bit', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      fc.constantFrom(...witnessTypes),
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.nat(),
      (privateKey, type, text, bit) => {
        fc.pre(privateKey.some((byte) => byte !== 0 && byte !== 255))
        const signer = createMessageSigner(privateKey, { type })
        const { address } = signer
        const signature = signer.signWitness(text)
        expect(isSignedBy(address, { message: text, signature })).toBe(true)
        const altered = Uint8Array.from(signature)
        const at = (bit >> 3) % altered.length
        altered[at] = (altered[at] ?? 0) ^ (1 << (bit & 7))
        const other = { message: text, signature: altered }
        expect(isSignedBy(address, other)).toBe(false)
      },
    ),
    { seed, numRuns },
  )
})

const [segwit, taproot] = (['p2wpkh', 'p2tr'] as const).map((type) =>
  createMessageSigner(key, { type }),
) as [Signer, Signer]
const stranger = createMessageSigner(new Uint8Array(32).fill(8), {
  type: 'p2wpkh',
})
type Signer = ReturnType<typeof createMessageSigner>

test('behavior: Taproot may name the whole transaction', () => {
  const signature = taproot.signWitness(message, { hashType: 1 })
  expect(isSignedBy(taproot.address, { message, signature })).toBe(true)
})

test.each<[string, string, Uint8Array]>([
  ['zeros', segwit.address, new Uint8Array(65)],
  ['zeros of a key', segwit.address, new Uint8Array(64)],
  ['nothing', segwit.address, new Uint8Array()],
  ['no items', segwit.address, Uint8Array.of(0)],
  ['zeros in a witness', taproot.address, Uint8Array.of(1, 64, ...Array(64))],
  ['a part of it', segwit.address, segwit.signWitness(message).slice(0, -1)],
  ['more than it', segwit.address, append(segwit.signWitness(message))],
  [
    'outputs that may differ',
    segwit.address,
    segwit.signWitness(message, { hashType: 2 }),
  ],
  [
    'Taproot, the same',
    taproot.address,
    taproot.signWitness(message, { hashType: 2 }),
  ],
  [
    'a type of signature that it is not',
    segwit.address,
    retype(segwit.signWitness(message)),
  ],
  [
    'another key',
    segwit.address,
    stranger.signWitness(message, { spent: segwit.output }),
  ],
  ['another kind', segwit.address, taproot.signWitness(message)],
  ['the other kind', taproot.address, segwit.signWitness(message)],
  // P2WSH, whose script can not be run here.
  [
    'an address of a script',
    'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
    segwit.signWitness(message),
  ],
  ['junk for an address', 'bc1', segwit.signWitness(message)],
])('error: %s', (_, address, signature) => {
  expect(isSignedBy(address, { message, signature })).toBe(false)
})

/** Changes the byte after the signature, which says what it covers. */
function retype(witness: Uint8Array): Uint8Array {
  return witness.map((byte, i) => (i === 1 + (witness[1] ?? 0) ? 2 : byte))
}

function append(bytes: Uint8Array): Uint8Array {
  return Uint8Array.from([...bytes, 0])
}

describe('the answer of a wallet', () => {
  const { address } = segwit
  const right = encodeHex(segwit.signWitness(message))

  const sign = (answer: unknown) => {
    const provider: Provider = { request: async () => answer }
    return bitcoin().signMessage(provider, { address, message })
  }

  test('default', async () => {
    const expected = encodeBase64(segwit.signWitness(message))
    expect(await sign({ address, signature: right })).toBe(expected)
    // Some name none.
    expect(await sign({ signature: right })).toBe(expected)
    const recoverable = segwit.signRecoverable(message, 39)
    const signature = encodeBase64(recoverable)
    expect(await sign({ address, signature })).toBe(signature)
  })

  test.each<[string, unknown]>([
    ['zeros', { address, signature: '00'.repeat(65) }],
    ['another key', { address, signature: sign322(stranger, message) }],
    ['another key and its address', { ...stranger, signature: right }],
    ['another message', { address, signature: sign322(segwit, 'Hello') }],
    ['an address that is no text', { address: [address], signature: right }],
    ['no signature', { address }],
    ['nothing', undefined],
  ])('error: %s', async (_, answer) => {
    await expect(sign(answer)).rejects.toMatchObject({
      name: 'WalletResponseError',
      message: "The wallet's answer to `signMessage` can't be used.",
    })
  })

  function sign322(signer: Signer, text: string): string {
    return encodeHex(signer.signWitness(text))
  }
})

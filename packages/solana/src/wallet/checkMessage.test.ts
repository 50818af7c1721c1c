import { createPrivateKey, sign } from 'node:crypto'
import { getSolanaAddress } from '@latchkit/test/solana/sendSolana'
import { expect, test } from 'vitest'
import { encodeBase58 } from '../encoding/base58.ts'
import { isSignedBy } from '../encoding/isSignedBy.ts'
import { checkMessage } from './checkMessage.ts'

const method = 'solana_signMessage'
const [seed, otherSeed] = [1, 2].map((byte) => Buffer.alloc(32, byte))
if (!seed || !otherSeed) throw new Error('There are two.')
const address = await getSolanaAddress(seed)
const toBytes = (text: string) => new TextEncoder().encode(text)
const message = toBytes('Pay nothing.')

/** Signs with OpenSSL, which shares no code with the check. */
function signWith(key: Buffer, bytes: Uint8Array) {
  const prefix = Buffer.from('302e020100300506032b657004220420', 'hex')
  const der = Buffer.concat([prefix, key])
  const privateKey = createPrivateKey({
    key: der,
    format: 'der',
    type: 'pkcs8',
  })
  return sign(null, bytes, privateKey)
}

const check =
  (signature: Uint8Array, signedMessage: unknown = message) =>
  () =>
    checkMessage(signedMessage, {
      ...{ message, address, method },
      signature: encodeBase58(signature),
    })

test('default', () => {
  check(signWith(seed, message))()
  check(signWith(seed, message), Uint8Array.from(message))()
})

/** That of Ledger: a header, and the same text. */
const envelope = Buffer.concat([
  ...[Buffer.from('\u00ffsolana offchain\0\0', 'latin1')],
  ...[Buffer.from([message.length, 0]), message],
])

test.each<[string, string, Uint8Array, unknown]>([
  ['of zeros', 'signature', new Uint8Array(64), message],
  ['of another account', 'signature', signWith(otherSeed, message), message],
  [
    'of another text',
    'signature',
    signWith(seed, toBytes('Pay all.')),
    message,
  ],
  [
    'of another text, which is returned',
    'message',
    ...[signWith(seed, toBytes('Pay all.')), toBytes('Pay all.')],
  ],
  [
    'of the text in an envelope, which is returned',
    'message',
    ...[signWith(seed, envelope), Uint8Array.from(envelope)],
  ],
  [
    'of the text, with another one',
    'message',
    ...[signWith(seed, message), toBytes('Pay all.')],
  ],
  [
    'of the text, with junk',
    'message',
    signWith(seed, message),
    'Pay nothing.',
  ],
  ['of another length', 'signature', new Uint8Array(10).fill(1), message],
] as [string, string, Uint8Array, unknown][])(
  'error: a signature %s',
  (_, reason, signature, signedMessage) => {
    expect(check(signature, signedMessage)).toThrow(
      expect.objectContaining({ code: 'WALLET_RESPONSE', reason }),
    )
  },
)

test('error: a key of small order, for which one signature fits every message', () => {
  const point = Uint8Array.from({ length: 32 }, (_, i) => (i === 0 ? 1 : 0))
  const signature = Uint8Array.from([...point, ...new Uint8Array(32)])
  expect(isSignedBy(encodeBase58(point), { message, signature })).toBe(false)
})

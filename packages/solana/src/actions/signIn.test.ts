import { createPublicKey, verify } from 'node:crypto'
import {
  openSolanaNode,
  openSolanaPage,
} from '@latchkit/test/solana/openSolanaPage'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { decodeBase58 } from '../encoding/base58.ts'
import { signIn } from './signIn.ts'

const local = await openSolanaNode()
const [first] = local.addresses
afterAll(local.node.stop)

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
})

/** Checks a signature with OpenSSL, which shares no code with the wallet or the adapter. */
function isSigned(message: Uint8Array, signature: Uint8Array) {
  const x = Buffer.from(decodeBase58(first) ?? []).toString('base64url')
  const jwk = { kty: 'OKP', crv: 'Ed25519', x }
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  return verify(null, message, key, signature)
}

test('default', async () => {
  const { kit, unmount } = await openSolanaPage(local)
  const input = { domain: 'shop.example', nonce: 'abcdefgh', version: '1' }
  const { address: signer, ...rest } = await signIn(kit, { input })
  const { signedMessage, signature } = rest
  expect(signer).toBe(first)
  expect(new TextDecoder().decode(signedMessage)).toMatchInlineSnapshot(`
    "shop.example wants you to sign in with your Solana account:
    AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9

    Version: 1
    Nonce: abcdefgh"
  `)
  expect(
    isSigned(signedMessage, decodeBase58(signature) ?? signedMessage),
  ).toBe(true)
  unmount()
})

describe('a wallet without a view for it', () => {
  const without = { features: { 'solana:signIn': false } }
  const input = {
    ...{ domain: 'shop.example', statement: 'Welcome.', version: '1' },
    ...{ nonce: 'abcdefgh', issuedAt: '2026-01-01T00:00:00Z' },
    resources: ['https://shop.example/terms'],
  }

  test('default: the same text is signed as a message', async () => {
    const { kit, unmount, wallet } = await openSolanaPage(local, without)
    const { address, signedMessage, signature } = await signIn(kit, { input })
    expect(address).toBe(first)
    expect(new TextDecoder().decode(signedMessage)).toMatchInlineSnapshot(`
      "shop.example wants you to sign in with your Solana account:
      AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9

      Welcome.

      Version: 1
      Nonce: abcdefgh
      Issued At: 2026-01-01T00:00:00Z
      Resources:
      - https://shop.example/terms"
    `)
    expect(
      isSigned(signedMessage, decodeBase58(signature) ?? signedMessage),
    ).toBe(true)
    expect(wallet.requests.at(-1)?.method).toBe('solana:signMessage')
    unmount()
  })

  test('behavior: a rejection of the view is not asked again as a message', async () => {
    const { kit, unmount, wallet } = await openSolanaPage(local)
    wallet.once('solana:signIn', 'reject')
    await expect(signIn(kit, { input })).rejects.toMatchObject({ code: 4001 })
    expect(wallet.requests.at(-1)?.method).toBe('solana:signIn')
    unmount()
  })

  test.each([
    { statement: 'Welcome.\n\nNonce: 00000000' },
    { nonce: 'a\rb' },
    { resources: ['https://a.example\n- https://b.example'] },
  ])('error: %j', async (wrong) => {
    const { kit, unmount, wallet } = await openSolanaPage(local, without)
    await expect(
      signIn(kit, { input: { ...input, ...wrong } }),
    ).rejects.toMatchObject({ name: 'InvalidConfigurationError' })
    expect(wallet.requests).toHaveLength(1)
    unmount()
  })
})

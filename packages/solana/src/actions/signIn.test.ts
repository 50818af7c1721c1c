import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import {
  openSolanaNode,
  openSolanaPage,
  seeds,
} from '@latchkit/test/solana/openSolanaPage'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { decodeBase58 } from '../encoding/base58.ts'
import { signIn } from './signIn.ts'

const local = await openSolanaNode()
const [first, second] = local.addresses
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

describe('what a wallet has signed', () => {
  const input = {
    ...{ domain: 'shop.example', statement: 'Welcome.' },
    ...{ uri: 'https://shop.example/login', version: '1', chainId: 'local' },
    ...{ nonce: 'abcdefgh', issuedAt: '2026-01-01T00:00:00Z' },
    ...{ expirationTime: '2026-01-02T00:00:00Z', requestId: '7' },
    notBefore: '2026-01-01T00:00:00Z',
    resources: ['https://shop.example/terms', 'https://shop.example/rules'],
  }
  const asked = `shop.example wants you to sign in with your Solana account:
${first}

Welcome.

URI: https://shop.example/login
Version: 1
Chain ID: local
Nonce: abcdefgh
Issued At: 2026-01-01T00:00:00Z
Expiration Time: 2026-01-02T00:00:00Z
Not Before: 2026-01-01T00:00:00Z
Request ID: 7
Resources:
- https://shop.example/terms
- https://shop.example/rules`

  /** Signs with OpenSSL, which shares no code with the check. */
  function signWith(seed: Uint8Array, bytes: Uint8Array) {
    const prefix = Buffer.from('302e020100300506032b657004220420', 'hex')
    const key = Buffer.concat([prefix, seed])
    const format = { format: 'der', type: 'pkcs8' } as const
    return Uint8Array.from(
      sign(null, bytes, createPrivateKey({ key, ...format })),
    )
  }

  /** Signs in with a wallet that answers with a text. */
  async function answer(
    text: string,
    options: {
      input?: Parameters<typeof signIn>[1]['input']
      seed?: Uint8Array
      signs?: string
      account?: string
    } = {},
  ) {
    // A page of its own: a wallet of another one would answer.
    vi.stubGlobal('window', new EventTarget())
    const { kit, wallet, unmount } = await openSolanaPage(local)
    const signedMessage = new TextEncoder().encode(text)
    const signed = new TextEncoder().encode(options.signs ?? text)
    const signature = signWith(options.seed ?? seeds[0], signed)
    const account = { address: options.account ?? first }
    const result = [{ account, signedMessage, signature }]
    wallet.once('solana:signIn', { result })
    try {
      return await signIn(kit, { input: options.input ?? input })
    } finally {
      unmount()
    }
  }

  test('default: a real wallet writes this text', async () => {
    const { kit, unmount } = await openSolanaPage(local)
    const { signedMessage } = await signIn(kit, { input })
    expect(new TextDecoder().decode(signedMessage)).toBe(asked)
    expect((await answer(asked)).signedMessage).toEqual(signedMessage)
    unmount()
  })

  test('behavior: a wallet may add what was not asked for', async () => {
    const { domain, statement, nonce } = input
    for (const given of [{ domain }, { domain, statement, nonce }])
      expect((await answer(asked, { input: given })).address).toBe(first)
    const short = asked.slice(0, asked.indexOf('\n\nURI'))
    await answer(short, { input: { domain, statement, resources: [] } })
    const shorter = short.slice(0, -'\n\nWelcome.'.length)
    for (const given of [{ domain }, { domain, statement: '' }])
      await answer(shorter, { input: given })
  })

  test('behavior: a wallet is not given an empty list of resources, as some write its heading', async () => {
    const { kit, wallet, unmount } = await openSolanaPage(local)
    const { domain } = input
    const asked = { domain, resources: [] }
    expect((await signIn(kit, { input: asked })).address).toBe(first)
    expect(wallet.requests.at(-1)?.inputs).toEqual([{ address: first, domain }])
    unmount()
  })

  test('behavior: without a domain it is that of the page', async () => {
    vi.stubGlobal('location', { host: 'shop.example' })
    const { domain: _, ...rest } = input
    expect((await answer(asked, { input: rest })).address).toBe(first)
    vi.stubGlobal('location', { host: 'other.example' })
    await expect(answer(asked, { input: rest })).rejects.toMatchObject({
      reason: 'message',
    })
    vi.unstubAllGlobals()
  })

  test.each<[string, string, string]>([
    ['domain', 'shop.example wants', 'evil.example wants'],
    ['account', first, second],
    ['statement', 'Welcome.', 'Give me all.'],
    ['missing statement', 'Welcome.\n\n', ''],
    ['URI', 'https://shop.example/login', 'https://evil.example/login'],
    ['version', 'Version: 1', 'Version: 2'],
    ['chain', 'Chain ID: local', 'Chain ID: mainnet'],
    ['nonce', 'abcdefgh', 'abcdefgi'],
    ['missing nonce', 'Nonce: abcdefgh\n', ''],
    ['second nonce', 'Nonce: abcdefgh', 'Nonce: abcdefgh\nNonce: 0'],
    ['time', 'Issued At: 2026', 'Issued At: 2025'],
    ['end', '2026-01-02T', '2027-01-02T'],
    ['start', 'Not Before: 2026', 'Not Before: 2025'],
    ['request', 'Request ID: 7', 'Request ID: 8'],
    ['resource', '/terms', '/other'],
    ['missing resource', '\n- https://shop.example/rules', ''],
    ['more resources', '/rules', '/rules\n- https://evil.example'],
    ['order', 'Version: 1\nChain ID: local', 'Chain ID: local\nVersion: 1'],
    ['heading', 'sign in with your', 'pay with your'],
    ['text before it', 'shop.example wants', 'Yes.\nshop.example wants'],
    ['text after it', '/rules', '/rules\n\nAnd all of it.'],
    ['line of its own', 'Version: 1', 'Version: 1\nOther: 1'],
  ])('error: a text of another %s', async (_, from, to) => {
    expect(asked).toContain(from)
    await expect(answer(asked.replace(from, to))).rejects.toMatchObject({
      ...{ code: 'WALLET_RESPONSE', reason: 'message' },
    })
  })

  test.each<[string, Parameters<typeof answer>[1] & object]>([
    ['of another account', { seed: seeds[1] }],
    ['of another text', { signs: `${asked} ` }],
  ])('error: a signature %s', async (_, options) => {
    await expect(answer(asked, options)).rejects.toMatchObject({
      ...{ code: 'WALLET_RESPONSE', reason: 'signature' },
    })
  })

  test('error: another account has signed in its own name', async () => {
    const text = asked.replace(first, second)
    const options = { seed: seeds[1], account: second }
    await expect(answer(text, options)).rejects.toMatchObject({
      ...{ code: 'WALLET_RESPONSE', reason: 'message' },
    })
  })

  test('error: a request names no account, and the text that of another', async () => {
    const { kit, wallet, unmount } = await openSolanaPage(local)
    const provider = await kit.getState().connectors[0]?.getProvider('solana')
    const text = asked.replace(first, second)
    const signedMessage = new TextEncoder().encode(text)
    const signature = signWith(seeds[0], signedMessage)
    const account = { address: first }
    const result = [{ account, signedMessage, signature }]
    wallet.once('solana:signIn', { result })
    await expect(
      provider?.request({ method: 'solana_signIn', params: input }),
    ).rejects.toMatchObject({ code: 'WALLET_RESPONSE', reason: 'message' })
    unmount()
  })

  test('error: a line break in a field, before the wallet is asked', async () => {
    const { kit, wallet, unmount } = await openSolanaPage(local)
    const wrong = { ...input, statement: 'Welcome.\n\nNonce: 0' }
    await expect(signIn(kit, { input: wrong })).rejects.toMatchObject({
      name: 'InvalidConfigurationError',
    })
    expect(wallet.requests).toHaveLength(1)
    unmount()
  })
})

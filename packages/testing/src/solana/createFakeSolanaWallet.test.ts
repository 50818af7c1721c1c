import { createPublicKey, verify } from 'node:crypto'
import { getWallets } from '@wallet-standard/app'
import { beforeEach, expect, test, vi } from 'vitest'
import { createFakeSolanaWallet } from './createFakeSolanaWallet.ts'

const seeds = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]

type Call = (...inputs: readonly unknown[]) => Promise<unknown>

/** Checks a signature with OpenSSL, which shares no code with the wallet's keys. */
function isSigned(
  publicKey: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
): boolean {
  const key = createPublicKey({
    key: {
      kty: 'OKP',
      crv: 'Ed25519',
      x: Buffer.from(publicKey).toString('base64url'),
    },
    format: 'jwk',
  })
  return verify(null, message, key, signature)
}

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
})

test('behavior: the official app library finds, connects and unregisters it', async () => {
  const wallets = getWallets()
  const unregister = createFakeSolanaWallet({ seeds }).register()
  const [wallet] = wallets.get()
  if (!wallet) throw new Error('The wallet was not found.')
  expect(wallet.name).toBe('Fake Solana Wallet')
  const { connect } = wallet.features['standard:connect'] as { connect: Call }
  const { accounts } = (await connect()) as {
    accounts: readonly { address: string; publicKey: Uint8Array }[]
  }
  expect(accounts).toEqual(wallet.accounts)
  const [account] = accounts
  expect(account?.address).toBe('AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9')

  const { signMessage } = wallet.features['solana:signMessage'] as {
    signMessage: Call
  }
  const message = new TextEncoder().encode('Grüße')
  const [output] = (await signMessage({ account, message })) as [
    { signature: Uint8Array },
  ]
  const publicKey = account?.publicKey ?? new Uint8Array()
  expect(isSigned(publicKey, message, output.signature)).toBe(true)
  expect(isSigned(publicKey, new Uint8Array(3), output.signature)).toBe(false)

  unregister()
  expect(wallets.get()).toEqual([])
})

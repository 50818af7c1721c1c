import {
  cryptoWaitReady,
  ed25519Verify,
  signatureVerify,
  sr25519Verify,
} from '@polkadot/util-crypto'
import {
  connectInjectedExtension,
  getInjectedExtensions,
} from '@polkadot-api/pjs-signer'
import { beforeAll, expect, test, vi } from 'vitest'
import { createFakePolkadotWallet } from './createFakePolkadotWallet.ts'

beforeAll(async () => {
  await cryptoWaitReady()
})

const accounts = (['sr25519', 'ed25519', 'ecdsa'] as const).map((type, i) => ({
  ...{ type, seed: new Uint8Array(32).fill(i + 1) },
}))

test('default: polkadot-api connects the fake, follows its accounts and lets it sign', async () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const wallet = createFakePolkadotWallet({ accounts })
  wallet.inject(page)
  expect(getInjectedExtensions()).toEqual([wallet.key])

  const extension = await connectInjectedExtension(wallet.key, 'Shop')
  expect(wallet.requests).toEqual([{ method: 'enable', request: 'Shop' }])
  const opened = extension.getAccounts()
  expect(opened).toMatchObject(
    wallet.accounts.map(({ address, type }) => ({ address, type })),
  )
  const message = new TextEncoder().encode('Grüße')
  const wrapped = new TextEncoder().encode('<Bytes>Grüße</Bytes>')
  for (const { address, type, polkadotSigner } of opened)
    for (const text of [message, wrapped]) {
      const signature = await polkadotSigner.signBytes(text)
      expect(signatureVerify(text, signature, address).isValid).toBe(true)
      if (type !== 'sr25519' && type !== 'ed25519') continue
      // Unlike `signatureVerify`, these don't try it with and without `<Bytes>`.
      const verify = { sr25519: sr25519Verify, ed25519: ed25519Verify }[type]
      const { publicKey } = polkadotSigner
      expect(verify(wrapped, signature, publicKey)).toBe(true)
      expect(verify(message, signature, publicKey)).toBe(false)
    }

  const changes = vi.fn()
  extension.subscribe(changes)
  const [, second] = wallet.accounts.map(({ address }) => address)
  wallet.open([second ?? ''])
  expect(changes.mock.lastCall).toMatchObject([[{ address: second }]])
  extension.disconnect()
  expect(wallet.countListeners()).toBe(0)
})

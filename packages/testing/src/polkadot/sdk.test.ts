import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'
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
  const message = new TextEncoder().encode('<Bytes>Grüße</Bytes>')
  for (const { address, polkadotSigner } of opened) {
    const signature = await polkadotSigner.signBytes(message)
    const verify = (text: Uint8Array) =>
      signatureVerify(text, signature, address).isValid
    expect(verify(message)).toBe(true)
    expect(verify(message.slice(1))).toBe(false)
  }

  const changes = vi.fn()
  extension.subscribe(changes)
  const [, second] = wallet.accounts.map(({ address }) => address)
  wallet.open([second ?? ''])
  expect(changes.mock.lastCall).toMatchObject([[{ address: second }]])
  extension.disconnect()
  expect(wallet.countListeners()).toBe(0)
  vi.unstubAllGlobals()
})

// @vitest-environment happy-dom
import type { Kit } from '@latchkit/core'
import {
  connect,
  createKit,
  createMemoryStorage,
  getAccount,
  signMessage,
} from '@latchkit/core'
import { until } from '@latchkit/test/core/until'
import type { PrivateKeyAccount } from 'viem/accounts'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { evm } from '../evm.ts'

const alice = privateKeyToAccount(`0x${'0a'.repeat(32)}`)
const mallory = privateKeyToAccount(`0x${'0e'.repeat(32)}`)
const id = 'eip155:test.wallet'

function createProvider(account: PrivateKeyAccount) {
  const { address } = account
  const signed: string[] = []
  const results: Record<string, unknown> = {
    eth_accounts: [address],
    eth_requestAccounts: [address],
    eth_chainId: '0x1',
  }
  return {
    signed,
    async request({ method }: { method: string }) {
      if (method !== 'personal_sign') return results[method]
      signed.push(address)
      return account.signMessage({ message: 'hi' })
    },
  }
}

type Provider = ReturnType<typeof createProvider>

let stops: (() => void)[]
beforeEach(() => {
  stops = []
  Reflect.deleteProperty(window, 'ethereum')
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  for (const stop of stops) stop()
  vi.restoreAllMocks()
})

function announce(provider: Provider, digit: number) {
  const info = {
    uuid: `00000000-0000-4000-8000-00000000000${digit}`,
    name: 'Wallet',
    rdns: 'test.wallet',
    icon: 'data:image/png;base64,AA==',
  }
  const send = (event?: Event) => {
    // The script of the page silences what subscribed before it.
    if (digit > 1) event?.stopImmediatePropagation()
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', {
        detail: { info, provider },
      }),
    )
  }
  window.addEventListener('eip6963:requestProvider', send, digit > 1)
  stops.push(() =>
    window.removeEventListener('eip6963:requestProvider', send, digit > 1),
  )
  send()
}

function open() {
  const kit = createKit({
    adapters: [evm()],
    storage: createMemoryStorage(),
  })
  return { kit, unmount: kit.mount() }
}

const untilConnector = (kit: Kit, connectorId: string) =>
  until(kit, () =>
    kit.getState().connectors.some((each) => each.id === connectorId),
  )

/** Resolves after everything that waits for nothing but the event loop, code that loads included. */
async function settle() {
  await vi.dynamicImportSettled()
  for (let i = 0; i < 20; i += 1)
    await new Promise((resolve) => setTimeout(resolve))
}

test('behavior: a script that announces the connected wallet’s name while the kit is mounted again gets no request', async () => {
  const { kit, unmount } = open()
  const real = createProvider(alice)
  announce(real, 1)
  await untilConnector(kit, id)
  await connect(kit, { connectorId: id })
  unmount()
  for (const stop of stops) stop()
  const fake = createProvider(mallory)
  announce(fake, 2)
  stops.push(kit.mount())
  await settle()
  const outcome = await signMessage(kit, { message: 'hi' }).catch((e) => e)
  expect(fake.signed).toEqual([])
  expect(getAccount(kit).address).toBe(alice.address)
  expect(outcome).toMatchObject({ name: 'WalletContestedError' })
})

test('behavior: window.ethereum that a script replaced does not become the connected wallet', async () => {
  const real = createProvider(alice)
  const set = (value: unknown) =>
    Object.defineProperty(window, 'ethereum', { configurable: true, value })
  set(real)
  const { kit, unmount } = open()
  await untilConnector(kit, 'eip155:injected')
  await connect(kit, { connectorId: 'eip155:injected' })
  unmount()
  const fake = createProvider(mallory)
  set(fake)
  stops.push(kit.mount())
  await settle()
  await signMessage(kit, { message: 'hi' }).catch((e) => e)
  expect(fake.signed).toEqual([])
  expect(getAccount(kit).address).toBe(alice.address)
})

test('behavior: what the visitor chose among claimants holds when the kit is mounted again', async () => {
  const { kit, unmount } = open()
  const real = createProvider(alice)
  announce(real, 1)
  await untilConnector(kit, id)
  announce(createProvider(mallory), 2)
  await connect(kit, { connectorId: id })
  await signMessage(kit, { message: 'hi' })
  unmount()
  for (const stop of stops.splice(1)) stop()
  stops.push(kit.mount())
  await settle()
  await signMessage(kit, { message: 'hi' })
  expect(real.signed).toEqual([alice.address, alice.address])
})

import { runInNewContext } from 'node:vm'
import { bitcoin, bitcoinMainnet } from '@latchkit/bitcoin'
import type { Adapter, Kit, Network } from '@latchkit/core'
import {
  connect,
  connectAll,
  createKit,
  createMemoryStorage,
  disconnect,
  getAccount,
  signMessage,
} from '@latchkit/core'
import { solana, solanaMainnet } from '@latchkit/solana'
import { createFakeBitcoinWallet } from '@latchkit/testing/bitcoin'
import { createFakeSolanaWallet } from '@latchkit/testing/solana'
import { expect, test, vi } from 'vitest'
import { connectorIds, openFamilies } from './openFamilies.ts'

const families = ['eip155', 'solana', 'bip122', 'polkadot'] as const

const readStatuses = (kit: Kit) =>
  families.map((namespace) => getAccount(kit, { namespace }).status)

const [on, off] = ['connected', 'disconnected'] as const

/** Mounts a kit on a page of its own, on which wallets register themselves. */
function open(adapters: readonly Adapter[], networks: readonly Network[]) {
  vi.stubGlobal('window', new EventTarget())
  const storage = createMemoryStorage()
  const kit = createKit({ adapters, networks, storage })
  const unmount = kit.mount()
  const list = () => kit.getState().connectors
  return { kit, unmount, list }
}

const createSolana = () =>
  createFakeSolanaWallet({
    seeds: [new Uint8Array(32).fill(1)],
    chains: ['solana:mainnet'],
  })

test('behavior: what one family does changes no other, also while a request waits there', async () => {
  const { kit, close, ...wallets } = await openFamilies()
  wallets.solanaWallet.once('standard:connect', 'reject')
  const ids = Object.values(connectorIds)
  const { failures } = await connectAll(kit, { connectorIds: ids })
  expect(failures).toMatchObject([
    { connectorId: connectorIds.solana, error: { code: 4001 } },
  ])
  expect(readStatuses(kit)).toEqual([on, off, on, on])

  await connect(kit, { connectorId: connectorIds.solana })
  wallets.bitcoinWallet.answer('hang')
  const settled = vi.fn()
  const asked = signMessage(kit, { namespace: 'bip122', message: 'x' })
  asked.then(settled, settled)
  await vi.waitFor(() => expect(wallets.bitcoinWallet.prompts).toBe(2))
  const { addresses } = wallets.solanaWallet
  const readSolana = () => getAccount(kit, { namespace: 'solana' }).address
  expect(readSolana()).toBe(addresses[0])
  wallets.solanaWallet.open(addresses.slice(1))
  await vi.waitFor(() => expect(readSolana()).toBe(addresses[1]))
  expect(readStatuses(kit)).toEqual([on, on, on, on])
  wallets.solanaWallet.revoke()
  await vi.waitFor(() => expect(readStatuses(kit)).toEqual([on, off, on, on]))
  expect(settled).not.toHaveBeenCalled()
  wallets.bitcoinWallet.close()
  await expect(asked).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  expect(readStatuses(kit)).toEqual([on, off, off, on])
  close()
})

test('behavior: a wallet that unregisters itself while it is asked stays until it is disconnected', async () => {
  const { kit, unmount, list } = open([solana()], [solanaMainnet])
  const wallet = createSolana()
  const unregister = wallet.register()
  await vi.waitFor(() => expect(list()).toHaveLength(1))
  const [{ id: connectorId } = { id: '' }] = list()
  wallet.once('standard:connect', 'hang')
  const connecting = connect(kit, { connectorId })
  await vi.waitFor(() => expect(wallet.requests).toHaveLength(1))
  unregister()
  wallet.release()
  await connecting
  expect(await signMessage(kit, { message: 'x' })).toMatch(/^\w{80,90}$/)
  await disconnect(kit)
  expect(list()).toEqual([])
  unmount()
})

test.each(['__proto__', 'constructor', 'toString'])(
  'behavior: a wallet named %s is one like others',
  async (name) => {
    const { kit, unmount, list } = open([solana()], [solanaMainnet])
    const seeds = [new Uint8Array(32).fill(1)]
    const chains = ['solana:__proto__', 'solana:mainnet'] as const
    createFakeSolanaWallet({ name, seeds, chains }).register()
    await vi.waitFor(() => expect(list()).toHaveLength(1))
    await connect(kit, { connectorId: `solana:${name}` })
    expect(await signMessage(kit, { message: 'x' })).toMatch(/^\w{80,90}$/)
    unmount()
  },
)

test('behavior: thousands of wallets, huge lists and objects that throw leave a list of wallets', async () => {
  const { unmount, list } = open([solana(), bitcoin()], [solanaMainnet])
  createSolana().register()
  await vi.waitFor(() => expect(list()).toHaveLength(1))
  const register = (source: unknown) => {
    const detail = (api: { register(wallet: unknown): unknown }) =>
      api.register(source)
    const type = 'wallet-standard:register-wallet'
    window.dispatchEvent(new CustomEvent(type, { detail }))
  }
  const warn = vi.spyOn(console, 'warn')
  const features = {
    'standard:connect': { connect: async () => ({ accounts: [] }) },
  }
  const chains = ['solana:mainnet']
  const icon = 'https://a.example/icon.png'
  const hostile = Object.assign([...chains], { slice: () => ({}) })
  register({ name: 'Own methods', icon, features, chains: hostile })
  register({ name: 'Huge', icon, features, chains: Array(1e6).fill(chains[0]) })
  register(
    new Proxy(
      {},
      {
        get() {
          throw new Error('no')
        },
      },
    ),
  )
  expect(warn).not.toHaveBeenCalled()
  const found = list().slice(1)
  expect(found.map(({ name }) => name)).toEqual(['Own methods', 'Huge'])
  expect(found.map((each) => each.icon)).toEqual([undefined, undefined])
  for (let i = 0; i < 2_000; i += 1)
    register({ name: `Wallet ${i}`, features, chains })
  expect(list()).toHaveLength(50)
  unmount()
})

test('behavior: a Bitcoin wallet may answer with bytes of another realm', async () => {
  const { kit, unmount, list } = open([bitcoin()], [bitcoinMainnet])
  const page = new EventTarget()
  const networkId = bitcoinMainnet.caipNetworkId
  createFakeBitcoinWallet({
    privateKeys: ['11'.repeat(32)],
    networks: [{ networkId, prefix: 'bc' }],
  }).install('standard', page)
  const Bytes = runInNewContext('Uint8Array') as typeof Uint8Array
  type Sign = (input: object) => Promise<[{ signature: Uint8Array }]>
  type Source = { features: Record<string, { signMessage: Sign }> }
  const translate = (source: Source) => {
    const feature = source.features['bitcoin:signMessage']
    if (!feature) throw new Error('The wallet does not sign.')
    const { signMessage: sign } = feature
    feature.signMessage = async (input) => {
      const [{ signature }] = await sign(input)
      return [{ signature: Bytes.from(signature) }]
    }
    window.addEventListener('wallet-standard:app-ready', (event) => {
      const { detail: api } = event as CustomEvent<{
        register(wallet: unknown): void
      }>
      api.register(source)
    })
  }
  page.dispatchEvent(
    new CustomEvent('wallet-standard:app-ready', {
      detail: { register: translate },
    }),
  )
  await vi.waitFor(() => expect(list()).toHaveLength(1))
  await connect(kit, { connectorId: list()[0]?.id ?? '' })
  expect(await signMessage(kit, { message: 'x' })).toMatch(/^[\w+/]+=*$/)
  unmount()
})

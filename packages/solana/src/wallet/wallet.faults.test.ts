import { createPublicKey, verify } from 'node:crypto'
import type { Connector } from '@latchkit/core'
import { connect, getAccount, signMessage, switchNetwork } from '@latchkit/core'
import {
  openSolanaNode,
  openSolanaPage,
  seeds,
} from '@latchkit/test/solana/openSolanaPage'
import { createFakeSolanaWallet } from '@latchkit/testing/solana'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { decodeBase58 } from '../encoding/base58.ts'
import { solanaMainnet } from '../networks/solanaMainnet.ts'
import { solana } from '../solana.ts'

const local = await openSolanaNode()
const [first, second] = local.addresses
afterAll(local.node.stop)

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
})

/** Discovers the wallets of the page and records what was reported. */
async function discover(register: () => void) {
  const added = new Map<string, Connector>()
  const stop = solana().discover({
    added: (connector) => added.set(connector.id, connector),
    removed: (id) => added.delete(id),
    isExpected: () => false,
  })
  register()
  // The code of discovery has loaded once an own wallet is there.
  const marker = createFakeSolanaWallet({ seeds, name: 'Marker' })
  marker.register()
  await vi.waitUntil(() => added.has('solana:Marker'))
  return { added, stop }
}

const names = (added: ReadonlyMap<string, Connector>) =>
  [...added.keys()].filter((id) => id !== 'solana:Marker')

test.each<[string, (source: object) => unknown]>([
  ['is null', () => null],
  ['has no Solana chain', (source) => ({ ...source, chains: ['eip155:1'] })],
  ['has no way to connect', (source) => ({ ...source, features: {} })],
  ['has no name', (source) => ({ ...source, name: '\u202e\u0000' })],
  [
    'throws when it is read',
    () =>
      new Proxy(
        {},
        {
          get() {
            throw new Error('No.')
          },
        },
      ),
  ],
])('error: a wallet that %s is not offered', async (_, change) => {
  const wallet = createFakeSolanaWallet({ seeds })
  wallet.replace(change(wallet.source))
  const { added } = await discover(() => wallet.register())
  expect(names(added)).toEqual([])
})

test('behavior: names lose control characters, and icons that are links are dropped', async () => {
  const wallet = createFakeSolanaWallet({
    ...{ seeds, name: 'Good\u202e\u0007 wallet' },
    icon: 'https://spy.example/icon.png',
  })
  const { added } = await discover(() => wallet.register())
  const [id = ''] = names(added)
  expect(added.get(id)).toMatchObject({ name: 'Good wallet', icon: undefined })
})

test('behavior: two wallets of one name have ids of their own, and are counted', async () => {
  const { added } = await discover(() => {
    for (const seed of seeds)
      createFakeSolanaWallet({ seeds: [seed] }).register()
  })
  expect(names(added)).toEqual([
    'solana:Fake Solana Wallet',
    'solana:Fake Solana Wallet:2',
  ])
  expect(added.get('solana:Fake Solana Wallet')?.claimants).toBe(2)
  expect(added.get('solana:Fake Solana Wallet:2')?.claimants).toBe(2)
})

test('behavior: one that writes the name of another differently, or another name of its brand, is counted with it', async () => {
  const names = ['Phantom', 'phantom', 'Trust', 'Trust Wallet', 'Fox']
  const { added } = await discover(() => {
    for (const name of names) createFakeSolanaWallet({ seeds, name }).register()
  })
  const find = (name: string) => added.get(`solana:${name}`)?.claimants
  expect(names.map(find)).toEqual([2, 2, 2, 2, undefined])
})

test('behavior: a wallet is a face of a known brand by its whole name', async () => {
  const { added } = await discover(() => {
    for (const name of ['Phantom', 'Phantom Wallet', '\u0420hantom'])
      createFakeSolanaWallet({ seeds, name }).register()
  })
  expect(added.get('solana:Phantom')?.brand).toBe('app.phantom')
  expect(added.get('solana:Phantom Wallet')?.brand).toBeUndefined()
  // The first letter is a Cyrillic one.
  expect(added.get('solana:\u0420hantom')?.brand).toBeUndefined()
})

test('behavior: a script can not fill the list', async () => {
  const { added } = await discover(() => {
    createFakeSolanaWallet({ seeds, name: 'Marker' }).register()
    for (let i = 0; i < 100; i += 1)
      createFakeSolanaWallet({ seeds, name: `Wallet ${i}` }).register()
  })
  expect(added.size).toBe(50)
})

test('behavior: a wallet that vanishes is removed', async () => {
  const wallet = createFakeSolanaWallet({ seeds })
  let unregister = () => {}
  const { added } = await discover(() => {
    unregister = wallet.register()
  })
  expect(names(added)).toHaveLength(1)
  unregister()
  expect(names(added)).toEqual([])
})

describe('answers', () => {
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['no list', { signature: new Uint8Array(64) }],
    ['a short signature', [{ signature: new Uint8Array(10) }]],
    ['text', [{ signature: 'a'.repeat(88) }]],
    [
      'another text than that of the app',
      [{ signature: new Uint8Array(64), signedMessage: new Uint8Array(3) }],
    ],
    ['a signature of zeros', [{ signature: new Uint8Array(64) }]],
  ])('error: a message is answered with %s', async (_, result) => {
    const { kit, wallet, unmount } = await openSolanaPage(local)
    wallet.once('solana:signMessage', { result })
    await expect(signMessage(kit, { message: 'Hi' })).rejects.toMatchObject({
      code: 'WALLET_RESPONSE',
    })
    unmount()
  })

  test("error: a message is signed by another account of the wallet, which says that it was the active one's", async () => {
    const { kit, wallet, unmount } = await openSolanaPage(local)
    const { accounts } = wallet.source as { accounts: readonly object[] }
    const { features } = wallet.source as {
      features: {
        'solana:signMessage': {
          signMessage(input: object): Promise<readonly object[]>
        }
      }
    }
    const message = new TextEncoder().encode('Hi')
    const [ofSecond] = await features['solana:signMessage'].signMessage({
      ...{ account: accounts[1], message },
    })
    const result = [{ ...ofSecond, account: accounts[0] }]
    wallet.once('solana:signMessage', { result })
    await expect(signMessage(kit, { message: 'Hi' })).rejects.toMatchObject({
      ...{ code: 'WALLET_RESPONSE', reason: 'signature' },
    })
    unmount()
  })

  test('error: a message is changed in place, and signed', async () => {
    const { kit, wallet, unmount } = await openSolanaPage(local)
    const { source } = wallet as unknown as {
      source: {
        features: Record<
          string,
          { signMessage(input: { message: Uint8Array }): Promise<unknown> }
        >
      }
    }
    const feature = source.features['solana:signMessage']
    const original = feature?.signMessage
    if (!feature || !original) throw new Error('The wallet signs messages.')
    feature.signMessage = (input) => {
      input.message[0] = 0x42
      return original(input)
    }
    await expect(signMessage(kit, { message: 'Hi' })).rejects.toMatchObject({
      ...{ code: 'WALLET_RESPONSE', reason: 'message' },
    })
    unmount()
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['addresses that are none', { accounts: [{ address: '0x12' }, null, 1] }],
  ])('error: a connection is answered with %s', async (_, result) => {
    const { kit, wallet, unmount } = await openSolanaPage(local)
    wallet.revoke()
    wallet.once('standard:connect', { result })
    const connectorId = 'solana:Fake Solana Wallet'
    await expect(connect(kit, { connectorId })).rejects.toMatchObject({
      code: 'NO_ACCOUNTS',
    })
    unmount()
  })

  test('error: a wallet that throws a text', async () => {
    const { kit, wallet, unmount } = await openSolanaPage(local)
    wallet.once('solana:signMessage', { error: 'boom' })
    await expect(signMessage(kit, { message: 'Hi' })).rejects.toMatchObject({
      code: -32603,
    })
    unmount()
  })

  test('behavior: junk in a change of accounts is ignored', async () => {
    const { kit, wallet, unmount } = await openSolanaPage(local)
    wallet.emit({ accounts: [{ address: 'x'.repeat(44) }] })
    expect(getAccount(kit).address).toBe(first)
    unmount()
  })
})

test('behavior: an account change during a request does not change who signs', async () => {
  const { kit, wallet, unmount } = await openSolanaPage(local)
  wallet.once('solana:signMessage', 'hang')
  const pending = signMessage(kit, { message: 'Hi' })
  await vi.waitUntil(() =>
    wallet.requests.some(({ method }) => method === 'solana:signMessage'),
  )
  wallet.open([second, first])
  expect(getAccount(kit).address).toBe(second)
  wallet.release()
  const signature = decodeBase58(await pending) ?? new Uint8Array()
  const isBy = (address: string) => {
    const x = Buffer.from(decodeBase58(address) ?? []).toString('base64url')
    const jwk = { kty: 'OKP', crv: 'Ed25519', x }
    const key = createPublicKey({ key: jwk, format: 'jwk' })
    return verify(null, Buffer.from('Hi'), key, signature)
  }
  expect([isBy(first), isBy(second)]).toEqual([true, false])
  unmount()
})

test('error: a network that the wallet does not list', async () => {
  const { kit, unmount } = await openSolanaPage(local)
  const [connector] = kit.getState().connectors
  const provider = await connector?.getProvider('solana')
  await expect(
    provider?.switchNetwork?.(solanaMainnet.caipNetworkId),
  ).rejects.toMatchObject({ code: 'NETWORK_NOT_OFFERED' })
  await switchNetwork(kit, { network: local.network })
  unmount()
})

test('behavior: reconnect never prompts, even if the wallet has forgotten the page', async () => {
  const { kit, wallet, unmount } = await openSolanaPage(local)
  wallet.revoke()
  const prompts = wallet.requests.length
  const namespaces = ['solana']
  const [connector] = kit.getState().connectors
  expect(await connector?.reconnect({ namespaces })).toEqual([])
  expect(wallet.requests).toHaveLength(prompts)
  unmount()
})

test('behavior: the account that a request names signs, and no closed one', async () => {
  const { kit, wallet, unmount } = await openSolanaPage(local)
  const [connector] = kit.getState().connectors
  const provider = await connector?.getProvider('solana')
  const method = 'solana_signMessage'
  const request = () =>
    provider?.request({ method, params: { message: '2g', pubkey: second } })
  await request()
  expect(wallet.requests.at(-1)?.inputs).toMatchObject([
    { account: { address: second } },
  ])
  wallet.open([first])
  await expect(request()).rejects.toMatchObject({ code: 4100 })
  unmount()
})

import {
  connect,
  createMemoryStorage,
  getAccount,
  request,
  watchAccount,
} from '@latchkit/core'
import { createScriptedClient } from '@latchkit/test/walletconnect/createScriptedClient'
import { createSession } from '@latchkit/test/walletconnect/createSession'
import { createTestKit } from '@latchkit/test/walletconnect/createTestKit'
import { beforeEach, expect, test, vi } from 'vitest'

// EIP-55.
const alice = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const bob = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const key = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const connectorId = 'walletConnect'
const namespace = 'eip155'

const lower = (...addresses: readonly string[]) =>
  addresses.map((each) => `eip155:1:${each.toLowerCase()}` as const)

beforeEach(() => {
  vi.stubGlobal('navigator', { userAgent: 'Chrome', maxTouchPoints: 0 })
})

async function open(session: ReturnType<typeof createSession>) {
  const script = createScriptedClient()
  const fixture = createTestKit({ client: script.client })
  /** The addresses that the app has seen, in order. */
  const seen: (string | undefined)[] = []
  watchAccount(fixture.kit, {
    namespace,
    onChange: ({ address }) => void seen.push(address),
  })
  const called = script.next()
  const connecting = connect(fixture.kit, { connectorId })
  await called
  script.pairs[0]?.resolve(script.settle(session))
  const { accountIds } = await connecting
  return { ...fixture, script, seen, accountIds }
}

test('behavior: the app sees no other spelling of an EVM address than that of EIP-55', async () => {
  const session = createSession({
    eip155: lower(alice, bob),
    solana: [`solana:main:${key}`],
  })
  const { kit, script, storage, seen, accountIds } = await open(session)
  expect(accountIds).toEqual([`eip155:1:${alice}`, `solana:main:${key}`])
  expect(getAccount(kit, { namespace })).toMatchObject({
    ...{ address: alice, caipAddress: `eip155:1:${alice}` },
    allAccounts: [{ address: alice }, { address: bob }],
  })
  const method = 'eth_accounts'
  expect(await request(kit, { namespace, method })).toEqual([alice, bob])

  const { topic } = session
  script.emitEvent(topic, 'eip155:1', 'accountsChanged', [bob.toLowerCase()])
  expect(getAccount(kit, { namespace }).address).toBe(bob)
  script.settle(createSession({ eip155: lower(alice) }))
  expect(getAccount(kit, { namespace }).address).toBe(alice)
  expect(new Set(seen)).toEqual(new Set([undefined, alice, bob]))

  // The next page.
  const next = createTestKit({ client: script.client, storage })
  await vi.waitFor(() =>
    expect(getAccount(next.kit, { namespace }).status).toBe('connected'),
  )
  expect(getAccount(next.kit, { namespace }).address).toBe(alice)
})

test('behavior: also that of a namespace which the wallet opens later', async () => {
  const solana = [`solana:main:${key}`] as const
  const { kit, script, accountIds } = await open(createSession({ solana }))
  expect(accountIds).toEqual(solana)
  const onAccounts = vi.fn()
  const handlers = { onNetwork() {}, onDisconnect() {} }
  const connector = kit.getState().connectors[0]
  connector?.watch({ ...handlers, onAccounts })
  script.settle(createSession({ solana, eip155: lower(alice) }))
  await vi.waitFor(() =>
    expect(onAccounts).toHaveBeenLastCalledWith([
      ...solana,
      `eip155:1:${alice}`,
    ]),
  )
})

test('behavior: a session that ends while the spelling loads is not restored', async () => {
  const script = createScriptedClient()
  const { topic } = script.settle(createSession({ eip155: lower(alice) }))
  const storage = createMemoryStorage()
  storage.setItem(
    'latchkit.walletConnect.session',
    JSON.stringify({ topic, networkIds: [] }),
  )
  const { kit } = createTestKit({ client: script.client, storage })
  const { loadSessionSupport } = kit.adapters.get(namespace) ?? {}
  Object.assign(kit.adapters.get(namespace) ?? {}, {
    loadSessionSupport: async () => {
      script.sessions.clear()
      return loadSessionSupport?.()
    },
  })
  const connector = kit.getState().connectors[0]
  await expect(
    connector?.reconnect({ namespaces: [namespace] }),
  ).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
})

test('error: the code for the spelling does not load', async () => {
  const script = createScriptedClient()
  const { kit } = createTestKit({ client: script.client })
  Object.assign(kit.adapters.get(namespace) ?? {}, {
    loadSessionSupport: () => Promise.reject(new Error('offline')),
  })
  script.settle(createSession({ eip155: lower(alice) }))
  const [accountId] = lower(alice)
  const connector = kit.getState().connectors[0]
  expect(await connector?.reconnect({ namespaces: [namespace] })).toEqual([
    accountId,
  ])
})

import type { Connector } from '@latchkit/core'
import { createMemoryStorage } from '@latchkit/core'
import type { NetworkId } from '@latchkit/protocol'
import { createAdapters } from '@latchkit/test/walletconnect/createAdapters'
import { createNetwork } from '@latchkit/test/walletconnect/createNetwork'
import { createSession } from '@latchkit/test/walletconnect/createSession'
import { describe, expect, test } from 'vitest'
import type { SignClient } from '../types/SignClient.ts'
import { createSessionProvider } from './createSessionProvider.ts'
import { createSessionState } from './sessionState.ts'

const alice = '0xA0Cf798816D4b9b9866b5330EEa46a18382f251e'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const accounts = [
  `eip155:1:${alice}`,
  `eip155:10:${alice}`,
  `eip155:1:${bob}`,
] as const
const solana = 'solana:main'
const key = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'

type SentRequest = Omit<SignClient.RequestParameters, 'callId'>

/** Opens a provider over a session whose wallet answers every request. */
async function open(
  parameters: { namespace?: string; methods?: readonly string[] } = {},
) {
  const { namespace = 'eip155' } = parameters
  const { methods = ['personal_sign', 'eth_sendTransaction'] } = parameters
  const sent: SentRequest[] = []
  const notified: unknown[] = []
  const watchers = new Set<Connector.Handlers>()
  watchers.add({
    onAccounts: (ids) => notified.push(ids),
    onNetwork: (id) => notified.push(id),
    onDisconnect: () => notified.push('disconnect'),
  })
  const ids: readonly NetworkId[] = ['eip155:1', 'eip155:10', solana]
  const networks = ids.map((id) => createNetwork(id))
  const getNetworks = () => networks
  const storage = createMemoryStorage()
  const state = createSessionState({
    ...{ storage, watchers, getNetworks, adapters: createAdapters() },
  })
  const session = createSession(
    { eip155: accounts, solana: [`${solana}:${key}`, `solana:test:${key}`] },
    { methods },
  )
  state.setSession(session)
  notified.length = 0
  const provider = await createSessionProvider({
    namespace,
    state,
    watchers,
    adapter: createAdapters().get(namespace),
    getNetworks,
    async sendRequest(request) {
      sent.push(request)
      return 'answer'
    },
  })
  return { provider, sent, notified, state, session, watchers }
}

describe('request', () => {
  test('default', async () => {
    const { provider, sent, session } = await open()
    const method = 'personal_sign'
    const params = ['0x68690a', alice]
    const { signal } = new AbortController()
    const { topic } = session
    const answer = await provider.request({ method, params }, { signal })
    expect(answer).toBe('answer')
    const networkId = 'eip155:1'
    expect(sent).toEqual([{ topic, networkId, method, params, signal }])
  })

  test('behavior: the adapter answers', async () => {
    const { provider, sent, notified } = await open()
    const request = (method: string, params?: unknown) =>
      provider.request({ method, params })
    expect(await request('eth_accounts')).toEqual([alice, bob])
    expect(await request('eth_chainId')).toBe('0x1')
    const params = [{ chainId: '0xa' }]
    expect(await request('wallet_switchEthereumChain', params)).toBeNull()
    expect(notified).toContain('eip155:10')
    expect(notified.at(-1)).toEqual([`eip155:10:${alice}`, `${solana}:${key}`])
    expect(await request('eth_chainId')).toBe('0xa')
    expect(await request('eth_accounts')).toEqual([alice])
    expect(sent).toEqual([])
  })

  test('behavior: the adapter waits until the wallet opens a network', async () => {
    const method = 'wallet_switchEthereumChain'
    const params = [{ chainId: '0x89' }]
    const { provider, sent, state, session, watchers } = await open({
      methods: [method],
    })
    const result = provider.request({ method, params })
    const polygon = `eip155:137:${alice}` as const
    const { topic } = session
    await expect.poll(() => sent).toHaveLength(1)
    state.setSession(
      createSession({ eip155: [...accounts, polygon] }, { topic }),
    )
    expect(await result).toBeNull()
    expect(sent[0]).toMatchObject({ networkId: 'eip155:1', params })
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x89')
    expect(watchers.size).toBe(1)
  })

  test('behavior: the adapter chooses the network', async () => {
    const method = 'eth_sendTransaction'
    const { provider, sent } = await open()
    await provider.request({ method, params: [{ chainId: '0xa' }] })
    expect(sent[0]?.networkId).toBe('eip155:10')
  })

  test('behavior: a namespace without such an adapter', async () => {
    const method = 'solana_signMessage'
    const params = { message: '3', pubkey: key }
    const { provider, sent } = await open({
      namespace: 'solana',
      methods: [method],
    })
    await provider.request({ method, params })
    expect(sent[0]).toMatchObject({ networkId: solana, method, params })
    for (const other of ['eth_chainId', 'eth_call'])
      await expect(provider.request({ method: other })).rejects.toMatchObject({
        code: 4200,
      })
  })

  test('error: a method that the wallet has not approved', async () => {
    const { provider, sent } = await open()
    for (const method of ['eth_sign', 'wallet_sendCalls', '__proto__', 'x'])
      await expect(provider.request({ method })).rejects.toMatchObject({
        name: 'UnsupportedProviderMethodError',
        code: 4200,
        hint: `The wallet has not approved \`${method}\` for this session.`,
      })
    expect(sent).toEqual([])
  })

  test('error: a network that the wallet has not opened', async () => {
    const { provider, sent } = await open()
    const method = 'eth_sendTransaction'
    for (const chainId of ['0x89', 137, 'x', {}])
      await expect(
        provider.request({ method, params: [{ chainId }] }),
      ).rejects.toMatchObject({ code: 4100 })
    expect(sent).toEqual([])
  })

  test.each(['eip155', 'solana'])(
    'error: the session is over: %s',
    async (namespace) => {
      const { provider, state, sent } = await open({ namespace })
      state.clear()
      for (const method of ['eth_accounts', 'personal_sign', 'eth_call'])
        await expect(provider.request({ method })).rejects.toMatchObject({
          name: 'ProviderDisconnectedError',
          code: 4900,
        })
      expect(sent).toEqual([])
    },
  )
})

test('error: a namespace that the wallet has closed', async () => {
  const { provider, state, session, sent } = await open({ namespace: 'solana' })
  const { topic } = session
  state.setSession(createSession({ eip155: accounts }, { topic }))
  for (const result of [
    provider.request({ method: 'personal_sign' }),
    provider.switchNetwork?.(solana),
  ])
    await expect(result).rejects.toMatchObject({ code: 4900 })
  expect(sent).toEqual([])
})

describe('switchNetwork', () => {
  test('default', async () => {
    const method = 'solana_signMessage'
    const { provider, sent, notified } = await open({
      namespace: 'solana',
      methods: [method],
    })
    await provider.switchNetwork?.('solana:test')
    expect(notified).toContain('solana:test')
    await provider.request({ method, params: {} })
    expect(sent[0]?.networkId).toBe('solana:test')
  })

  test('error: a network that the wallet has not opened', async () => {
    const { provider } = await open({ namespace: 'solana' })
    await expect(
      provider.switchNetwork?.('solana:other'),
    ).rejects.toMatchObject({ code: 4902 })
  })
})

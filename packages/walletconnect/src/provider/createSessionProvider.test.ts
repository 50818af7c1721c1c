import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Connector } from '@latchkit/core'
import { createMemoryStorage } from '@latchkit/core'
import type { NetworkId } from '@latchkit/protocol'
import { createNetwork } from '@latchkit/test/walletconnect/createNetwork'
import { createSession } from '@latchkit/test/walletconnect/createSession'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSessionState } from '../connector/sessionState.ts'
import type { SignClient } from '../types/SignClient.ts'
import { createSessionProvider } from './createSessionProvider.ts'

const alice = '0xA0Cf798816D4b9b9866b5330EEa46a18382f251e'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const accounts = [
  `eip155:1:${alice}`,
  `eip155:10:${alice}`,
  `eip155:1:${bob}`,
] as const
const solana = 'solana:main'
const key = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'

type Asked = Omit<SignClient.RequestParameters, 'callId'>

/** A provider over a session, and a wallet that answers as the test says. */
function open(
  parameters: {
    namespace?: string
    methods?: readonly string[]
    properties?: Record<string, string>
    scopedProperties?: Record<string, string>
    http?: readonly string[]
    answer?: (request: Asked) => unknown
  } = {},
) {
  const { namespace = 'eip155', answer = () => 'answer' } = parameters
  const asked: Asked[] = []
  const told: unknown[] = []
  const watchers = new Set<Connector.Handlers>()
  watchers.add({
    onAccounts: (ids) => told.push(ids),
    onNetwork: (id) => told.push(id),
    onDisconnect: () => told.push('disconnect'),
  })
  const ids: readonly NetworkId[] = ['eip155:1', 'eip155:10', solana]
  const networks = ids.map((id) => createNetwork(id, parameters.http))
  const getNetworks = () => networks
  const storage = createMemoryStorage()
  const state = createSessionState({ storage, watchers, getNetworks })
  const session = createSession(
    { eip155: accounts, solana: [`${solana}:${key}`, `solana:test:${key}`] },
    {
      methods: parameters.methods ?? ['personal_sign', 'eth_sendTransaction'],
      properties: new Map(Object.entries(parameters.properties ?? {})),
      scopedProperties: new Map(
        Object.entries(parameters.scopedProperties ?? {}),
      ),
    },
  )
  state.setSession(session)
  told.length = 0
  const provider = createSessionProvider({
    ...{ namespace, state, watchers, getNetworks },
    async ask(request) {
      asked.push(request)
      return answer(request)
    },
  })
  return { provider, asked, told, state, session, watchers }
}

describe('what is answered here', () => {
  test.each([
    ['eth_accounts', [alice, bob]],
    ['eth_requestAccounts', [alice, bob]],
    ['eth_chainId', '0x1'],
    ['net_version', '1'],
  ])('%s', async (method, answer) => {
    const { provider, asked } = open()
    expect(await provider.request({ method })).toEqual(answer)
    expect(asked).toEqual([])
  })

  test('wallet_switchEthereumChain', async () => {
    const { provider, asked, told } = open()
    const method = 'wallet_switchEthereumChain'
    const params = [{ chainId: '0xa' }]
    expect(await provider.request({ method, params })).toBeNull()
    expect(asked).toEqual([])
    expect(told).toContain('eip155:10')
    expect(told.at(-1)).toEqual([`eip155:10:${alice}`, `${solana}:${key}`])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0xa')
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([alice])
  })

  test('error: a method that the wallet has not approved', async () => {
    const { provider, asked } = open()
    for (const method of ['eth_sign', 'wallet_sendCalls', '__proto__', 'x'])
      await expect(provider.request({ method })).rejects.toMatchObject({
        name: 'UnsupportedProviderMethodError',
        code: 4200,
        hint: `The wallet has not approved \`${method}\` for this session.`,
      })
    expect(asked).toEqual([])
  })

  test('error: a network that the wallet has not opened', async () => {
    const { provider, asked } = open()
    const method = 'eth_sendTransaction'
    for (const chainId of ['0x89', 137, 'x', {}])
      await expect(
        provider.request({ method, params: [{ chainId }] }),
      ).rejects.toMatchObject({ code: 4100 })
    expect(asked).toEqual([])
  })

  test('error: the session is over', async () => {
    const { provider, state, asked } = open()
    state.clear()
    for (const method of ['eth_accounts', 'personal_sign', 'eth_call'])
      await expect(provider.request({ method })).rejects.toMatchObject({
        name: 'ProviderDisconnectedError',
        code: 4900,
      })
    expect(asked).toEqual([])
  })
})

describe('what the wallet is asked', () => {
  test('default', async () => {
    const { provider, asked, session } = open()
    const method = 'personal_sign'
    const params = ['0x68690a', alice]
    const { signal } = new AbortController()
    const { topic } = session
    const answer = await provider.request({ method, params }, { signal })
    expect(answer).toBe('answer')
    const networkId = 'eip155:1'
    expect(asked).toEqual([{ topic, networkId, method, params, signal }])
  })

  test('behavior: a transaction says where it belongs', async () => {
    const { provider, asked } = open({
      methods: ['eth_sendTransaction', 'wallet_sendCalls'],
    })
    for (const method of ['eth_sendTransaction', 'wallet_sendCalls'])
      await provider.request({ method, params: [{ chainId: '0xa' }] })
    await provider.request({ method: 'eth_sendTransaction', params: [{}] })
    expect(asked.map(({ networkId }) => networkId)).toEqual([
      'eip155:10',
      'eip155:10',
      'eip155:1',
    ])
  })

  test('behavior: the wallet learns a network on one that it has', async () => {
    const method = 'wallet_addEthereumChain'
    const { provider, asked } = open({ methods: [method] })
    await provider.request({ method, params: [{ chainId: '0x89' }] })
    expect(asked[0]?.networkId).toBe('eip155:1')
  })

  test('behavior: texts become hex', async () => {
    const { provider, asked } = open()
    const method = 'personal_sign'
    const params = ['12345678901234567,', alice]
    await provider.request({ method, params })
    const hex = '0x31323334353637383930313233343536372c'
    expect(asked[0]?.params).toEqual([hex, alice])
  })

  test('behavior: another namespace is asked as it is', async () => {
    const method = 'solana_signMessage'
    const params = { message: '3', pubkey: key }
    const { provider, asked } = open({ namespace: 'solana', methods: [method] })
    await provider.request({ method, params })
    expect(asked[0]).toMatchObject({ networkId: solana, method, params })
    for (const other of ['eth_chainId', 'eth_call'])
      await expect(provider.request({ method: other })).rejects.toMatchObject({
        code: 4200,
      })
  })
})

describe('switchNetwork', () => {
  test('default', async () => {
    const method = 'solana_signMessage'
    const { provider, asked, told } = open({
      namespace: 'solana',
      methods: [method],
    })
    await provider.switchNetwork?.('solana:test')
    expect(told).toContain('solana:test')
    await provider.request({ method, params: {} })
    expect(asked[0]?.networkId).toBe('solana:test')
  })

  test('error: a network that the wallet has not opened', async () => {
    const { provider } = open({ namespace: 'solana' })
    await expect(
      provider.switchNetwork?.('solana:other'),
    ).rejects.toMatchObject({ code: 4902 })
  })
})

describe('wallet_switchEthereumChain to a network that is not open', () => {
  const method = 'wallet_switchEthereumChain'
  const params = [{ chainId: '0x89' }]
  const methods = [method]

  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const openPolygon = ({ state, session }: ReturnType<typeof open>) =>
    state.setSession(
      createSession(
        { eip155: [...accounts, `eip155:137:${alice}`] },
        { topic: session.topic, methods },
      ),
    )

  test('default', async () => {
    const opened = open({ methods, answer: () => null })
    const result = opened.provider.request({ method, params })
    await vi.advanceTimersByTimeAsync(20_000)
    openPolygon(opened)
    expect(await result).toBeNull()
    expect(opened.asked[0]).toMatchObject({ networkId: 'eip155:1', params })
    expect(opened.told).toContain('eip155:137')
    expect(vi.getTimerCount()).toBe(0)
    expect(opened.watchers.size).toBe(1)
  })

  test('error: the visitor says no', async () => {
    const { UserRejectedRequestError } = await import('@latchkit/protocol')
    const { provider } = open({
      methods,
      answer() {
        throw new UserRejectedRequestError()
      },
    })
    await expect(provider.request({ method, params })).rejects.toMatchObject({
      code: 4001,
    })
    expect(vi.getTimerCount()).toBe(0)
  })

  test.each([
    ['a wallet that fails', () => Promise.reject({ code: -32603 })],
    ['a wallet that never answers', () => new Promise(() => {})],
    ['a wallet that opens nothing', () => null],
  ])('error: %s', async (_, answer) => {
    const { provider, watchers } = open({
      methods,
      // As the client does where the wait is ended.
      answer: ({ signal }) =>
        Promise.race([
          answer(),
          new Promise((_resolve, reject) =>
            signal?.addEventListener('abort', () => reject(signal.reason)),
          ),
        ]),
    })
    const result = provider.request({ method, params })
    const expected = expect(result).rejects.toMatchObject({
      name: 'SwitchChainError',
      code: 4902,
    })
    await vi.advanceTimersByTimeAsync(30_000)
    await expected
    expect(vi.getTimerCount()).toBe(0)
    expect(watchers.size).toBe(1)
  })

  test('error: a wallet that has not approved it is not asked', async () => {
    const { provider, asked } = open()
    await expect(provider.request({ method, params })).rejects.toMatchObject({
      code: 4902,
    })
    expect(asked).toEqual([])
  })

  test('error: the session ends meanwhile', async () => {
    const { provider, watchers } = open({ methods, answer: () => null })
    const result = provider.request({ method, params })
    const expected = expect(result).rejects.toMatchObject({ code: 4902 })
    await vi.advanceTimersByTimeAsync(0)
    for (const { onDisconnect } of [...watchers]) onDisconnect()
    await expected
    expect(vi.getTimerCount()).toBe(0)
  })

  test('parameters: signal', async () => {
    const { provider } = open({ methods, answer: () => null })
    const controller = new AbortController()
    const { signal } = controller
    const result = provider.request({ method, params }, { signal })
    const expected = expect(result).rejects.toThrow('closed')
    controller.abort(new Error('closed'))
    await expected
    expect(vi.getTimerCount()).toBe(0)
  })

  test.each([
    [undefined],
    [[]],
    [[{}]],
    [[{ chainId: 'x' }]],
    [[{ chainId: -1.5 }]],
  ])('error: %j', async (bad) => {
    const { provider } = open({ methods })
    await expect(
      provider.request({ method, params: bad }),
    ).rejects.toMatchObject({ code: -32602 })
  })
})

describe('wallet_getCapabilities', () => {
  const method = 'wallet_getCapabilities'
  const atomic = { atomic: { status: 'supported' } }
  const paymaster = { paymasterService: { supported: true } }

  test('behavior: what the wallet told with the session', async () => {
    const { provider, asked } = open({
      properties: { capabilities: JSON.stringify({ '0x1': atomic }) },
      scopedProperties: {
        eip155: JSON.stringify(paymaster),
        'eip155:10': JSON.stringify({
          [`eip155:10:${alice}`]: { extra: { supported: true } },
          [`eip155:10:${bob}`]: { other: true },
        }),
      },
    })
    expect(
      await provider.request({ method, params: [alice.toLowerCase()] }),
    ).toEqual({
      '0x1': { ...atomic, ...paymaster },
      '0xa': { ...paymaster, extra: { supported: true } },
    })
    expect(
      await provider.request({ method, params: [alice, ['0x1', '0x89']] }),
    ).toEqual({ '0x1': { ...atomic, ...paymaster }, '0x89': paymaster })
    expect(asked).toEqual([])
  })

  test.each([['{'], ['null'], ['[]'], ['1'], ['{"__proto__":{"a":1}}']])(
    'error: told %s',
    async (capabilities) => {
      const { provider } = open({ properties: { capabilities } })
      const params = [alice, ['0x1']]
      expect(await provider.request({ method, params })).toEqual({ '0x1': {} })
    },
  )

  test('behavior: a wallet that told nothing is asked', async () => {
    const { provider, asked } = open({ methods: [method] })
    const params = [alice, ['0x1']]
    expect(await provider.request({ method, params })).toBe('answer')
    expect(asked[0]).toMatchObject({ networkId: 'eip155:1', params })
  })

  test('error: and one that has not approved it is not', async () => {
    const { provider, asked } = open()
    await expect(
      provider.request({ method, params: [alice] }),
    ).rejects.toMatchObject({ code: 4200 })
    expect(asked).toEqual([])
  })
})

describe('reads', () => {
  /** A node that answers as the test says. */
  async function startNode(status: number, body: string) {
    const bodies: unknown[] = []
    const server = createServer((request, response) => {
      let text = ''
      request.on('data', (chunk) => {
        text += chunk
      })
      request.on('end', () => {
        bodies.push(JSON.parse(text))
        response.writeHead(status).end(body)
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    stops.push(() => server.close())
    return { bodies, url: `http://127.0.0.1:${port}/` }
  }
  const stops: (() => void)[] = []
  afterEach(() => {
    for (const stop of stops.splice(0)) stop()
  })
  const toAnswer = (answer: object) =>
    JSON.stringify({ jsonrpc: '2.0', id: 1, ...answer })
  const method = 'eth_blockNumber'

  test('behavior: come from the network, not from the wallet', async () => {
    const node = await startNode(200, toAnswer({ result: '0x5' }))
    const { provider, asked } = open({ http: [node.url], methods: [method] })
    expect(await provider.request({ method })).toBe('0x5')
    expect(asked).toEqual([])
    expect(node.bodies).toEqual([{ jsonrpc: '2.0', id: 1, method, params: [] }])
  })

  test('behavior: null is an answer', async () => {
    const node = await startNode(200, toAnswer({ result: null }))
    const { provider } = open({ http: [node.url] })
    const params = ['0x1']
    expect(
      await provider.request({ method: 'eth_getTransactionReceipt', params }),
    ).toBeNull()
  })

  test('behavior: the next node answers where one fails', async () => {
    const good = await startNode(200, toAnswer({ result: '0x5' }))
    const error = { code: -32005, message: 'too many' }
    const nodes = [
      await startNode(500, 'down'),
      await startNode(200, '<html>'),
      await startNode(200, 'null'),
      await startNode(200, toAnswer({})),
      await startNode(429, toAnswer({ error })),
      { url: 'http://127.0.0.1:1/' },
      good,
    ]
    const { provider } = open({ http: nodes.map(({ url }) => url) })
    expect(await provider.request({ method })).toBe('0x5')
    expect(good.bodies).toHaveLength(1)
  })

  test('error: a node says no', async () => {
    const error = { code: 3, message: 'execution reverted' }
    const node = await startNode(200, toAnswer({ error }))
    const other = await startNode(200, toAnswer({ result: '0x5' }))
    const { provider } = open({ http: [node.url, other.url] })
    await expect(
      provider.request({ method: 'eth_call', params: [{}] }),
    ).rejects.toMatchObject({ reason: 'executionReverted' })
    expect(other.bodies).toEqual([])
  })

  test('error: no node answers', async () => {
    const { provider } = open({ http: ['http://127.0.0.1:1/key'] })
    const failed = provider.request({ method })
    await expect(failed).rejects.toThrowErrorMatchingInlineSnapshot(
      `[NodeUnavailableError: No node of eip155:1 answered \`eth_blockNumber\`.]`,
    )
    await expect(failed).rejects.toMatchObject({ code: 'NODE_UNAVAILABLE' })
  })

  test('error: a node is silent', async () => {
    const server = createServer(() => {})
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    stops.push(() => {
      server.closeAllConnections()
      server.close()
    })
    const { port } = server.address() as AddressInfo
    const heard = new Promise((resolve) => server.once('request', resolve))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { provider } = open({ http: [`http://127.0.0.1:${port}/`] })
      const expected = expect(
        provider.request({ method }),
      ).rejects.toMatchObject({
        code: 'NODE_UNAVAILABLE',
        cause: { name: 'TimeoutError' },
      })
      await heard
      await vi.advanceTimersByTimeAsync(10_000)
      await expected
    } finally {
      vi.useRealTimers()
    }
  })

  test('parameters: signal', async () => {
    const { provider } = open({ http: ['http://127.0.0.1:1/'] })
    const signal = AbortSignal.abort(new Error('closed'))
    await expect(provider.request({ method }, { signal })).rejects.toThrow(
      'closed',
    )
  })

  test('error: a network of the wallet that is not configured', async () => {
    const { provider, state, session } = open()
    state.setSession(
      createSession(
        { eip155: [`eip155:137:${alice}`] },
        { topic: session.topic },
      ),
    )
    await expect(provider.request({ method })).rejects.toMatchObject({
      name: 'NetworkNotFoundError',
    })
  })
})

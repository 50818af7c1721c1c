import type { Adapter, Connector, Network, Provider } from '@latchkit/core'
import type { AccountId, NetworkId } from '@latchkit/protocol'
import { RpcError, UserRejectedRequestError } from '@latchkit/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { base } from '../networks/base.ts'
import { mainnet } from '../networks/mainnet.ts'
import { optimism } from '../networks/optimism.ts'
import { createSessionSupport } from './createSessionSupport.ts'

const alice = '0xA0Cf798816D4b9b9866b5330EEa46a18382f251e'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** A session with a wallet that answers as the test defines, and nodes that answer with the method's name. */
function open(
  parameters: {
    properties?: Record<string, string>
    scopedProperties?: Record<string, string>
    answer?: (args: SentRequest, signal?: AbortSignal) => unknown
  } = {},
) {
  const { answer = () => 'answer' } = parameters
  const sent: SentRequest[] = []
  const reads: { networkId: NetworkId; method: string; params: unknown }[] = []
  const watchers = new Set<Connector.Handlers>()
  let accounts: readonly AccountId[] = [
    `eip155:1:${alice}`,
    `eip155:10:${alice}`,
    `eip155:1:${bob}`,
  ]
  let networkId: NetworkId = 'eip155:1'
  let isOver = false
  const session: Adapter.Session = {
    getState() {
      if (isOver) throw new RpcError({ code: 4900 })
      return {
        networkId,
        accounts,
        activeAccounts: accounts.filter((each) =>
          each.startsWith(`${networkId}:`),
        ),
        properties: new Map(Object.entries(parameters.properties ?? {})),
        scopedProperties: new Map(
          Object.entries(parameters.scopedProperties ?? {}),
        ),
      }
    },
    getNetworks: () => [mainnet, optimism],
    async request(args, { signal } = {}) {
      sent.push(args)
      return answer(args, signal)
    },
    async switchNetwork(id) {
      networkId = id
    },
    watch(handlers) {
      watchers.add(handlers)
      return () => void watchers.delete(handlers)
    },
  }
  const getRpc = (network: Network): Provider => ({
    async request({ method, params }, { signal } = {}) {
      signal?.throwIfAborted()
      reads.push({ networkId: network.caipNetworkId, method, params })
      return `read ${method}`
    },
  })
  const { createProvider } = createSessionSupport({ getRpc })
  const provider = createProvider?.(session)
  if (!provider) throw new Error('There is no provider.')
  return {
    ...{ provider, sent, reads, watchers },
    getNetworkId: () => networkId,
    setState(next: {
      accounts?: readonly AccountId[]
      networkId?: NetworkId
      isOver?: boolean
    }) {
      accounts = next.accounts ?? accounts
      networkId = next.networkId ?? networkId
      isOver = next.isOver ?? isOver
      for (const { onAccounts } of [...watchers]) onAccounts(accounts)
    },
    end() {
      for (const { onDisconnect } of [...watchers]) onDisconnect()
    },
  }
}

type SentRequest = Parameters<Adapter.Session['request']>[0]

test('methods', () => {
  const { methods } = createSessionSupport({ getRpc: () => open().provider })
  expect(methods).toMatchInlineSnapshot(`
    [
      "eth_sendTransaction",
      "personal_sign",
      "eth_signTypedData_v4",
      "eth_signTypedData",
      "eth_accounts",
      "eth_requestAccounts",
      "eth_sendRawTransaction",
      "eth_signTransaction",
      "wallet_switchEthereumChain",
      "wallet_addEthereumChain",
      "wallet_watchAsset",
      "wallet_getCapabilities",
      "wallet_sendCalls",
      "wallet_getCallsStatus",
      "wallet_showCallsStatus",
      "wallet_getPermissions",
      "wallet_requestPermissions",
    ]
  `)
})

describe('answers without the wallet', () => {
  test.each([
    ['eth_accounts', [alice, bob]],
    ['eth_requestAccounts', [alice, bob]],
    ['eth_chainId', '0x1'],
    ['net_version', '1'],
  ])('%s', async (method, answer) => {
    const { provider, sent } = open()
    expect(await provider.request({ method })).toEqual(answer)
    expect(sent).toEqual([])
  })

  test('wallet_switchEthereumChain', async () => {
    const { provider, sent, getNetworkId } = open()
    const method = 'wallet_switchEthereumChain'
    const params = [{ chainId: '0xa' }]
    expect(await provider.request({ method, params })).toBeNull()
    expect(sent).toEqual([])
    expect(getNetworkId()).toBe('eip155:10')
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0xa')
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([alice])
  })

  test('error: the session is over', async () => {
    const { provider, setState, sent } = open()
    setState({ isOver: true })
    for (const method of ['eth_accounts', 'personal_sign', 'eth_call'])
      await expect(provider.request({ method })).rejects.toMatchObject({
        name: 'ProviderDisconnectedError',
        code: 4900,
      })
    expect(sent).toEqual([])
  })
})

describe('requests to the wallet', () => {
  test('default', async () => {
    const signals: unknown[] = []
    const { provider, sent } = open({
      answer(_, signal) {
        signals.push(signal)
        return 'answer'
      },
    })
    const method = 'personal_sign'
    const params = ['0x68690a', alice]
    const { signal } = new AbortController()
    const answer = await provider.request({ method, params }, { signal })
    expect(answer).toBe('answer')
    expect(sent).toEqual([{ method, params, networkId: undefined }])
    expect(signals).toEqual([signal])
  })

  test('behavior: transactions and calls name their network', async () => {
    const { provider, sent } = open()
    for (const method of ['eth_sendTransaction', 'wallet_sendCalls'])
      await provider.request({ method, params: [{ chainId: '0xa' }] })
    await provider.request({ method: 'eth_sendTransaction', params: [{}] })
    expect(sent.map(({ networkId }) => networkId)).toEqual([
      'eip155:10',
      'eip155:10',
      undefined,
    ])
  })

  test('behavior: a malformed chain id is not replaced', async () => {
    const { provider, sent } = open()
    const method = 'eth_sendTransaction'
    for (const chainId of ['x', {}])
      await provider.request({ method, params: [{ chainId }] })
    expect(sent.map(({ networkId }) => networkId)).toEqual([
      'eip155:NaN',
      'eip155:NaN',
    ])
  })

  test.each([
    'wallet_getPermissions',
    'wallet_getCallsStatus',
    'eth_signTransaction',
  ])('behavior: %s is for the wallet', async (method) => {
    const { provider, sent, reads } = open()
    expect(await provider.request({ method })).toBe('answer')
    expect(sent).toEqual([{ method, params: undefined, networkId: undefined }])
    expect(reads).toEqual([])
  })

  test('behavior: a chain id of null is none', async () => {
    const { provider, sent } = open()
    const params = [{ chainId: null }]
    await provider.request({ method: 'eth_sendTransaction', params })
    expect(sent[0]?.networkId).toBeUndefined()
  })

  test('behavior: a network is added on the active one', async () => {
    const method = 'wallet_addEthereumChain'
    const { provider, sent } = open()
    await provider.request({ method, params: [{ chainId: '0x89' }] })
    expect(sent[0]?.networkId).toBeUndefined()
  })

  test('behavior: texts become hex', async () => {
    const { provider, sent } = open()
    const method = 'personal_sign'
    const params = ['12345678901234567,', alice]
    await provider.request({ method, params })
    const hex = '0x31323334353637383930313233343536372c'
    expect(sent[0]?.params).toEqual([hex, alice])
  })
})

describe('reads', () => {
  test('behavior: come from the nodes of the active network', async () => {
    const { provider, sent, reads, setState } = open()
    const params = [{ to: bob }, 'latest']
    expect(await provider.request({ method: 'eth_call', params })).toBe(
      'read eth_call',
    )
    setState({ networkId: 'eip155:10' })
    await provider.request({ method: 'eth_blockNumber' })
    expect(reads).toEqual([
      { networkId: 'eip155:1', method: 'eth_call', params },
      { networkId: 'eip155:10', method: 'eth_blockNumber', params: undefined },
    ])
    expect(sent).toEqual([])
  })

  test('parameters: signal', async () => {
    const { provider } = open()
    const signal = AbortSignal.abort(new Error('closed'))
    await expect(
      provider.request({ method: 'eth_blockNumber' }, { signal }),
    ).rejects.toThrow('closed')
  })

  test('error: a network of the wallet that is not configured', async () => {
    const { provider, setState } = open()
    setState({ networkId: base.caipNetworkId })
    await expect(
      provider.request({ method: 'eth_blockNumber' }),
    ).rejects.toMatchObject({ name: 'NetworkNotFoundError' })
  })
})

describe('wallet_switchEthereumChain to a network that is not open', () => {
  const method = 'wallet_switchEthereumChain'
  const params = [{ chainId: '0x89' }]

  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('default', async () => {
    const { provider, sent, setState, getNetworkId, watchers } = open({
      answer: () => null,
    })
    const result = provider.request({ method, params })
    await vi.advanceTimersByTimeAsync(20_000)
    setState({ accounts: [`eip155:1:${alice}`, `eip155:137:${alice}`] })
    expect(await result).toBeNull()
    expect(sent).toEqual([{ method, params, networkId: undefined }])
    expect(getNetworkId()).toBe('eip155:137')
    expect(vi.getTimerCount()).toBe(0)
    expect(watchers.size).toBe(0)
  })

  test('behavior: the wallet opens the network before it answers', async () => {
    const session = open({
      answer() {
        session.setState({ accounts: [`eip155:137:${alice}`] })
        return null
      },
    })
    const result = session.provider.request({ method, params })
    await vi.advanceTimersByTimeAsync(0)
    expect(session.getNetworkId()).toBe('eip155:137')
    expect(await result).toBeNull()
    expect(session.watchers.size).toBe(0)
  })

  test('behavior: a network whose id starts like one of the session is not open', async () => {
    const { provider, sent, setState } = open({ answer: () => null })
    setState({ accounts: [`eip155:1371:${alice}`] })
    provider.request({ method, params }).catch(() => {})
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(30_000)
  })

  test('error: the visitor rejects', async () => {
    const { provider } = open({
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
    const { provider, watchers } = open({ answer })
    const result = provider.request({ method, params })
    const expected = expect(result).rejects.toMatchObject({
      name: 'SwitchChainError',
      code: 4902,
    })
    await vi.advanceTimersByTimeAsync(30_000)
    await expected
    expect(vi.getTimerCount()).toBe(0)
    expect(watchers.size).toBe(0)
  })

  test('error: a method that the wallet has not approved', async () => {
    const { provider } = open({
      answer() {
        throw new RpcError({ code: 4200 })
      },
    })
    await expect(provider.request({ method, params })).rejects.toMatchObject({
      code: 4902,
    })
  })

  test('error: the session ends meanwhile', async () => {
    const { provider, end, watchers } = open({ answer: () => null })
    const result = provider.request({ method, params })
    const expected = expect(result).rejects.toMatchObject({ code: 4902 })
    await vi.advanceTimersByTimeAsync(0)
    end()
    await expected
    expect(vi.getTimerCount()).toBe(0)
    expect(watchers.size).toBe(0)
  })

  test('parameters: signal', async () => {
    const { provider } = open({ answer: () => null })
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
    const { provider } = open()
    await expect(
      provider.request({ method, params: bad }),
    ).rejects.toMatchObject({ code: -32602 })
  })
})

describe('wallet_getCapabilities', () => {
  const method = 'wallet_getCapabilities'
  const atomic = { atomic: { status: 'supported' } }
  const paymaster = { paymasterService: { supported: true } }

  test('behavior: given with the session', async () => {
    const { provider, sent } = open({
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
    expect(sent).toEqual([])
  })

  test.each([
    ['an address', alice.toLowerCase()],
    ['a network', 'eip155:1'],
    ['a network and an address', `eip155:1:${alice}`],
    ['a chain', '0x1'],
    ['all chains', '0x0'],
  ])('behavior: given for %s', async (_, key) => {
    const capabilities = JSON.stringify({
      [key]: atomic,
      '0x89': paymaster,
    })
    const { provider } = open({ properties: { capabilities } })
    expect(
      await provider.request({ method, params: [alice, ['0x1']] }),
    ).toEqual({ '0x1': atomic })
  })

  test('behavior: given for one network only', async () => {
    const { provider, sent } = open({
      scopedProperties: { 'eip155:10': JSON.stringify(atomic) },
    })
    expect(await provider.request({ method, params: [alice] })).toEqual({
      '0x1': {},
      '0xa': atomic,
    })
    expect(sent).toEqual([])
    await provider.request({ method, params: [alice, ['0x1']] })
    expect(sent).toHaveLength(1)
  })

  test('behavior: parameters that are no list', async () => {
    const { provider } = open({
      properties: { capabilities: JSON.stringify(atomic) },
    })
    expect(await provider.request({ method })).toEqual({
      '0x1': atomic,
      '0xa': atomic,
    })
  })

  test('behavior: what stands beside chains is for none', async () => {
    const capabilities = JSON.stringify({ '0x1': atomic, ...paymaster })
    const { provider } = open({ properties: { capabilities } })
    const params = [alice, ['0x1', '0xa']]
    expect(await provider.request({ method, params })).toEqual({
      '0x1': atomic,
      '0xa': {},
    })
  })

  test.each([
    ['{'],
    ['null'],
    ['[]'],
    ['1'],
    ['"text"'],
    ['{"__proto__":{"a":1}}'],
  ])('error: given as %s', async (capabilities) => {
    const { provider } = open({ properties: { capabilities } })
    const params = [alice, ['0x1']]
    expect(await provider.request({ method, params })).toEqual({ '0x1': {} })
  })

  test('behavior: not given, and requested from the wallet', async () => {
    const { provider, sent } = open()
    const params = [alice, ['0x1']]
    expect(await provider.request({ method, params })).toBe('answer')
    expect(sent[0]).toMatchObject({ method, params })
  })
})

test('switchNetwork', async () => {
  const { provider, getNetworkId } = open()
  await provider.switchNetwork?.('eip155:10')
  expect(getNetworkId()).toBe('eip155:10')
})

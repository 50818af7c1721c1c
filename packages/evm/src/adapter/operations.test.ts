import type { Provider } from '@latchkit/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { base } from '../networks/base.ts'
import { evmNetwork } from '../networks/evmNetwork.ts'
import { getTransactionStatus, switchNetwork } from './operations.ts'

type Outcome = unknown | (() => unknown)

/** A wallet on chain 1 that has Base, or can add it. */
function createWallet(options: { outcomes?: Outcome[]; moves?: boolean } = {}) {
  const outcomes = [...(options.outcomes ?? [])]
  const { moves = true } = options
  const requests: { method: string; params?: unknown }[] = []
  let chainId = '0x1'
  const provider: Provider = {
    async request(args) {
      if (args.method === 'eth_chainId') return chainId
      requests.push(args)
      const outcome = outcomes.shift()
      if (typeof outcome === 'function') return outcome()
      if (outcome) throw outcome
      if (moves && args.method === 'wallet_switchEthereumChain')
        chainId = '0x2105'
      return null
    },
  }
  return {
    provider,
    requests,
    move: () => {
      chainId = '0x2105'
    },
    methods: () => requests.map(({ method }) => method),
  }
}

const change = 'wallet_switchEthereumChain'
const add = 'wallet_addEthereumChain'

test('default', async () => {
  const { provider, requests } = createWallet()
  await switchNetwork(provider, { network: base })
  expect(requests).toEqual([
    { method: change, params: [{ chainId: '0x2105' }] },
  ])
})

const text =
  'Unrecognized chain ID "0x2105". Try adding the chain using wallet_addEthereumChain first.'

describe('behavior: adds a network that the wallet does not know, then switches', () => {
  test.each<[string, unknown]>([
    ['4902', { code: 4902, message: '' }],
    ['"4902"', { code: '4902' }],
    [
      '4902 inside data',
      { code: -32603, data: { originalError: { code: 4902 } } },
    ],
    ['words', { code: -32603, message: text }],
    [
      'words inside data',
      { code: -32603, message: '', data: { code: -32603, message: text } },
    ],
    ['an Error of words', new Error(text)],
    ['a bare string', text],
    ['8546 of Enkrypt', { code: 8546, message: 'Not implemented' }],
    ['-32603 without words', { code: -32603, message: 'Internal error' }],
    ['-32602', { code: -32602, message: 'Invalid chain' }],
    ['-32000', { code: -32000, message: 'Chain not found' }],
    ['words of its own', 'Network is not configured'],
    ['an empty object', {}],
  ])('%s', async (_, error) => {
    const { provider, methods, requests } = createWallet({ outcomes: [error] })
    await switchNetwork(provider, {
      network: {
        ...base,
        rpcUrls: {
          default: { http: ['https://rpc.test/secret-key'] },
          chainDefault: base.rpcUrls.default,
        },
      },
    })
    expect(methods()).toEqual([change, add, change])
    expect(requests[1]?.params).toEqual([
      {
        chainId: '0x2105',
        chainName: 'Base',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: ['https://mainnet.base.org'],
        blockExplorerUrls: ['https://basescan.org'],
      },
    ])
  })
})

test('behavior: a network without an explorer and without URLs of the chain', async () => {
  const { provider, requests } = createWallet({ outcomes: [{ code: 4902 }] })
  const { blockExplorers, ...network } = base
  const http = ['https://rpc.test']
  await switchNetwork(provider, {
    network: { ...network, rpcUrls: { default: { http } } },
  })
  expect(requests[1]?.params).toStrictEqual([
    {
      chainId: '0x2105',
      chainName: 'Base',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: http,
    },
  ])
})

test.each([
  [
    'Alchemy',
    'https://eth-mainnet.g.alchemy.com/v2/hX3s_9kQ2mVb7Tz-LpWc4RfGyNdJe8Ua',
  ],
  ['Infura', 'https://mainnet.infura.io/v3/84842078b09946638c03157f83405213'],
  ['a query', 'https://rpc.test/?apikey=abc'],
  ['user info', 'https://key:secret@rpc.test/'],
  ['only a user', 'https://key@rpc.test/'],
  ['no URL', 'rpc.test/secret'],
])(
  'behavior: RPC URLs of a chain that may contain a key are not sent: %s',
  async (_, url) => {
    const { provider, requests } = createWallet({ outcomes: [{ code: 4902 }] })
    const open = [
      'https://mainnet.base.org',
      'https://base.publicnode.com/v1/rpc',
    ]
    const http = [url, ...open]
    await switchNetwork(provider, {
      network: { ...base, rpcUrls: { default: { http } } },
    })
    expect(requests[1]?.params).toMatchObject([{ rpcUrls: open }])
  },
)

test('behavior: without a URL that may be sent, none is', async () => {
  const { provider, requests } = createWallet({ outcomes: [{ code: 4902 }] })
  const network = evmNetwork({
    id: 8453,
    name: 'Own',
    rpcUrl: 'https://eth.test/v2/hX3s_9kQ2mVb7Tz-LpWc4RfGyNdJe8Ua',
  })
  await switchNetwork(provider, { network })
  expect(requests[1]?.params).toStrictEqual([
    {
      chainId: '0x2105',
      chainName: 'Own',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    },
  ])
})

describe('behavior: a wallet that moves when it adds', () => {
  test.each<[string, unknown]>([
    ['is not asked again', undefined],
    ['and knows its own networks only', { code: 8546 }],
  ])('%s', async (_, error) => {
    const { provider, methods, move } = createWallet({
      outcomes: [{ code: 8546 }, () => move(), error],
    })
    await switchNetwork(provider, { network: base })
    expect(methods()).toEqual([change, add])
  })
})

describe('error: what is no unknown network is not added', () => {
  test.each([4001, 5000, 4100, 4900, 4901, -32002])('%d', async (code) => {
    const error = { code, message: text }
    const { provider, methods } = createWallet({ outcomes: [error] })
    await expect(switchNetwork(provider, { network: base })).rejects.toBe(error)
    expect(methods()).toEqual([change])
  })

  test.each([4200, -32601])('%d', async (code) => {
    const error = { code, message: text }
    const { provider, methods } = createWallet({ outcomes: [error] })
    await expect(
      switchNetwork(provider, { network: base }),
    ).rejects.toMatchObject({ code: 4200, cause: error })
    expect(methods()).toEqual([change])
  })

  test('a request that was aborted', async () => {
    const controller = new AbortController()
    const reason = new Error('closed')
    const { provider, methods } = createWallet({
      outcomes: [
        () => {
          controller.abort(reason)
          throw reason
        },
      ],
    })
    const { signal } = controller
    await expect(
      switchNetwork(provider, { network: base, signal }),
    ).rejects.toBe(reason)
    expect(methods()).toEqual([change])
  })
})

describe('error: a switch that adding does not mend stays what it was', () => {
  const error = { code: -32603, message: 'Database is locked' }
  test.each<[string, unknown]>([
    ['the same failure', { ...error }],
    ['adding is not supported', { code: -32601 }],
  ])('%s', async (_, cause) => {
    const { provider, methods } = createWallet({ outcomes: [error, cause] })
    await expect(switchNetwork(provider, { network: base })).rejects.toBe(error)
    expect(methods()).toEqual([change, add])
  })

  test.each<[string, unknown]>([
    ['another text', { code: -32603, message: 'Busy' }],
    ['another code', { code: -32602, message: 'Database is locked' }],
  ])('but not a failure with %s', async (_, cause) => {
    const { provider } = createWallet({ outcomes: [error, cause] })
    await expect(
      switchNetwork(provider, { network: base }),
    ).rejects.toMatchObject({ name: 'ChainNotSupportedError', cause })
  })

  test('the same failure of the second switch', async () => {
    const { provider, methods } = createWallet({
      outcomes: [error, () => null, { ...error }],
    })
    await expect(switchNetwork(provider, { network: base })).rejects.toBe(error)
    expect(methods()).toEqual([change, add, change])
  })
})

describe('error: a rejection stays a rejection', () => {
  test.each<[string, unknown]>([
    ['4001', { code: 4001, message: 'no' }],
    ['ACTION_REJECTED', { code: 'ACTION_REJECTED', message: 'no' }],
    [
      '4001 that mentions adding',
      { code: 4001, message: 'rejected: wallet_addEthereumChain' },
    ],
  ])('%s', async (_, error) => {
    const { provider, methods } = createWallet({ outcomes: [error] })
    await expect(switchNetwork(provider, { network: base })).rejects.toBe(error)
    expect(methods()).toEqual([change])
  })

  test('of the added network', async () => {
    const error = { code: 4001 }
    const { provider, methods } = createWallet({
      outcomes: [{ code: 4902 }, error],
    })
    await expect(switchNetwork(provider, { network: base })).rejects.toBe(error)
    expect(methods()).toEqual([change, add])
  })
})

describe('error: a wallet that will not have the network', () => {
  test.each<[string, unknown[]]>([
    ['adding fails', [{ code: 4902 }, { code: -32603, message: 'no' }]],
    ['adding finds fault', [{ code: 4902 }, { code: -32602 }]],
    ['adding throws words', [{ code: 4902 }, 'no']],
    ['unknown still', [{ code: 4902 }, () => null, { code: 4902 }]],
  ])('%s', async (_, outcomes) => {
    const { provider } = createWallet({ outcomes })
    await expect(
      switchNetwork(provider, { network: base }),
    ).rejects.toMatchObject({
      name: 'ChainNotSupportedError',
      code: 'CHAIN_NOT_SUPPORTED',
      message: 'Chain is not supported',
      hint: 'Add Base in the wallet itself, or choose another network.',
      cause: outcomes.at(-1),
    })
  })

  test.each([4001, 5000, 4100, 4900, 4901, -32002])(
    'behavior: %d while adding stays what it is',
    async (code) => {
      const error = { code }
      const { provider } = createWallet({ outcomes: [{ code: 4902 }, error] })
      await expect(switchNetwork(provider, { network: base })).rejects.toBe(
        error,
      )
    },
  )

  test('behavior: an abort while adding stays what it is', async () => {
    const controller = new AbortController()
    const reason = new Error('closed')
    const abort = () => {
      controller.abort(reason)
      throw reason
    }
    const { provider } = createWallet({ outcomes: [{ code: 4902 }, abort] })
    const { signal } = controller
    await expect(
      switchNetwork(provider, { network: base, signal }),
    ).rejects.toBe(reason)
  })
})

describe('error: a wallet that can not switch', () => {
  test.each<[string, unknown[]]>([
    ['4200', [{ code: 4200 }]],
    ['-32601', [{ code: -32601 }]],
    ['-32601 for adding', [{ code: 4902 }, { code: -32601 }]],
  ])('%s', async (_, outcomes) => {
    const { provider } = createWallet({ outcomes })
    await expect(
      switchNetwork(provider, { network: base }),
    ).rejects.toMatchObject({
      name: 'NetworkSwitchUnsupportedError',
      code: 4200,
      cause: outcomes.at(-1),
    })
  })
})

describe('waits until the wallet has moved', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('behavior: a late move', async () => {
    const { provider, move } = createWallet({ moves: false })
    const done = vi.fn()
    const result = switchNetwork(provider, { network: base }).then(done)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(done).not.toHaveBeenCalled()
    move()
    await vi.advanceTimersByTimeAsync(200)
    expect(done).toHaveBeenCalled()
    await result
    expect(vi.getTimerCount()).toBe(0)
  })

  test('behavior: the chain is read every 100 ms', async () => {
    const { provider, move } = createWallet({ moves: false })
    const read = vi.spyOn(provider, 'request')
    const count = () =>
      read.mock.calls.filter(([{ method }]) => method === 'eth_chainId').length
    const result = switchNetwork(provider, { network: base })
    await vi.advanceTimersByTimeAsync(0)
    expect(count()).toBe(1)
    await vi.advanceTimersByTimeAsync(99)
    expect(count()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(count()).toBe(2)
    move()
    await vi.advanceTimersByTimeAsync(100)
    await result
  })

  test('behavior: switches again 300 ms after the network was added', async () => {
    const { provider, methods } = createWallet({
      outcomes: [{ code: 4902 }, () => null],
    })
    const result = switchNetwork(provider, { network: base })
    await vi.advanceTimersByTimeAsync(299)
    expect(methods()).toEqual([change, add])
    await vi.advanceTimersByTimeAsync(1)
    expect(methods()).toEqual([change, add, change])
    await vi.advanceTimersByTimeAsync(100)
    await result
    expect(vi.getTimerCount()).toBe(0)
  })

  test('error: no move within 5 s', async () => {
    const { provider } = createWallet({ moves: false })
    const result = switchNetwork(provider, { network: base })
    const expected = expect(result).rejects.toMatchObject({
      name: 'TimeoutError',
      message: 'The switch to Base took longer than 5 s.',
    })
    await vi.advanceTimersByTimeAsync(4_999)
    expect(vi.getTimerCount()).toBeGreaterThan(0)
    await vi.advanceTimersByTimeAsync(1)
    await expected
    expect(vi.getTimerCount()).toBe(0)
  })

  test('parameters: signal', async () => {
    const { provider } = createWallet({ moves: false })
    const controller = new AbortController()
    const { signal } = controller
    const result = switchNetwork(provider, { network: base, signal })
    const expected = expect(result).rejects.toThrow('closed')
    await vi.advanceTimersByTimeAsync(50)
    controller.abort(new Error('closed'))
    await expected
    await vi.advanceTimersByTimeAsync(0)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('getTransactionStatus', () => {
  const hash = `0x${'ab'.repeat(32)}`
  const address = `0x${'11'.repeat(20)}`

  /** A node with the given results by method; `null` for others. */
  function createNode(results: Record<string, unknown>) {
    const rpc = {
      request: async ({ method }) => results[method] ?? null,
    } as Provider
    const read = (nonce?: string, given = hash) =>
      getTransactionStatus(rpc, { network: base, hash: given, address, nonce })
    return { read, results }
  }

  test('default', async () => {
    const { read, results } = createNode({
      eth_getTransactionByHash: { nonce: '0x7' },
      eth_getTransactionCount: '0x7',
    })
    const pending = { status: 'pending', nonce: '0x7' }
    expect(await read()).toEqual(pending)
    results.eth_getTransactionReceipt = { status: '0x0' }
    expect(await read()).toEqual({ status: 'ended' })
  })

  test('behavior: another transaction with its nonce takes its place', async () => {
    // The node has forgotten it.
    const { read, results } = createNode({ eth_getTransactionCount: '0x7' })
    const pending = { status: 'pending', nonce: '0x7' }
    expect(await read('0x7')).toEqual(pending)
    results.eth_getTransactionCount = '0x8'
    expect(await read('0x7')).toEqual({ ...pending, status: 'ended' })
  })

  test('behavior: what the nodes do not have is unknown', async () => {
    expect(await createNode({}).read()).toEqual({ status: 'unknown' })
    const malformed = { nonce: 7 }
    const { read } = createNode({ eth_getTransactionByHash: malformed })
    expect(await read()).toEqual({ status: 'unknown' })
  })

  test('behavior: what is no hash is not read', async () => {
    expect(await createNode({}).read('0x7', 'sent')).toEqual({
      status: 'ended',
    })
  })
})

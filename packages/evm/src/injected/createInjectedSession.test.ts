import {
  connect,
  createKit,
  createMemoryStorage,
  disconnect,
  getAccount,
  switchAccount,
} from '@latchkit/core'
import { describe, expect, test, vi } from 'vitest'
import { evm } from '../evm.ts'
import { bindProvider } from './bindProvider.ts'
import { createInjectedSession } from './createInjectedSession.ts'
import { createInjectedConnector } from './discover.ts'

describe('createInjectedSession', () => {
  const a = `0x${'aA'.repeat(20)}`
  const b = `0x${'bB'.repeat(20)}`

  const spelled = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const plain = spelled.toLowerCase()

  type Answer = unknown | (() => unknown)

  function setup(answers: Record<string, Answer> = {}, members: object = {}) {
    const listeners = new Map<string, Set<(payload: unknown) => void>>()
    const requests: { method: string; params?: unknown }[] = []
    const source = {
      async request(args: { method: string; params?: unknown }) {
        requests.push(args)
        const answer = answers[args.method]
        return typeof answer === 'function' ? answer() : answer
      },
      on(event: string, listener: (payload: unknown) => void) {
        listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      },
      removeListener(event: string, listener: (payload: unknown) => void) {
        listeners.get(event)?.delete(listener)
      },
      ...members,
    }
    const provider = bindProvider(source)
    if (!provider) throw new Error('no provider')
    const connector = createInjectedSession(provider)
    return {
      connector,
      source,
      requests,
      emit(event: string, payload?: unknown) {
        for (const listener of listeners.get(event) ?? []) listener(payload)
      },
      countListeners: () =>
        [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
    }
  }

  const namespaces = ['eip155']
  const never = () => new Promise(() => {})

  describe('connect', () => {
    test('default', async () => {
      const { connector, requests } = setup({
        eth_requestAccounts: [a, b],
        eth_chainId: '0x2105',
      })
      expect(await connector.connect({ namespaces })).toEqual([
        `eip155:8453:${a}`,
        `eip155:8453:${b}`,
      ])
      expect(requests).toEqual([
        { method: 'eth_requestAccounts' },
        { method: 'eth_chainId' },
      ])
    })

    test.each<[unknown, number]>([
      ['0x1', 1],
      ['0X0a', 10],
      ['137', 137],
      [56, 56],
      ['0x1fffffffffffff', Number.MAX_SAFE_INTEGER],
    ])('behavior: chain id %j is read', async (eth_chainId, chainId) => {
      const { connector } = setup({ eth_requestAccounts: [a], eth_chainId })
      expect(await connector.connect({ namespaces })).toEqual([
        `eip155:${chainId}:${a}`,
      ])
    })

    test.each<[unknown]>([
      ['0x0'],
      ['0x20000000000000'],
      ['1:1'],
      ['eip155:1'],
      [' 1'],
      ['0x'],
      [''],
      [1.5],
      [-1],
      [NaN],
      [null],
      [{ chainId: '0x1' }],
      [['0x1']],
    ])('error: chain id %j is refused', async (eth_chainId) => {
      const { connector } = setup({ eth_requestAccounts: [a], eth_chainId })
      await expect(connector.connect({ namespaces })).rejects.toMatchObject({
        name: 'WalletResponseError',
      })
    })

    test('behavior: junk beside an account is dropped, one account counts once', async () => {
      const { connector } = setup({
        eth_requestAccounts: [
          `${a}0`,
          a,
          a.toLowerCase(),
          'eip155:1:0x',
          null,
          { toString: () => b },
        ],
        eth_chainId: 1,
      })
      expect(await connector.connect({ namespaces })).toEqual([`eip155:1:${a}`])
    })

    test('behavior: addresses in lower case get the checksum of EIP-55', async () => {
      const { connector } = setup({
        eth_requestAccounts: [plain, b],
        eth_chainId: 1,
      })
      expect(await connector.connect({ namespaces })).toEqual([
        `eip155:1:${spelled}`,
        `eip155:1:${b}`,
      ])
    })

    test.each<[unknown]>([
      [undefined],
      [null],
      [a],
      [{ 0: a, length: 1 }],
      [['0x12']],
      [[`eip155:1:${a}`]],
      [[`0x${'zz'.repeat(20)}`]],
    ])('error: accounts %j are refused', async (eth_requestAccounts) => {
      const { connector } = setup({ eth_requestAccounts, eth_chainId: 1 })
      await expect(connector.connect({ namespaces })).rejects.toMatchObject({
        name: 'WalletResponseError',
      })
    })

    test('error: what the wallet throws passes', async () => {
      const rejection = { code: 4001, message: 'User rejected' }
      const { connector } = setup({
        eth_requestAccounts: () => Promise.reject(rejection),
      })
      await expect(connector.connect({ namespaces })).rejects.toBe(rejection)
    })

    test('error: a wallet that throws at once', async () => {
      const { connector } = setup(
        {},
        {
          request() {
            throw new TypeError('locked')
          },
        },
      )
      await expect(connector.connect({ namespaces })).rejects.toThrow('locked')
    })

    test.each(['eth_requestAccounts', 'eth_chainId'])(
      'parameters: signal, while %s hangs',
      async (method) => {
        const { connector } = setup({
          eth_requestAccounts: [a],
          eth_chainId: 1,
          [method]: never,
        })
        const controller = new AbortController()
        const result = connector.connect({
          namespaces,
          signal: controller.signal,
        })
        const reason = new Error('closed')
        setTimeout(() => controller.abort(reason))
        await expect(result).rejects.toBe(reason)
      },
    )

    test('parameters: signal, aborted before', async () => {
      const { connector, requests } = setup({ eth_requestAccounts: never })
      const signal = AbortSignal.abort(new Error('closed'))
      await expect(connector.connect({ namespaces, signal })).rejects.toThrow(
        'closed',
      )
      expect(requests).toEqual([])
    })
  })

  describe('connect, while the wallet asks the visitor already', () => {
    /** A wallet with one prompt at a time, which is answered by hand. */
    function open() {
      const answers: ((value: unknown) => void)[] = []
      const wallet = setup({
        eth_chainId: 1,
        eth_requestAccounts: () =>
          answers.length > 0
            ? Promise.reject({ code: -32002, message: 'Already pending.' })
            : new Promise((resolve) => answers.push(resolve)),
      })
      const answer = async (value: unknown) => {
        await vi.waitFor(() => expect(answers).toHaveLength(1))
        answers[0]?.(value)
      }
      return { ...wallet, answer }
    }

    test('behavior: a second click gets the answer to the first', async () => {
      const { connector, answer } = open()
      const controller = new AbortController()
      const { signal } = controller
      const first = connector.connect({ namespaces, signal })
      const ended = expect(first).rejects.toThrow('again')
      controller.abort(new Error('again'))
      const second = connector.connect({ namespaces })
      const third = connector.connect({ namespaces })
      await answer([a])
      await ended
      expect(await second).toEqual([`eip155:1:${a}`])
      expect(await third).toEqual([`eip155:1:${a}`])
    })

    test('error: a second click gets the rejection of the first', async () => {
      const { connector, answer } = open()
      const rejection = { code: 4001 }
      const first = connector.connect({ namespaces })
      const second = connector.connect({ namespaces })
      await answer(Promise.reject(rejection))
      await expect(first).rejects.toBe(rejection)
      await expect(second).rejects.toBe(rejection)
    })

    test('parameters: signal of the second click', async () => {
      const { connector } = open()
      connector.connect({ namespaces }).catch(() => {})
      const controller = new AbortController()
      const { signal } = controller
      const second = connector.connect({ namespaces, signal })
      const ended = expect(second).rejects.toThrow('closed')
      await new Promise((resolve) => setTimeout(resolve))
      controller.abort(new Error('closed'))
      await ended
    })

    test('error: a prompt that came after the answer to ours', async () => {
      const asking = { code: -32002, message: 'Already pending.' }
      const answers = [Promise.resolve([a]), Promise.reject(asking)]
      const { connector } = setup({
        eth_chainId: 1,
        eth_requestAccounts: () => answers.shift(),
      })
      await connector.connect({ namespaces })
      await expect(connector.connect({ namespaces })).rejects.toBe(asking)
    })

    test('error: a prompt that is not ours', async () => {
      const asking = { code: -32002, message: 'Already pending.' }
      const { connector } = setup({
        eth_requestAccounts: () => Promise.reject(asking),
      })
      await expect(connector.connect({ namespaces })).rejects.toBe(asking)
    })
  })

  describe('reconnect', () => {
    test('default', async () => {
      const { connector, requests } = setup({
        eth_accounts: [a],
        eth_chainId: '0x1',
      })
      expect(await connector.reconnect({ namespaces })).toEqual([
        `eip155:1:${a}`,
      ])
      expect(requests.map(({ method }) => method)).toEqual([
        'eth_accounts',
        'eth_chainId',
      ])
    })

    test('parameters: signal, aborted before, requests nothing', async () => {
      const { connector, requests } = setup({ eth_accounts: [a] })
      const signal = AbortSignal.abort(new Error('closed'))
      await expect(connector.reconnect({ namespaces, signal })).rejects.toThrow(
        'closed',
      )
      expect(requests).toEqual([])
    })

    test('error: a wallet with accounts that refuses to name its chain', async () => {
      const refusal = { code: 4100 }
      const { connector } = setup({
        eth_accounts: [a],
        eth_chainId: () => Promise.reject(refusal),
      })
      await expect(connector.reconnect({ namespaces })).rejects.toBe(refusal)
    })

    test('behavior: none when the wallet is locked', async () => {
      const { connector } = setup({ eth_accounts: [] })
      expect(await connector.reconnect({ namespaces })).toEqual([])
    })

    test('parameters: signal', async () => {
      const { connector } = setup({ eth_accounts: never })
      const controller = new AbortController()
      const { signal } = controller
      const result = connector.reconnect({ namespaces, signal })
      controller.abort(new Error('closed'))
      await expect(result).rejects.toThrow('closed')
    })
  })

  describe('disconnect', () => {
    test('default', async () => {
      const { connector, requests } = setup()
      await connector.disconnect()
      expect(requests).toEqual([
        {
          method: 'wallet_revokePermissions',
          params: [{ eth_accounts: {} }],
        },
      ])
    })

    test.each<[string, () => unknown]>([
      ['hangs', never],
      ['refuses', () => Promise.reject({ code: 4200 })],
    ])('behavior: done though the wallet %s', async (_, answer) => {
      vi.useFakeTimers()
      try {
        const { connector } = setup({ wallet_revokePermissions: answer })
        const done = connector.disconnect()
        await vi.advanceTimersByTimeAsync(100)
        await expect(done).resolves.toBeUndefined()
      } finally {
        vi.useRealTimers()
      }
    })
  })

  describe('watch', () => {
    async function watch(answers: Record<string, Answer> = {}, members = {}) {
      const wallet = setup(
        { eth_requestAccounts: [a], eth_chainId: 1, ...answers },
        members,
      )
      await wallet.connector.connect({ namespaces })
      const handlers = {
        onAccounts: vi.fn(),
        onNetwork: vi.fn(),
        onDisconnect: vi.fn(),
      }
      const stop = wallet.connector.watch(handlers)
      return { ...wallet, ...handlers, stop }
    }

    test('default', async () => {
      const { emit, onAccounts, onNetwork, onDisconnect } = await watch()
      emit('accountsChanged', [b, a])
      emit('chainChanged', '0x2105')
      emit('accountsChanged', [a])
      emit('accountsChanged', [])
      emit('disconnect', { code: 4900 })
      await vi.waitFor(() => expect(onAccounts).toHaveBeenCalledTimes(4))
      expect(onAccounts.mock.calls).toEqual([
        [[`eip155:1:${b}`, `eip155:1:${a}`]],
        [[`eip155:8453:${a}`]],
        [[]],
        [[]],
      ])
      // An extension's permission outlives its connection.
      expect(onDisconnect).not.toHaveBeenCalled()
      expect(onNetwork.mock.calls).toEqual([['eip155:8453']])
    })

    test('behavior: addresses in lower case are reported at once, and again with their checksum', async () => {
      const { emit, onAccounts } = await watch()
      emit('accountsChanged', [plain])
      expect(onAccounts.mock.calls).toEqual([[[`eip155:1:${plain}`]]])
      await vi.waitFor(() => expect(onAccounts).toHaveBeenCalledTimes(2))
      expect(onAccounts).toHaveBeenLastCalledWith([`eip155:1:${spelled}`])
      emit('accountsChanged', [plain, a])
      const both = [`eip155:1:${spelled}`, `eip155:1:${a}`]
      expect(onAccounts.mock.calls.slice(2)).toEqual([[both]])
    })

    test.each<[string, unknown[]]>([
      ['accountsChanged', [[]]],
      ['accountsChanged', [[b]]],
      ['disconnect', [{ code: 4900 }]],
    ])(
      'behavior: an account that was replaced meanwhile is not reported again, %s %j',
      async (event, payload) => {
        const { emit, onAccounts } = await watch()
        emit('accountsChanged', [plain])
        emit(event, ...payload)
        await import('../hex/toChecksum.ts')
        await new Promise((resolve) => setTimeout(resolve))
        await vi.waitFor(() => expect(onAccounts).toHaveBeenCalledTimes(2))
        expect(onAccounts).not.toHaveBeenLastCalledWith([`eip155:1:${spelled}`])
      },
    )

    test('behavior: junk is ignored', async () => {
      const { emit, onAccounts, onNetwork } = await watch()
      for (const junk of [undefined, null, 'x', {}, [{}], ['0x'], [null]])
        emit('accountsChanged', junk)
      for (const junk of [undefined, null, 'x', {}, ['0x1'], 0, -1, '0x'])
        emit('chainChanged', junk)
      expect(onAccounts).not.toHaveBeenCalled()
      expect(onNetwork).not.toHaveBeenCalled()
    })

    test('behavior: stop removes every listener', async () => {
      const { stop, countListeners } = await watch()
      expect(countListeners()).toBe(3)
      stop()
      expect(countListeners()).toBe(0)
    })

    test.each<[string, object]>([
      ['no removeListener', { removeListener: undefined }],
      [
        'a removeListener that throws',
        {
          removeListener() {
            throw new Error('no')
          },
        },
      ],
    ])('behavior: silent after stop, with %s', async (_, members) => {
      const { stop, emit, onAccounts, onNetwork, onDisconnect } = await watch(
        {},
        members,
      )
      stop()
      emit('accountsChanged', [b])
      emit('chainChanged', '0x5')
      emit('disconnect', { code: 4900 })
      await Promise.resolve()
      expect(onAccounts).not.toHaveBeenCalled()
      expect(onNetwork).not.toHaveBeenCalled()
      expect(onDisconnect).not.toHaveBeenCalled()
    })

    test('behavior: addListener and off serve as well', async () => {
      const emitter = new Map<string, (payload: unknown) => void>()
      const { stop, onNetwork } = await watch(
        {},
        {
          on: undefined,
          removeListener: undefined,
          addListener: emitter.set.bind(emitter),
          off: (event: string) => emitter.delete(event),
        },
      )
      emitter.get('chainChanged')?.('0x5')
      expect(onNetwork).toHaveBeenCalledWith('eip155:5')
      stop()
      expect(emitter.size).toBe(0)
    })

    test.each<[string, object]>([
      ['no events', { on: undefined }],
      [
        'events that throw',
        {
          on() {
            throw new Error('no')
          },
        },
      ],
    ])('behavior: a wallet with %s is still of use', async (_, members) => {
      const { stop, onAccounts } = await watch({}, members)
      stop()
      expect(onAccounts).not.toHaveBeenCalled()
    })

    test('behavior: accounts that change before the chain is known are reported once it is', async () => {
      const onAccounts = vi.fn()
      const wallet = setup({
        eth_requestAccounts: [a],
        eth_chainId() {
          wallet.emit('accountsChanged', [b])
          expect(onAccounts).not.toHaveBeenCalled()
          return '0x1'
        },
      })
      const { connector } = wallet
      const none = { onNetwork: vi.fn(), onDisconnect: vi.fn() }
      connector.watch({ onAccounts, ...none })
      await connector.connect({ namespaces })
      expect(onAccounts.mock.calls).toEqual([[[`eip155:1:${b}`]]])
    })

    test('behavior: events of a stopped watch are not reported to the next', async () => {
      const onAccounts = vi.fn()
      const { connector, emit } = setup({
        eth_requestAccounts: [a],
        eth_chainId: '0x1',
      })
      const handlers = { onAccounts, onNetwork: vi.fn(), onDisconnect: vi.fn() }
      const stop = connector.watch(handlers)
      emit('accountsChanged', [b])
      stop()
      connector.watch(handlers)
      await connector.connect({ namespaces })
      expect(onAccounts).not.toHaveBeenCalled()
    })

    test('behavior: accounts of a wallet that was locked on arrival are reported when they open', async () => {
      const { connector, emit } = setup({
        eth_accounts: [],
        eth_chainId: '0x1',
      })
      const onAccounts = vi.fn()
      const onNetwork = vi.fn()
      connector.watch({ onAccounts, onNetwork, onDisconnect: vi.fn() })
      expect(await connector.reconnect({ namespaces })).toEqual([])
      emit('accountsChanged', [a])
      expect(onAccounts.mock.calls).toEqual([[[`eip155:1:${a}`]]])
    })

    test('behavior: accounts are withheld until the chain is known, none are not', () => {
      const onAccounts = vi.fn()
      const { connector, emit } = setup()
      const none = { onNetwork: vi.fn(), onDisconnect: vi.fn() }
      connector.watch({ onAccounts, ...none })
      emit('accountsChanged', [b])
      expect(onAccounts).not.toHaveBeenCalled()
      emit('accountsChanged', [])
      expect(onAccounts.mock.calls).toEqual([[[]]])
      emit('chainChanged', '0x2105')
      emit('accountsChanged', [b])
      expect(onAccounts.mock.calls.slice(1)).toEqual([[[`eip155:8453:${b}`]]])
    })

    test('behavior: withheld accounts are reported once, and only the last', async () => {
      const onAccounts = vi.fn()
      const { connector, emit } = setup({
        eth_accounts: [a],
        eth_chainId: '0x1',
      })
      const none = { onNetwork: vi.fn(), onDisconnect: vi.fn() }
      connector.watch({ onAccounts, ...none })
      emit('accountsChanged', [a])
      emit('accountsChanged', [b])
      await connector.reconnect({ namespaces })
      await connector.reconnect({ namespaces })
      expect(onAccounts.mock.calls).toEqual([[[`eip155:1:${b}`]]])
      // With a known chain, accounts are reported at once and not withheld.
      emit('accountsChanged', [a])
      await connector.reconnect({ namespaces })
      expect(onAccounts.mock.calls.slice(1)).toEqual([[[`eip155:1:${a}`]]])
    })

    test('behavior: a locked wallet may refuse to name its chain', async () => {
      const { connector } = setup({
        eth_accounts: [],
        eth_chainId: () => Promise.reject({ code: 4100 }),
      })
      expect(await connector.reconnect({ namespaces })).toEqual([])
    })

    describe('code 1013, a lost node', () => {
      const lost = { code: 1013, message: 'Attempting to connect.' }

      test('behavior: the session stays while accounts are open', async () => {
        const { emit, onAccounts, requests } = await watch({
          eth_accounts: [a],
        })
        emit('disconnect', lost)
        await vi.waitFor(() =>
          expect(requests.at(-1)).toEqual({ method: 'eth_accounts' }),
        )
        await new Promise((resolve) => setTimeout(resolve))
        expect(onAccounts).not.toHaveBeenCalled()
      })

      test.each<[string, Answer]>([
        ['no accounts', []],
        ['an error', () => Promise.reject(new Error('gone'))],
      ])('behavior: it is closed with %s', async (_, eth_accounts) => {
        const { emit, onAccounts } = await watch({ eth_accounts })
        emit('disconnect', lost)
        await vi.waitFor(() => expect(onAccounts.mock.calls).toEqual([[[]]]))
      })
    })
  })
})

describe('events during a request', () => {
  const a = `0x${'aA'.repeat(20)}`
  const b = `0x${'bB'.repeat(20)}`

  type Listener = (payload: unknown) => void

  /** A page with a wallet that does something by itself the first time it is asked for its chain. */
  function open(meanwhile: (wallet: Wallet) => void) {
    const listeners = new Map<string, Set<Listener>>()
    const emit = (event: string, payload: unknown) => {
      for (const listener of [...(listeners.get(event) ?? [])])
        listener(payload)
    }
    let isInterrupted = false
    const wallet: Wallet = {
      accounts: [a],
      chainId: '0x1',
      select(accounts) {
        wallet.accounts = accounts
        emit('accountsChanged', accounts)
      },
      move(chainId) {
        wallet.chainId = chainId
        emit('chainChanged', chainId)
      },
    }
    const provider = bindProvider({
      async request({ method }: { method: string }) {
        if (method !== 'eth_chainId') return wallet.accounts
        const { chainId } = wallet
        if (!isInterrupted) {
          isInterrupted = true
          meanwhile(wallet)
        }
        return chainId
      },
      on(event: string, listener: Listener) {
        listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      },
      removeListener(event: string, listener: Listener) {
        listeners.get(event)?.delete(listener)
      },
    })
    if (!provider) throw new Error('no provider')
    const id = 'eip155:test'
    const kit = createKit({
      adapters: [evm()],
      connectors: [
        () =>
          createInjectedConnector({
            id,
            name: 'Test',
            type: 'ANNOUNCED',
            provider,
          }),
      ],
      storage: createMemoryStorage(),
    })
    kit.mount()
    const count = () =>
      [...listeners.values()].reduce((sum, each) => sum + each.size, 0)
    return { kit, connectorId: id, count }
  }

  type Wallet = {
    accounts: readonly string[]
    chainId: string
    select(accounts: readonly string[]): void
    move(chainId: string): void
  }

  test('behavior: an account that is selected while the chain id is requested is reported', async () => {
    const { kit, connectorId } = open(({ select }) => select([b, a]))
    await connect(kit, { connectorId })
    await vi.waitFor(() => expect(getAccount(kit).address).toBe(b))
  })

  test('behavior: accounts have their checksum, whenever the wallet has named them in lower case', async () => {
    const spelled = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    const plain = spelled.toLowerCase()
    const { kit, connectorId } = open(({ select }) => select([plain, a]))
    await connect(kit, { connectorId })
    await vi.waitFor(() => expect(getAccount(kit).address).toBe(spelled))
    const { allAccounts } = getAccount(kit)
    expect(allAccounts.map(({ address }) => address)).toEqual([spelled, a])
    await switchAccount(kit, { address: a })
    await switchAccount(kit, { address: plain })
    expect(getAccount(kit).address).toBe(spelled)
  })

  test('behavior: a network that is selected while the chain id is requested is reported', async () => {
    const { kit, connectorId } = open(({ move }) => move('0x2105'))
    await connect(kit, { connectorId })
    await vi.waitFor(() =>
      expect(getAccount(kit).caipAddress).toBe(`eip155:8453:${a}`),
    )
  })

  test('behavior: a wallet that closes while the chain is asked for is disconnected', async () => {
    const { kit, connectorId, count } = open(({ select }) => select([]))
    await connect(kit, { connectorId })
    await vi.waitFor(() => expect(getAccount(kit).status).toBe('disconnected'))
    await disconnect(kit)
    expect(count()).toBe(0)
  })
})

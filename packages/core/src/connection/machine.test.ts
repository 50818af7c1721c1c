import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { abortRequests } from '../actions/abortRequests.ts'
import { connect } from '../actions/connect.ts'
import { disconnect } from '../actions/disconnect.ts'
import { getAccount } from '../actions/getAccount.ts'
import { reconnect } from '../actions/reconnect.ts'
import { signMessage } from '../actions/signMessage.ts'
import { switchNetwork } from '../actions/switchNetwork.ts'
import { createKit } from '../kit/createKit.ts'
import { createMemoryStorage } from '../storage/createMemoryStorage.ts'
import { createToyAdapter } from '../toy/createToyAdapter.ts'
import { createWallet } from '../toy/createToyKit.ts'
import { createToyNetwork } from '../toy/createToyNetwork.ts'
import type { Connector } from '../types/Connector.ts'
import type { Storage } from '../types/Storage.ts'
import { readConnection } from './storedConnection.ts'

const sequences = 400
const maxSteps = 20
const namespaces = ['toy', 'toz'] as const
const networks = namespaces.flatMap((each) => [
  createToyNetwork(1, each),
  createToyNetwork(2, each),
])

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  // Its first load takes real time, which the fake timers would not wait for.
  await import('../kit/returningVisit.ts')
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

// A promise that is rejected and never handled fails the run by itself.
test('behavior: whatever happens in whatever order, state, storage and listeners agree', async () => {
  for (let seed = 1; seed <= sequences; seed += 1) {
    const log: string[] = []
    try {
      await play(seed, log)
    } catch (error) {
      throw new Error(`seed ${seed}: ${log.join(', ')}`, { cause: error })
    }
  }
}, 60_000)

/** Lets everything run that waits for nothing but the event loop. */
const flush = () => vi.advanceTimersByTimeAsync(0)

async function play(seed: number, log: string[]): Promise<void> {
  const random = createRandom(seed)
  const pick = <item>(items: readonly [item, ...item[]]): item =>
    items[Math.floor(random() * items.length)] ?? items[0]

  const wallets = [
    createHeldWallet('both', namespaces),
    createHeldWallet('one', ['toz']),
    createHeldWallet('again', namespaces),
  ] as const
  const storage = createTabStorage()
  const adapters = namespaces.map((namespace) =>
    createToyAdapter({
      namespace,
      connectors: wallets
        .filter(({ connector }) => connector.namespaces[0] === namespace)
        .map(({ connector }) => connector),
    }),
  )
  const create = () => createKit({ adapters, networks, storage })
  /** What a wallet says is a task of its own. */
  const answerFirst = async (how: 'approve' | 'reject') => {
    await flush()
    wallets.find(({ answer }) => answer(how))
  }
  const answerAll = async () => {
    for (let i = 0; i < 20; i += 1) await answerFirst('approve')
  }

  const isReturning = random() < 0.6
  if (isReturning) {
    const before = create()
    const leave = before.mount()
    void connect(before, { connectorId: pick(wallets).connector.id })
    await answerAll()
    leave()
  }

  const kit = create()
  let unmount: (() => void) | undefined = kit.mount()
  let open = 0
  const follow = (promise: Promise<unknown>) => {
    open += 1
    const close = () => {
      open -= 1
    }
    promise.then(close, close)
  }
  const controllers = new Set<AbortController>()

  const operations: Record<string, () => unknown> = {
    connect() {
      const controller = new AbortController()
      controllers.add(controller)
      const { connector } = pick(wallets)
      const { signal } = controller
      const { id: connectorId } = connector
      const chosen = pick([undefined, [pick(namespaces)]])
      follow(connect(kit, { connectorId, namespaces: chosen, signal }))
    },
    abort() {
      for (const each of controllers) each.abort()
    },
    disconnect: () =>
      follow(disconnect(kit, { namespace: pick([undefined, ...namespaces]) })),
    reconnect: () => follow(reconnect(kit)),
    sign: () =>
      follow(signMessage(kit, { message: '', namespace: pick(namespaces) })),
    switch: () =>
      follow(
        switchNetwork(kit, {
          networkId: `${pick(namespaces)}:${pick([1, 2])}`,
        }),
      ),
    abortRequests: () => abortRequests(kit),
    approve: () => answerFirst('approve'),
    reject: () => answerFirst('reject'),
    approveAll: answerAll,
    wait: () => vi.advanceTimersByTimeAsync(pick([100, 3_000, 5_000])),
    async walletEvent() {
      await flush()
      const { wallet } = pick(wallets)
      await pick<() => unknown>([
        () => wallet.selectAccount(pick(['Alice', 'Bob'])),
        () => wallet.selectNetwork(createToyNetwork(pick([1, 2, 7]))),
        () => wallet.close(),
        async () => wallet.leave(),
        async () => wallet.report(undefined as unknown as []),
      ])()
      await flush()
    },
    mount() {
      if (unmount) unmount()
      unmount = unmount ? undefined : kit.mount()
    },
    remount() {
      unmount?.()
      unmount = kit.mount()
    },
    async otherTab() {
      const { connector, read } = pick(wallets)
      const namespace = pick(connector.namespaces as ['toy'])
      const accounts = (await read()) ?? []
      const accountId = accounts.find((each) => each.startsWith(namespace))
      const address = accountId?.split(':')[2] ?? 'Alice'
      storage.writeElsewhere(
        `latchkit.connection.${namespace}`,
        pick([
          { status: 'disconnected' },
          { status: 'connected', connectorId: connector.id, address },
        ]),
      )
    },
  }
  const names = Object.keys(operations) as [string, ...string[]]
  const usual = ['connect', 'approve', 'approveAll'] as const
  // Short ones too: what follows may mend what went wrong.
  const steps = Math.ceil(random() * maxSteps)
  for (let step = 0; step < steps; step += 1) {
    const name = random() < 0.4 ? pick(usual) : pick(names)
    log.push(name)
    await operations[name]?.()
    const ticks = pick([0, 1, 3, 10])
    for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve()
    if (random() < 0.3) await flush()
    for (const namespace of namespaces)
      expect(getAccount(kit, { namespace }).status).toBe(
        kit.getState().connections.get(namespace)?.status,
      )
  }

  unmount ??= kit.mount()
  await answerAll()
  await vi.advanceTimersByTimeAsync(20_000)
  await answerAll()
  expect(open, 'promises that never settled').toBe(0)
  await expectAgreement()

  follow(disconnect(kit))
  await answerAll()
  await expectAgreement()
  for (const namespace of namespaces) {
    expect(getAccount(kit, { namespace }).status).toBe('disconnected')
    const stored = readConnection(kit.internals.storage, namespace)
    expect(stored?.status).not.toBe('connected')
  }
  unmount()

  /** A restore that fails leaves what is stored in place. */
  function mayBeStored(): boolean {
    const causes = ['otherTab', 'mount', 'remount']
    return isReturning || log.some((name) => causes.includes(name))
  }

  async function expectAgreement() {
    expect(kit.internals.attempts.size).toBe(0)
    expect(kit.internals.requests.size).toBe(0)
    expect(vi.getTimerCount(), 'timers that are left').toBe(0)
    const used = new Set<string>()
    for (const namespace of namespaces) {
      const connection = kit.getState().connections.get(namespace)
      expect(connection?.status).not.toBe('connecting')
      const stored = readConnection(kit.internals.storage, namespace)
      if (connection?.status !== 'connected') {
        if (!mayBeStored()) expect(stored?.status).not.toBe('connected')
        continue
      }
      const { connectorId, accounts, networkId } = connection
      used.add(connectorId)
      const [{ address }] = accounts
      expect(stored).toEqual({ status: 'connected', connectorId, address })
      const held = wallets.find(({ connector }) => connector.id === connectorId)
      expect(await held?.read()).toContain(`${networkId}:${address}`)
    }
    for (const { wallet, connector } of wallets)
      expect(wallet.countListeners(), `listeners on ${connector.id}`).toBe(
        used.has(connector.id) ? 1 : 0,
      )
  }
}

/** A wallet that answers nothing until it is told how. */
function createHeldWallet(id: string, namespaces: readonly string[]) {
  const wallet = createWallet({ id, namespaces })
  const waiting: ((how: 'approve' | 'reject') => void)[] = []
  const hold =
    <parameters extends unknown[], result>(
      run: (...args: parameters) => Promise<result>,
    ) =>
    async (...args: parameters): Promise<result> => {
      const how = await new Promise((resolve) => waiting.push(resolve))
      if (how === 'reject') throw { code: 4001, message: 'No.' }
      return run(...args)
    }
  const { connect, reconnect, getProvider } = wallet.connector
  const connector: Connector = Object.assign(wallet.connector, {
    connect: hold(connect),
    reconnect: hold(reconnect),
    getProvider: async (namespace: string) => {
      const { request } = await getProvider(namespace)
      return { request: hold(request) }
    },
  })
  return {
    wallet,
    connector,
    /** What it would say without being held. */
    read: () => reconnect({ namespaces }),
    /** Answers what has waited longest; whether anything has. */
    answer(how: 'approve' | 'reject'): boolean {
      const next = waiting.shift()
      next?.(how)
      return next !== undefined
    },
  }
}

function createTabStorage() {
  const memory = createMemoryStorage()
  const listeners = new Set<(key: string | null) => void>()
  return {
    ...memory,
    watch(listener: (key: string | null) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    writeElsewhere(key: string, value: object) {
      memory.setItem(key, JSON.stringify({ version: 1, ...value }))
      for (const listener of [...listeners]) listener(key)
    },
  } satisfies Storage & { writeElsewhere: unknown }
}

/** Mulberry32: the same numbers for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

// @vitest-environment happy-dom
import type { Connector } from '@latchkit/core'
import { testCost } from '@latchkit/test/core/testCost'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { discover } from './discover.ts'

const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'

function uuid(index: number): string {
  return `00000000-0000-4000-8000-${index.toString(16).padStart(12, '0')}`
}

function createProvider(answers: Record<string, unknown> = {}) {
  return {
    requests: [] as string[],
    async request({ method }: { method: string }) {
      this.requests.push(method)
      return answers[method]
    },
  }
}

function announce(detail: unknown) {
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}

function wallet(index = 1, info: Record<string, unknown> = {}) {
  const provider = createProvider()
  return {
    info: {
      uuid: uuid(index),
      name: `Wallet ${index}`,
      rdns: `test.wallet${index}`,
      icon,
      ...info,
    },
    provider,
  }
}

let connectors: Map<string, Connector>
let added: ReturnType<typeof vi.fn<(connector: Connector) => void>>
let removed: ReturnType<typeof vi.fn<(id: string) => void>>
let stop: () => void

function start(
  options = { legacyInjected: true },
  isExpected = (_id: string) => false,
) {
  connectors = new Map()
  added = vi.fn((connector) => {
    connectors.set(connector.id, connector)
  })
  removed = vi.fn((id) => void connectors.delete(id))
  const wallets = { claims: new Map() }
  stop = discover({ added, removed, isExpected }, { ...options, wallets })
}

function setEthereum(value: unknown) {
  Object.defineProperty(window, 'ethereum', {
    configurable: true,
    ...(typeof value === 'function'
      ? { get: value as () => unknown }
      : { value }),
  })
}

beforeEach(() => {
  Reflect.deleteProperty(window, 'ethereum')
})

afterEach(() => {
  stop?.()
})

describe('announced wallets', () => {
  test('default', () => {
    const detail = wallet()
    const answer = () => announce(detail)
    window.addEventListener('eip6963:requestProvider', answer)
    start()
    window.removeEventListener('eip6963:requestProvider', answer)
    expect([...connectors.values()]).toMatchObject([
      {
        id: 'eip155:test.wallet1',
        name: 'Wallet 1',
        type: 'ANNOUNCED',
        icon,
        rdns: 'test.wallet1',
        namespaces: ['eip155'],
      },
    ])
    expect([...connectors.values()][0]).not.toHaveProperty('claimants')
  })

  test('behavior: a wallet that comes late is found', () => {
    start()
    expect(connectors.size).toBe(0)
    announce(wallet())
    expect([...connectors.keys()]).toEqual(['eip155:test.wallet1'])
  })

  test('behavior: asks again when the page is loaded or shown again', () => {
    start()
    const asked = vi.fn()
    window.addEventListener('eip6963:requestProvider', asked)
    window.dispatchEvent(new Event('load'))
    window.dispatchEvent(new Event('pageshow'))
    window.removeEventListener('eip6963:requestProvider', asked)
    expect(asked).toHaveBeenCalledTimes(2)
  })

  test('behavior: no event after stop', () => {
    start()
    stop()
    announce(wallet())
    window.dispatchEvent(new Event('load'))
    expect(added).not.toHaveBeenCalled()
  })

  test('behavior: a repeated announcement adds nothing', () => {
    start()
    const detail = wallet()
    announce(detail)
    announce(detail)
    announce({ ...detail, info: { ...detail.info, uuid: uuid(9) } })
    announce({ ...detail, provider: createProvider() })
    expect(added).toHaveBeenCalledTimes(1)
  })

  test('behavior: two providers that claim one rdns are both shown and marked', async () => {
    start()
    const first = wallet(1, { rdns: 'io.wallet' })
    const second = wallet(2, { rdns: 'IO.wallet' })
    announce(first)
    announce(second)
    expect(
      [...connectors.values()].map(({ id, name, claimants }) => ({
        id,
        name,
        claimants,
      })),
    ).toEqual([
      { id: 'eip155:io.wallet', name: 'Wallet 1', claimants: 2 },
      { id: `eip155:io.wallet:${uuid(2)}`, name: 'Wallet 2', claimants: 2 },
    ])
    // The first was shown alone until the second came.
    expect(
      added.mock.calls.map(([{ name, claimants }]) => [name, claimants]),
    ).toEqual([
      ['Wallet 1', undefined],
      ['Wallet 1', 2],
      ['Wallet 2', 2],
    ])
    const provider = await connectors
      .get(`eip155:io.wallet:${uuid(2)}`)
      ?.getProvider('eip155')
    await provider?.request({ method: 'eth_accounts' })
    expect(first.provider.requests).toEqual([])
    expect(second.provider.requests).toEqual(['eth_accounts'])
  })

  test.each(['UUID', 'provider'])(
    'behavior: a script that copies the %s of a wallet under another name does not hide it',
    (what) => {
      start()
      const real = wallet(1, { name: 'Real', rdns: 'io.real' })
      const spoof = wallet(2, { name: 'Spoof', rdns: 'io.spoof' })
      announce({
        info:
          what === 'UUID'
            ? { ...spoof.info, uuid: real.info.uuid }
            : spoof.info,
        provider: what === 'UUID' ? spoof.provider : real.provider,
      })
      announce(real)
      announce(real)
      expect([...connectors.values()].map(({ name }) => name)).toEqual([
        'Spoof',
        'Real',
      ])
      expect(connectors.get('eip155:io.real')).not.toHaveProperty('claimants')
    },
  )

  test.each([
    ['alone', []],
    ['beside another wallet', [2]],
  ])(
    'behavior: a wallet with a UUID of version 5 is listed under its name: %s',
    (_, others) => {
      setEthereum(createProvider())
      start()
      for (const index of others) announce(wallet(index))
      // As Frame announces itself.
      const uuid = '2ed6657d-e927-568b-95e1-2665a8aea6a2'
      announce(wallet(1, { uuid, name: 'Frame', rdns: 'sh.frame' }))
      expect([...connectors.values()].at(-1)).toMatchObject({
        id: 'eip155:sh.frame',
        name: 'Frame',
      })
      expect(connectors.size).toBe(others.length + 1)
    },
  )

  test('behavior: a named wallet never falls back to window.ethereum', async () => {
    const ethereum = createProvider({ eth_requestAccounts: [] })
    setEthereum(ethereum)
    start()
    const detail = wallet()
    announce(detail)
    await connectors
      .get('eip155:test.wallet1')
      ?.connect({ namespaces: ['eip155'] })
      .catch(() => undefined)
    expect(detail.provider.requests).toEqual(['eth_requestAccounts'])
    expect(ethereum.requests).toEqual([])
  })
})

describe('a page that announces many wallets', () => {
  const list = (prefix = 'eip155:') =>
    [...connectors.keys()].filter((id) => id.startsWith(prefix))

  /** Announces wallets of as many names, or of one. */
  function flood(count: number, rdns?: string, first = 0) {
    for (let i = first; i < first + count; i += 1)
      announce(wallet(1_000_000 + i, rdns ? { rdns } : {}))
  }

  /** Announces a wallet now and whenever the page requests the wallets, as extensions do. */
  function install(detail: ReturnType<typeof wallet>) {
    const answer = () => announce(detail)
    window.addEventListener('eip6963:requestProvider', answer)
    stops.push(() =>
      window.removeEventListener('eip6963:requestProvider', answer),
    )
    answer()
  }

  let stops: (() => void)[]
  let now: number
  beforeEach(() => {
    stops = []
    now = 0
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.spyOn(performance, 'now').mockImplementation(() => now)
  })
  afterEach(() => {
    for (const each of stops) each()
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  /** Resolves when the wallets have been requested again, as one was refused. */
  const untilRequested = () =>
    new Promise((resolve) =>
      window.addEventListener('eip6963:requestProvider', resolve, {
        once: true,
      }),
    )

  /** Waits for the next window, in which the wallets are requested again. */
  async function nextWindow() {
    now += 1_000
    await vi.advanceTimersByTimeAsync(1_000)
  }

  test('behavior: a known wallet that comes after 100 others is listed, before them', async () => {
    start()
    flood(100)
    install(wallet(1, { rdns: 'io.metamask', name: 'MetaMask' }))
    await vi.waitFor(() =>
      expect(connectors.get('eip155:io.metamask')).toMatchObject({
        name: 'MetaMask',
        isKnown: true,
      }),
    )
    expect(list()).toHaveLength(21)
    expect(connectors.get('eip155:test.wallet1000000')).not.toHaveProperty(
      'isKnown',
    )
  })

  test('behavior: a wallet that the visitor has used is listed', async () => {
    const rdns = 'org.small.wallet'
    start({ legacyInjected: true }, (id) => id === `eip155:${rdns}`)
    flood(100)
    install(wallet(1, { rdns }))
    await vi.waitFor(() => expect(list()).toContain(`eip155:${rdns}`))
  })

  test('behavior: known wallets keep their places when the page is full', async () => {
    start({ legacyInjected: true }, (id) => id === 'eip155:org.small.wallet')
    flood(21)
    await untilRequested()
    for (let round = 1; round <= 10; round += 1) {
      now += 1_000
      flood(100, undefined, round * 100)
    }
    expect(list()).toHaveLength(100)
    announce(wallet(1, { rdns: 'sh.frame' }))
    announce(wallet(2, { rdns: 'org.small.wallet' }))
    announce(wallet(3, { rdns: 'org.other.wallet' }))
    expect(list()).toHaveLength(102)
    expect(connectors.has('eip155:org.other.wallet')).toBe(false)
  })

  test('behavior: many refusals load the limits once', async () => {
    const asked = vi.fn()
    start()
    window.addEventListener('eip6963:requestProvider', asked)
    stops.push(() =>
      window.removeEventListener('eip6963:requestProvider', asked),
    )
    flood(100)
    await untilRequested()
    await vi.dynamicImportSettled()
    expect(asked).toHaveBeenCalledOnce()
  })

  test('behavior: nothing is requested if the page stops before the limits load', async () => {
    const asked = vi.fn()
    start()
    flood(21)
    stop()
    window.addEventListener('eip6963:requestProvider', asked)
    stops.push(() =>
      window.removeEventListener('eip6963:requestProvider', asked),
    )
    await vi.dynamicImportSettled()
    expect(asked).not.toHaveBeenCalled()
  })

  test.each([
    ['20 names', 19, 1, 20],
    ['3 of a name', 3, 0, 3],
  ])('behavior: %s are accepted at once', (_, ofOne, others, most) => {
    start()
    if (others) flood(ofOne)
    else flood(ofOne, 'io.one')
    flood(others, undefined, 1_000)
    expect(list()).toHaveLength(most)
    if (others) flood(1, undefined, 2_000)
    else flood(1, 'io.one', 2_000)
    expect(list()).toHaveLength(most)
  })

  test('behavior: any other wallet that was refused is listed a second later', async () => {
    start()
    flood(20)
    flood(1, undefined, 20)
    await untilRequested()
    flood(100, undefined, 100)
    install(wallet(1, { rdns: 'org.small.wallet' }))
    expect(connectors.has('eip155:org.small.wallet')).toBe(false)
    await nextWindow()
    expect(connectors.has('eip155:org.small.wallet')).toBe(true)
  })

  test('behavior: of 100 that claim a name, three are listed, and the wallet that comes last', async () => {
    start()
    flood(100, 'io.metamask')
    install(wallet(1, { rdns: 'io.metamask', name: 'MetaMask' }))
    expect(list()).toHaveLength(3)
    await untilRequested()
    await nextWindow()
    announce(wallet(2))
    expect([...connectors.values()].map(({ name }) => name)).toContain(
      'MetaMask',
    )
    expect(connectors.get('eip155:io.metamask')?.claimants).toBe(4)
  })

  test('behavior: a name is claimed 12 times at most', async () => {
    start()
    flood(4, 'io.metamask')
    await untilRequested()
    for (let round = 1; round <= 10; round += 1) {
      now += 1_000
      flood(100, 'io.metamask', round * 100)
    }
    expect(list('eip155:io.metamask')).toHaveLength(12)
  })

  test('behavior: the wallets are requested again ten times at most', async () => {
    const asked = vi.fn()
    start()
    flood(21)
    await untilRequested()
    window.addEventListener('eip6963:requestProvider', asked)
    stops.push(() =>
      window.removeEventListener('eip6963:requestProvider', asked),
    )
    for (let round = 1; round <= 20; round += 1) {
      // Its own name is claimed too often in each window.
      flood(2, 'io.one', round * 2)
      flood(2, 'io.one', 10_000 + round * 2)
      await nextWindow()
    }
    expect(asked.mock.calls.length).toBeLessThanOrEqual(10)
    stop()
    await nextWindow()
    expect(vi.getTimerCount()).toBe(0)
  })

  testCost('behavior: 10,000 announcements cost a moment', async () => {
    start()
    const { cpuUsage } = process
    const before = cpuUsage()
    flood(10_000)
    await untilRequested()
    flood(10_000, 'io.metamask', 10_000)
    const { user, system } = cpuUsage(before)
    expect(list().length).toBeLessThanOrEqual(40 + 12)
    expect((user + system) / 1e6).toBeLessThan(5)
  })
})

describe('window.ethereum', () => {
  test('default', () => {
    setEthereum(createProvider())
    start()
    expect([...connectors.values()]).toMatchObject([
      { id: 'eip155:injected', name: 'Browser wallet', type: 'INJECTED' },
    ])
  })

  test('parameters: legacyInjected', () => {
    setEthereum(createProvider())
    start({ legacyInjected: false })
    window.dispatchEvent(new Event('ethereum#initialized'))
    expect(connectors.size).toBe(0)
  })

  test('behavior: gives way to the first announced wallet', () => {
    setEthereum(createProvider())
    start()
    announce(wallet())
    window.dispatchEvent(new Event('load'))
    announce(wallet(2))
    expect([...connectors.keys()]).toEqual([
      'eip155:test.wallet1',
      'eip155:test.wallet2',
    ])
    expect(removed.mock.calls).toEqual([['eip155:injected']])
  })

  test('behavior: a page without it removes none', () => {
    start()
    announce(wallet())
    expect(removed).not.toHaveBeenCalled()
  })

  test('behavior: may come late', () => {
    start()
    expect(connectors.size).toBe(0)
    setEthereum(createProvider())
    window.dispatchEvent(new Event('ethereum#initialized'))
    window.dispatchEvent(new Event('ethereum#initialized'))
    expect([...connectors.keys()]).toEqual(['eip155:injected'])
    expect(added).toHaveBeenCalledTimes(1)
  })

  test('behavior: may come late, and without an event', () => {
    vi.useFakeTimers()
    start()
    setEthereum(createProvider())
    expect(connectors.size).toBe(0)
    vi.advanceTimersByTime(250)
    expect([...connectors.keys()]).toEqual(['eip155:injected'])
    stop()
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })

  test('behavior: a getter that throws is no wallet', () => {
    setEthereum(() => {
      throw new Error('two extensions fight')
    })
    start()
    expect(connectors.size).toBe(0)
  })
})

test('behavior: a server has no wallets', () => {
  vi.stubGlobal('window', undefined)
  start()
  expect(added).not.toHaveBeenCalled()
  stop()
})

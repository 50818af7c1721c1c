// @vitest-environment happy-dom
import type { Connector } from '@latchkit/core'
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
let stop: () => void

function start(options = { legacyInjected: true }) {
  connectors = new Map()
  added = vi.fn((connector) => {
    connectors.set(connector.id, connector)
  })
  stop = discover({ added, removed: (id) => connectors.delete(id) }, options)
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
        id: 'injected:test.wallet1',
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
    expect([...connectors.keys()]).toEqual(['injected:test.wallet1'])
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
      { id: 'injected:io.wallet', name: 'Wallet 1', claimants: 2 },
      { id: `injected:io.wallet:${uuid(2)}`, name: 'Wallet 2', claimants: 2 },
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
      .get(`injected:io.wallet:${uuid(2)}`)
      ?.getProvider('eip155')
    await provider?.request({ method: 'eth_accounts' })
    expect(first.provider.requests).toEqual([])
    expect(second.provider.requests).toEqual(['eth_accounts'])
  })

  test('behavior: a flood of announcements is capped', () => {
    start()
    const before = performance.now()
    for (let index = 0; index < 10_000; index++) announce(wallet(index))
    expect(connectors.size).toBe(100)
    expect(performance.now() - before).toBeLessThan(5_000)
  })

  test('behavior: a flood of claims on one rdns is capped', () => {
    start()
    for (let index = 0; index < 10_000; index++)
      announce(wallet(index, { rdns: 'io.wallet' }))
    expect(connectors.size).toBe(100)
    expect(added.mock.calls.length).toBeLessThanOrEqual(5_050)
  })

  test('behavior: a named wallet never falls back to window.ethereum', async () => {
    const ethereum = createProvider({ eth_requestAccounts: [] })
    setEthereum(ethereum)
    start()
    const detail = wallet()
    announce(detail)
    await connectors
      .get('injected:test.wallet1')
      ?.connect({ namespaces: ['eip155'] })
      .catch(() => undefined)
    expect(detail.provider.requests).toEqual(['eth_requestAccounts'])
    expect(ethereum.requests).toEqual([])
  })
})

describe('window.ethereum', () => {
  test('default', () => {
    setEthereum(createProvider())
    start()
    expect([...connectors.values()]).toMatchObject([
      { id: 'injected', name: 'Browser wallet', type: 'INJECTED' },
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
    expect([...connectors.keys()]).toEqual(['injected:test.wallet1'])
  })

  test('behavior: may come late', () => {
    start()
    expect(connectors.size).toBe(0)
    setEthereum(createProvider())
    window.dispatchEvent(new Event('ethereum#initialized'))
    window.dispatchEvent(new Event('ethereum#initialized'))
    expect([...connectors.keys()]).toEqual(['injected'])
    expect(added).toHaveBeenCalledTimes(1)
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

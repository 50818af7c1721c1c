// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { createFakeWallet } from '../createFakeWallet.ts'
import type { FakeProvider, WalletInfo } from '../types/FakeWallet.ts'

type Detail = { info: WalletInfo; provider: FakeProvider }

function create(parameters: Partial<createFakeWallet.Parameters> = {}) {
  return createFakeWallet({ accounts: [], chains: [], ...parameters })
}

function listen(target: EventTarget = window) {
  const details: Detail[] = []
  const listener = (event: Event) => {
    details.push((event as CustomEvent<Detail>).detail)
  }
  target.addEventListener('eip6963:announceProvider', listener)
  return {
    details,
    request: () => target.dispatchEvent(new Event('eip6963:requestProvider')),
  }
}

test('default', () => {
  const wallet = create()
  const { details, request } = listen()
  const stop = wallet.announce()
  request()
  stop()
  request()

  expect(details).toHaveLength(2)
  const [detail] = details
  expect(detail?.provider).toBe(wallet.provider)
  expect(detail?.info).toEqual({
    uuid: expect.stringMatching(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    ),
    name: 'Fake Wallet',
    icon: expect.stringMatching(/^data:image\/svg\+xml,/),
    rdns: 'org.latchkit.fake',
  })
  expect(Object.isFrozen(detail)).toBe(true)
  expect(Object.isFrozen(detail?.info)).toBe(true)
  expect(create().info.uuid).not.toBe(create().info.uuid)
})

test('parameters: delay', () => {
  vi.useFakeTimers()
  try {
    const { details, request } = listen()
    const stop = create().announce({ delay: 1_000 })
    request()
    vi.advanceTimersByTime(999)
    expect(details).toHaveLength(0)
    vi.advanceTimersByTime(1)
    request()
    expect(details).toHaveLength(2)
    stop()

    create().announce({ delay: 1_000 })()
    vi.advanceTimersByTime(1_000)
    expect(details).toHaveLength(2)
  } finally {
    vi.useRealTimers()
  }
})

test('parameters: target and info', () => {
  const target = new EventTarget()
  const { details } = listen(target)
  const wallet = create()
  wallet.announce({ target, info: { ...wallet.info, name: 'Other' } })
  expect(details[0]?.info.name).toBe('Other')
})

test('behavior: two wallets may claim one name', () => {
  const target = new EventTarget()
  const { details } = listen(target)
  const rdns = 'io.metamask'
  for (const wallet of [create({ rdns }), create({ rdns })])
    wallet.announce({ target })
  expect(details.map(({ info }) => info.rdns)).toEqual([rdns, rdns])
  expect(new Set(details.map(({ provider }) => provider)).size).toBe(2)
})

test('behavior: installs as window.ethereum', () => {
  const before = {}
  Object.assign(window, { ethereum: before })
  const onInitialized = vi.fn()
  window.addEventListener('ethereum#initialized', onInitialized)
  const wallet = create()
  const remove = wallet.installLegacy()
  expect(Reflect.get(window, 'ethereum')).toBe(wallet.provider)
  expect(onInitialized).toHaveBeenCalledOnce()
  remove()
  expect(Reflect.get(window, 'ethereum')).toBe(before)

  const target = {}
  wallet.installLegacy(target)()
  expect('ethereum' in target).toBe(false)
})

// @vitest-environment happy-dom
import type { getBalance } from '@latchkit/core'
import {
  connect,
  disconnect,
  switchNamespace,
  switchNetwork,
} from '@latchkit/core'
import { createFakeKit } from '@latchkit/test/core/createFakeKit'
import {
  openTwoFamilies,
  otherNetworks,
} from '@latchkit/test/core/openTwoFamilies'
import { render } from '@latchkit/test/react/render'
import { QueryClient } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { KitProvider } from '../provider/KitProvider.tsx'
import { useBalance } from './balance.ts'
import { getQueryClient, QueryProvider } from './queryClient.tsx'

afterEach(() => void window.dispatchEvent(new Event('online')))

function setUp() {
  const fake = createFakeKit()
  const getBalance = vi.spyOn(fake.adapter, 'getBalance')
  return { ...fake, getBalance }
}

function Balance(props: { of?: getBalance.Parameters | undefined }) {
  const { data, status, error } = useBalance(props.of)
  return data ? `${data.value} ${data.symbol}` : (error?.name ?? status)
}

/** Waits until the page shows a text. */
async function expectText(container: Element, text: string) {
  await act(() => vi.waitFor(() => expect(container.textContent).toBe(text)))
}

test('default', async () => {
  const { kit, wallet, getBalance } = setUp()
  const { container } = await render(
    <KitProvider kit={kit}>
      <Balance of={{}} />
    </KitProvider>,
  )
  await expectText(container, 'NotConnectedError')
  await act(() => connect(kit, { connectorId: wallet.connectorId }))
  await expectText(container, '5 FAKE')
  expect(getBalance).toHaveBeenCalledExactlyOnceWith({
    network: expect.objectContaining({ caipNetworkId: 'fake:1' }),
    address: 'Alice',
    signal: expect.any(AbortSignal),
  })
})

test('behavior: reads while offline, and again when back online', async () => {
  const { kit, wallet, getBalance } = setUp()
  kit.mount()
  await connect(kit, { connectorId: wallet.connectorId })
  getBalance.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const app = (of?: getBalance.Parameters) => (
    <KitProvider kit={kit}>
      <Balance of={of} />
    </KitProvider>
  )
  const { container, rerender } = await render(app())
  window.dispatchEvent(new Event('offline'))
  await rerender(app({}))
  await expectText(container, 'TypeError')
  window.dispatchEvent(new Event('online'))
  await expectText(container, '5 FAKE')
})

test('parameters: undefined waits', async () => {
  const { kit, getBalance } = setUp()
  const { container } = await render(
    <KitProvider kit={kit}>
      <Balance />
    </KitProvider>,
  )
  expect(container.textContent).toBe('pending')
  expect(getBalance).not.toHaveBeenCalled()
})

test('behavior: another account or network is another balance', async () => {
  const { kit, wallet, getBalance } = setUp()
  kit.mount()
  await connect(kit, { connectorId: wallet.connectorId })
  const { container } = await render(
    <KitProvider kit={kit}>
      <Balance of={{}} />
    </KitProvider>,
  )
  await expectText(container, '5 FAKE')
  await act(() => switchNetwork(kit, { network: 'fake:2' }))
  await expectText(container, '5 FAKE')
  await act(() => wallet.selectAccount('Bob'))
  await expectText(container, '5 FAKE')
  expect(
    getBalance.mock.calls.map(([{ address, network }]) => [
      address,
      network.name,
    ]),
  ).toEqual([
    ['Alice', 'Fake 1'],
    ['Alice', 'Fake 2'],
    ['Bob', 'Fake 2'],
  ])
})

test.each<getBalance.Parameters>([
  { namespace: 'other' },
  { network: 'other:1' },
  { network: otherNetworks[0] },
])(
  'parameters: %o reads the account of its family, and follows it while another family is active',
  async (of) => {
    const { kit, wallet, otherWallet, otherAdapter } = await openTwoFamilies()
    const getBalance = vi.spyOn(otherAdapter, 'getBalance')
    const { container } = await render(
      <KitProvider kit={kit}>
        <Balance of={of} />
      </KitProvider>,
    )
    await expectText(container, '5 FAKE')
    await act(() => otherWallet.selectAccount('Dave'))
    await expectText(container, '5 FAKE')
    // An account of another family is not in the key.
    await act(() => wallet.selectAccount('Bob'))
    await act(() => switchNamespace(kit, { namespace: 'other' }))
    await act(() => disconnect(kit, { namespace: 'fake' }))
    await expectText(container, '5 FAKE')
    expect(getBalance.mock.calls.map(([{ address }]) => address)).toEqual([
      'Carol',
      'Dave',
    ])
  },
)

test.each([false, 0, '', 'solana', { caipNetworkId: 1 }, {}])(
  'error: network %j fails the read, and not the page',
  async (network) => {
    const { kit } = setUp()
    const { container } = await render(
      <KitProvider kit={kit}>
        <Balance of={{ network: network as never, address: 'Alice' }} />
      </KitProvider>,
    )
    await expectText(container, 'InvalidNetworkIdError')
  },
)

test('error: a namespace that the kit does not have', async () => {
  const { kit } = setUp()
  const { container } = await render(
    <KitProvider kit={kit}>
      <Balance of={{ namespace: 'third' }} />
    </KitProvider>,
  )
  await expectText(container, 'AdapterNotFoundError')
  // It has no account, so that it is given none of another family.
  const [query] = getQueryClient(kit).getQueryCache().getAll()
  expect(query?.queryKey[3]).toEqual({})
})

test('behavior: two components share one request, fresh for 30 s', async () => {
  const { kit, wallet, getBalance } = setUp()
  kit.mount()
  await connect(kit, { connectorId: wallet.connectorId })
  const app = (key: number) => (
    <KitProvider kit={kit}>
      <Balance key={key} of={{}} />
      <Balance of={{}} />
    </KitProvider>
  )
  const { container, rerender } = await render(app(0))
  await expectText(container, '5 FAKE5 FAKE')
  await rerender(app(1))
  expect(getBalance).toHaveBeenCalledTimes(1)
  vi.useFakeTimers({ now: Date.now() + 30_000, toFake: ['Date'] })
  await rerender(app(2))
  vi.useRealTimers()
  await act(() => vi.waitFor(() => expect(getBalance).toHaveBeenCalledTimes(2)))
})

test('behavior: two kits have two clients; `QueryProvider` replaces them', async () => {
  const first = setUp()
  const second = setUp()
  expect(getQueryClient(first.kit)).toBe(getQueryClient(first.kit))
  expect(getQueryClient(first.kit)).not.toBe(getQueryClient(second.kit))

  const client = new QueryClient()
  const of = { address: 'Alice' }
  const { container } = await render(
    <KitProvider kit={first.kit}>
      <QueryProvider client={client}>
        <Balance of={of} />
      </QueryProvider>
    </KitProvider>,
  )
  await expectText(container, '5 FAKE')
  const [query] = client.getQueryCache().getAll()
  expect(query?.queryKey).toEqual([
    'latchkit',
    'latchkit',
    'balance',
    { address: undefined, network: 'fake:1' },
    of,
  ])
  expect(getQueryClient(first.kit).getQueryCache().getAll()).toEqual([])
})

// @vitest-environment happy-dom
import type { Kit } from '@latchkit/core'
import { createMemoryStorage, getAccount } from '@latchkit/core'
import { createFakeKit, createWallet } from '@latchkit/test/core/createFakeKit'
import { render } from '@latchkit/test/react/render'
import { act, StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { useConnectors } from '../hooks/lists.ts'
import { useAccount } from '../hooks/state.ts'
import { useConnect } from '../hooks/useConnect.ts'
import { KitProvider } from './KitProvider.tsx'
import { useKit } from './useKit.ts'

function Names() {
  return useConnectors().map(({ name }) => name)
}

test('default', async () => {
  const { kit } = createFakeKit()
  const { container } = await render(
    <KitProvider kit={kit}>
      <Names />
    </KitProvider>,
  )
  expect(container.textContent).toBe('Fake Wallet')
})

test('behavior: strict mode leaves one discovery running, unmounting none', async () => {
  const { kit } = createFakeKit()
  let running = 0
  const counted = {
    ...kit,
    mount() {
      running += 1
      const stop = kit.mount()
      return () => {
        running -= 1
        stop()
      }
    },
  }
  const { container, unmount } = await render(
    <StrictMode>
      <KitProvider kit={counted}>
        <Names />
      </KitProvider>
    </StrictMode>,
  )
  expect(running).toBe(1)
  expect(container.textContent).toBe('Fake Wallet')
  await unmount()
  expect(running).toBe(0)
})

test('behavior: two providers on one page never meet', async () => {
  const [first, second] = [createFakeKit(), createFakeKit({ id: 'second' })]
  function Id() {
    return useKit().id
  }
  const { container } = await render(
    <>
      <KitProvider kit={first.kit}>
        <Id />
      </KitProvider>
      <KitProvider kit={second.kit}>
        <Id />
      </KitProvider>
    </>,
  )
  expect(container.textContent).toBe('latchkitsecond')
})

test('behavior: a kit in place of another, as after a hot reload, takes over without a prompt', async () => {
  const storage = createMemoryStorage()
  const wallet = createWallet()
  const first = createFakeKit({ storage, wallet })
  const second = createFakeKit({ storage, wallet })
  function Status() {
    const { address, status } = useAccount()
    const { connect } = useConnect()
    return (
      <button type="button" onClick={() => connect({ connectorId: 'fake' })}>
        {status} {address}
      </button>
    )
  }
  const app = (kit: Kit) => (
    <StrictMode>
      <KitProvider kit={kit}>
        <Status />
      </KitProvider>
    </StrictMode>
  )
  const { container, rerender, unmount } = await render(app(first.kit))
  const untilText = (text: string) =>
    vi.waitFor(() => act(async () => expect(container.textContent).toBe(text)))
  await act(async () => container.querySelector('button')?.click())
  await untilText('connected Alice')
  const prompts = wallet.countPrompts()

  await rerender(app(second.kit))
  await untilText('connected Alice')
  expect(wallet.countPrompts()).toBe(prompts)
  expect(wallet.countListeners()).toBe(1)
  // The first kit no longer receives the wallet's events.
  await act(() => wallet.selectAccount('Bob'))
  expect(container.textContent).toBe('connected Bob')
  expect(getAccount(first.kit).address).toBe('Alice')
  await unmount()
  expect(wallet.countListeners()).toBe(0)
})

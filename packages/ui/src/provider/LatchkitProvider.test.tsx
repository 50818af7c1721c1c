// @vitest-environment happy-dom
import { connect, disconnect, getAccount } from '@latchkit/core'
import { createFakeKit, createWallet } from '@latchkit/test/core/createFakeKit'
import { createFakeNetwork } from '@latchkit/test/core/createFakeNetwork'
import { render } from '@latchkit/test/react/render'
import { renderUi } from '@latchkit/test/ui/renderUi'
import { act } from 'react'
import { expect, test } from 'vitest'
import { ConnectButton } from '../components/ConnectButton.tsx'
import { LatchkitProvider } from './LatchkitProvider.tsx'

test('default', async () => {
  const { kit, wallet } = createFakeKit()
  const ui = await renderUi(kit, <ConnectButton />)
  expect(ui.container.textContent).toBe('Connect wallet')
  await ui.press('.lk-connect-button')
  await ui.untilView('Connect')
  await ui.pressText('Fake Wallet')
  await ui.untilClosed()
  expect(ui.container.textContent).toBe('Account Alice')
  await ui.press('.lk-connect-button')
  await ui.untilView('Account')
  await ui.pressText('Disconnect')
  await ui.untilClosed()
  expect(ui.container.textContent).toBe('Connect wallet')
  expect(wallet.countPrompts()).toBe(1)
})

test('behavior: the list is drawn ahead, closed, while nobody is connected', async () => {
  const { kit, events } = createFakeKit()
  const ui = await renderUi(kit, <ConnectButton />)
  await ui.until(() => void ui.find('dialog'))
  const dialog = ui.find('dialog')
  expect(dialog.hasAttribute('open')).toBe(false)
  expect(dialog.textContent).toContain('Fake Wallet')
  expect(ui.modal.isOpen).toBe(false)
  expect(events.map(({ event }) => event)).toEqual(['MODAL_CREATED'])
  await ui.press('.lk-connect-button')
  expect(ui.find('dialog[open]')).toBe(dialog)
  await ui.pressText('Fake Wallet')
  await ui.untilClosed()
  expect(document.body.querySelector('dialog')).toBeNull()
})

test('behavior: the modal is created once, whenever its code arrives', async () => {
  const { kit, events } = createFakeKit()
  const ui = await renderUi(kit, null)
  // Before the page is idle, and after.
  await act(async () => ui.modal.open())
  await ui.untilView('Connect')
  await act(async () => ui.modal.close())
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)))
  await act(async () => ui.modal.open())
  await ui.untilView('Connect')
  const created = events.filter(({ event }) => event === 'MODAL_CREATED')
  expect(created).toHaveLength(1)
})

test('behavior: strict mode asks the wallet once', async () => {
  const { kit, wallet } = createFakeKit()
  const ui = await renderUi(kit, <ConnectButton />, { strict: true })
  await ui.press('.lk-connect-button')
  await ui.untilView('Connect')
  await ui.pressText('Fake Wallet')
  await ui.untilClosed()
  expect(wallet.countPrompts()).toBe(1)
})

test('behavior: two providers on one page never meet', async () => {
  const first = createFakeKit()
  const second = createFakeKit({ id: 'second' })
  await render(
    <>
      <LatchkitProvider kit={first.kit}>
        <ConnectButton />
      </LatchkitProvider>
      <LatchkitProvider kit={second.kit}>
        <ConnectButton />
      </LatchkitProvider>
    </>,
  )
  await act(() => connect(first.kit, { connectorId: 'fake' }))
  const buttons = [...document.querySelectorAll('.lk-connect-button')]
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    'Account Alice',
    'Connect wallet',
  ])
})

test('behavior: after a hot reload the modal connects the new kit', async () => {
  const [first, second] = [createFakeKit(), createFakeKit()]
  const ui = await renderUi(first.kit, <ConnectButton />)
  await ui.until(() => void ui.find('dialog'))
  await ui.rerender(
    <LatchkitProvider kit={second.kit}>
      <ConnectButton />
    </LatchkitProvider>,
  )
  await ui.press('.lk-connect-button')
  await ui.untilView('Connect')
  await ui.pressText('Fake Wallet')
  await ui.untilClosed()
  expect(ui.find('.lk-connect-button').textContent).toBe('Account Alice')
  expect(first.wallet.countPrompts()).toBe(0)
  expect(getAccount(second.kit).address).toBe('Alice')
})

test('parameters: messages', async () => {
  const { kit } = createFakeKit()
  const messages = { 'button.connect': 'Log in' }
  const ui = await renderUi(kit, <ConnectButton />, { messages })
  expect(ui.container.textContent).toBe('Log in')
})

test('parameters: theme', async () => {
  const { kit } = createFakeKit()
  const ui = await renderUi(kit, <ConnectButton />, { theme: 'dark' })
  expect(ui.find('.lk-connect-button').dataset.lkTheme).toBe('dark')
  await ui.press('.lk-connect-button')
  await ui.untilView('Connect')
  expect(ui.find('dialog').dataset.lkTheme).toBe('dark')
})

test('behavior: reports what the modal does', async () => {
  const { kit, events } = createFakeKit()
  const ui = await renderUi(kit, null)
  await act(async () => ui.modal.open())
  await ui.untilView('Connect')
  await act(async () => ui.modal.close())
  expect(events).toEqual([
    { event: 'MODAL_CREATED', properties: {} },
    { event: 'MODAL_OPEN', properties: { connected: false } },
    { event: 'MODAL_CLOSE', properties: { connected: false } },
  ])
})

const foreign = createFakeNetwork(9)

test('behavior: a wallet on a foreign network opens UnsupportedChain, once', async () => {
  const { kit, wallet } = createFakeKit()
  const ui = await renderUi(kit, null)
  await act(() => connect(kit, { connectorId: 'fake' }))
  await act(() => wallet.selectNetwork(foreign))
  await ui.untilView('UnsupportedChain')
  await act(async () => ui.modal.close())
  await act(() => wallet.selectAccount('Bob'))
  expect(ui.modal.isOpen).toBe(false)
  await act(() => wallet.selectNetwork(createFakeNetwork(8)))
  await ui.untilView('UnsupportedChain')
})

test('behavior: UnsupportedChain leaves by itself when its reason is gone', async () => {
  const { kit, wallet } = createFakeKit()
  const ui = await renderUi(kit, null)
  await act(() => connect(kit, { connectorId: 'fake' }))
  await act(() => wallet.selectNetwork(foreign))
  await ui.untilView('UnsupportedChain')
  await act(() => wallet.selectNetwork(createFakeNetwork(1)))
  await ui.untilClosed()
  await act(() => wallet.selectNetwork(foreign))
  await ui.untilView('UnsupportedChain')
  await act(() => disconnect(kit))
  await ui.untilClosed()
})

test.for([{ enableNetworkSwitch: false }, { allowUnsupportedNetwork: true }])(
  'parameters: %o never opens UnsupportedChain',
  async (options) => {
    const { kit, wallet } = createFakeKit(options)
    const ui = await renderUi(kit, null)
    await act(() => connect(kit, { connectorId: 'fake' }))
    await act(() => wallet.selectNetwork(foreign))
    expect(ui.modal.isOpen).toBe(false)
  },
)

test('behavior: a foreign network found while connecting is explained', async () => {
  const wallet = createWallet()
  await wallet.selectNetwork(foreign)
  const { kit } = createFakeKit({ wallet })
  const ui = await renderUi(kit, null)
  await act(async () => ui.modal.open())
  await ui.untilView('Connect')
  await ui.pressText('Fake Wallet')
  await ui.untilView('UnsupportedChain')
  await ui.pressText('Fake 2')
  await ui.untilClosed()
})

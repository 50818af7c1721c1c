// @vitest-environment happy-dom
import {
  connect,
  disconnect,
  getAccount,
  setAddressLabel,
  switchNetwork,
} from '@latchkit/core'
import { createFakeKit, fakeNetworks } from '@latchkit/test/core/createFakeKit'
import { createFakeNetwork } from '@latchkit/test/core/createFakeNetwork'
import { renderUi } from '@latchkit/test/ui/renderUi'
import { act } from 'react'
import { expect, test, vi } from 'vitest'

async function setUp(options: Parameters<typeof createFakeKit>[0] = {}) {
  const fake = createFakeKit(options)
  const getBalance = vi.spyOn(fake.adapter, 'getBalance')
  const ui = await renderUi(fake.kit, null)
  await act(() => connect(fake.kit, { connectorId: 'fake' }))
  const open = async () => {
    await act(async () => ui.modal.open())
    await ui.untilView('Account')
  }
  const balance = () => ui.find('.lk-balance').dataset.status
  return { ...fake, getBalance, ui, open, balance }
}

test('default', async () => {
  const { ui, open, balance } = await setUp()
  await open()
  await ui.until(() => expect(balance()).toBe('success'))
  expect(ui.find('.lk-balance').textContent).toBe('Balance: 0.005 FAKE')
  expect(ui.text()).toContain('Connected with Fake Wallet')
  expect(ui.text()).toContain('Fake 1')
})

test('behavior: a balance that fails offers to try again', async () => {
  const { ui, open, balance, getBalance } = await setUp()
  getBalance.mockRejectedValueOnce(new Error('down'))
  await open()
  await ui.until(() => expect(balance()).toBe('error'))
  await ui.pressText('Try again')
  await ui.until(() => expect(balance()).toBe('success'))
})

test('behavior: copies the whole address and says so for 2 s', async () => {
  const { ui, open } = await setUp()
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await ui.press('.lk-copy')
  expect(writeText).toHaveBeenCalledExactlyOnceWith('Alice')
  expect(ui.text()).toContain('Copied')
  await act(async () => vi.advanceTimersByTime(2000))
  expect(ui.text()).not.toContain('Copied')
  vi.useRealTimers()
})

test('error: a browser that does not let copy', async () => {
  const { ui, open } = await setUp()
  vi.stubGlobal('navigator', {})
  await open()
  await ui.press('.lk-copy')
  expect(ui.find('dialog .lk-toast').textContent).toContain(
    'Your browser blocked copying.',
  )
})

test('behavior: shows the label and the explorer', async () => {
  const [network] = fakeNetworks
  const url = 'https://scan.example'
  const blockExplorers = { default: { name: 'Scan', url } }
  const { kit, ui, open } = await setUp({
    networks: [{ ...network, blockExplorers }],
  })
  await act(async () =>
    setAddressLabel(kit, {
      namespace: 'fake',
      address: 'Alice',
      label: 'Savings',
    }),
  )
  await open()
  expect(ui.text()).toContain('Savings')
  const link = ui.find('dialog a')
  expect(link.textContent).toMatch(/^View on Scan/)
  expect(link.getAttribute('href')).toBe(`${url}/address/Alice`)
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
})

test('behavior: leads to the networks and comes back after the switch', async () => {
  const { kit, ui, open, events } = await setUp()
  await open()
  await ui.pressText('Fake 1')
  await ui.untilView('Networks')
  expect(events).toContainEqual({ event: 'CLICK_NETWORKS', properties: {} })
  await ui.pressText('Fake 2')
  await ui.untilView('Account')
  expect(ui.text()).toContain('Fake 2')
  await act(() => switchNetwork(kit, { network: 'fake:1' }))
  expect(ui.text()).toContain('Fake 1')
})

test('parameters: enableNetworkSwitch false leads nowhere', async () => {
  const { ui, open } = await setUp({ enableNetworkSwitch: false })
  await open()
  await ui.pressText('Fake 1')
  ui.find('[data-view="Account"]')
})

test('behavior: an unsupported network is named and not read', async () => {
  const { ui, open, wallet, getBalance } = await setUp({
    allowUnsupportedNetwork: true,
  })
  await act(() => wallet.selectNetwork(createFakeNetwork(9)))
  await open()
  expect(ui.text()).toContain('Wrong network')
  expect(getBalance).not.toHaveBeenCalled()
})

test('behavior: closes when the wallet leaves', async () => {
  const { kit, ui, open, wallet } = await setUp()
  await open()
  await act(async () => wallet.leave())
  await ui.untilClosed()
  await act(() => connect(kit, { connectorId: 'fake' }))
  await open()
  await act(() => disconnect(kit))
  await ui.untilClosed()
})

test('behavior: a restore that takes time says so, then who it is', async () => {
  const { wallet, storage, ui: last } = await setUp()
  await last.unmount()
  const answers: (() => void)[] = []
  const { reconnect } = wallet.connector
  wallet.connector.reconnect = async (parameters) => {
    await new Promise<void>((resolve) => void answers.push(resolve))
    return reconnect(parameters)
  }
  const { kit } = createFakeKit({ wallet, storage })
  const ui = await renderUi(kit, null, { strict: true })
  await act(async () => ui.modal.open())
  await ui.untilView('Account')
  expect(ui.find('.lk-footer').textContent).toBe('Reconnecting…')
  await ui.until(() => expect(answers).not.toEqual([]))
  expect(getAccount(kit).status).toBe('connecting')
  for (const answer of answers) answer()
  await ui.until(() =>
    expect(ui.find('.lk-footer').textContent).toContain(
      'Connected with Fake Wallet',
    ),
  )
})

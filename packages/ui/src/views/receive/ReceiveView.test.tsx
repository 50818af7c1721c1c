// @vitest-environment happy-dom
import { connect, disconnect, switchAccount } from '@latchkit/core'
import { createFakeKit, fakeNetworks } from '@latchkit/test/core/createFakeKit'
import { createFakeNetwork } from '@latchkit/test/core/createFakeNetwork'
import { renderUi } from '@latchkit/test/ui/renderUi'
import { act } from 'react'
import { expect, test, vi } from 'vitest'

async function setUp(options: Parameters<typeof createFakeKit>[0] = {}) {
  const fake = createFakeKit(options)
  const ui = await renderUi(fake.kit, null)
  await act(() => connect(fake.kit, { connectorId: 'fake' }))
  const open = async () => {
    await act(async () => ui.modal.open())
    await ui.untilView('Account')
    await ui.pressText('Receive')
    await ui.untilView('Receive')
  }
  return { ...fake, ui, open }
}

test('default', async () => {
  const { ui, open } = await setUp()
  await open()
  expect(ui.find('.lk-receive-code').getAttribute('aria-label')).toBe(
    'QR code of your address',
  )
  expect(ui.find('.lk-receive-address bdi').textContent).toBe('Alice')
  expect(ui.text()).toContain('Send only assets on these networks')
})

test('behavior: opened at once, its texts and those of the account are there', async () => {
  const { ui } = await setUp()
  await act(async () => ui.modal.open('Receive'))
  await ui.untilView('Receive')
  expect(ui.text()).toContain('Copy address')
})

test('behavior: copies the whole address', async () => {
  const { ui, open } = await setUp()
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await open()
  await ui.press('[data-view="Receive"] .lk-button')
  expect(writeText).toHaveBeenCalledExactlyOnceWith('Alice')
  expect(ui.text()).toContain('Copied')
})

test('behavior: follows the account, and ends with it', async () => {
  const { kit, ui, open } = await setUp()
  await open()
  await act(async () =>
    switchAccount(kit, { namespace: 'fake', address: 'Bob' }),
  )
  expect(ui.find('.lk-receive-address bdi').textContent).toBe('Bob')
  await act(() => disconnect(kit))
  await ui.untilClosed()
})

test('behavior: lists the networks on which the address is the same', async () => {
  const { ui, open } = await setUp()
  await open()
  // Of a family whose networks may have addresses of their own.
  const names = ui.find('.lk-receive-networks').textContent
  expect(names).toContain('Fake 1')
  expect(names).not.toContain('Fake 2')
})

test('parameters: features.receive false', async () => {
  const { ui } = await setUp({ features: { receive: false } })
  await act(async () => ui.modal.open())
  await ui.untilView('Account')
  expect(ui.text()).not.toContain('Receive')
  expect(() => ui.modal.open('Receive')).toThrow('view')
})

test('behavior: a network that the app does not configure is said to be one', async () => {
  const { ui, open, wallet } = await setUp({ allowUnsupportedNetwork: true })
  await act(() => wallet.selectNetwork(createFakeNetwork(9)))
  await open()
  const names = ui.find('.lk-receive-networks').textContent
  expect(names).toContain('Unsupported network')
  for (const { name } of fakeNetworks) expect(names).not.toContain(name)
})

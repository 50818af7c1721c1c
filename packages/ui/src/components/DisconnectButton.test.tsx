// @vitest-environment happy-dom
import { connect, getAccount } from '@latchkit/core'
import { createFakeKit, createWallet } from '@latchkit/test/core/createFakeKit'
import { renderUi } from '@latchkit/test/ui/renderUi'
import { act } from 'react'
import { expect, test, vi } from 'vitest'

async function setUp(answer: () => Promise<void>) {
  const wallet = createWallet()
  wallet.connector.disconnect = vi.fn(answer)
  const { kit } = createFakeKit({ wallet })
  const ui = await renderUi(kit, null)
  await act(() => connect(kit, { connectorId: 'fake' }))
  await act(async () => ui.modal.open('Account'))
  await ui.untilView('Account')
  await ui.pressText('Disconnect')
  return { kit, ui, wallet }
}

test('default', async () => {
  const { kit, ui, wallet } = await setUp(async () => {})
  await ui.untilClosed()
  expect(getAccount(kit).status).toBe('disconnected')
  expect(wallet.connector.disconnect).toHaveBeenCalledOnce()
  expect(document.querySelector('.lk-toast')).toBeNull()
})

test('behavior: it closes the modal as a visitor does, toasts too', async () => {
  const { kit } = createFakeKit()
  const ui = await renderUi(kit, null)
  vi.stubGlobal('navigator', {})
  await act(() => connect(kit, { connectorId: 'fake' }))
  await act(async () => ui.modal.open('Account'))
  await ui.untilView('Account')
  await ui.press('.lk-copy')
  await ui.until(() => ui.find('dialog .lk-toast'))
  await ui.pressText('Disconnect')
  expect(ui.modal.isOpen).toBe(false)
  expect(document.querySelector('.lk-toast')).toBeNull()
})

test('behavior: a wallet that does not answer holds nobody up', async () => {
  const { kit, ui } = await setUp(() => new Promise(() => {}))
  await ui.untilClosed()
  expect(getAccount(kit).status).toBe('disconnected')
})

test('error: a wallet that fails is told of', async () => {
  const { kit, ui } = await setUp(async () => {
    throw new Error('no')
  })
  await ui.until(() => ui.find('.lk-toast'))
  expect(ui.find('.lk-toast').textContent).toBe(
    'You’re disconnected, but your wallet didn’t confirm it.',
  )
  expect(getAccount(kit).status).toBe('disconnected')
})

// @vitest-environment happy-dom
import { getAccount } from '@latchkit/core'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { createToyKit } from '../../../core/src/toy/createToyKit.ts'
import { renderUi } from '../toy/renderUi.tsx'

async function setUp(answer: 'approve' | 'reject' | 'hang') {
  const toy = createToyKit()
  toy.wallet.answer(answer)
  const ui = await renderUi(toy.kit, null)
  await act(async () => ui.modal.open('Connect'))
  await ui.untilView('Connect')
  await ui.pressText('Toy Wallet')
  return { ...toy, ui }
}

test('default', async () => {
  const { kit, ui, events } = await setUp('approve')
  await ui.untilClosed()
  expect(getAccount(kit).address).toBe('Alice')
  expect(events).toContainEqual({
    event: 'SELECT_WALLET',
    properties: { name: 'Toy Wallet', platform: 'browser' },
  })
})

test('behavior: says which wallet waits and what to do', async () => {
  const { ui } = await setUp('hang')
  await ui.untilView('ConnectingExternal')
  expect(ui.find('dialog [data-status] [role=status]').textContent).toBe(
    'Waiting for Toy WalletOpen the wallet and accept the connection.',
  )
})

test('behavior: a rejection is one sentence, and retry asks again', async () => {
  const { kit, ui, wallet } = await setUp('reject')
  await ui.until(() => ui.find('[data-status="error"]'))
  expect(ui.text()).toContain('You declined the request in your wallet.')
  wallet.answer('approve')
  await ui.pressText('Try again')
  await ui.untilClosed()
  expect(getAccount(kit).status).toBe('connected')
  expect(wallet.countPrompts()).toBe(2)
})

test('behavior: cancel goes back and ends the attempt', async () => {
  const { kit, ui } = await setUp('hang')
  await ui.untilView('ConnectingExternal')
  await ui.until(() => expect(getAccount(kit).status).toBe('connecting'))
  await ui.pressText('Cancel')
  await ui.untilView('Connect')
  await ui.until(() => expect(getAccount(kit).status).toBe('disconnected'))
})

test('behavior: closing ends the attempt', async () => {
  const { kit, ui } = await setUp('hang')
  await ui.untilView('ConnectingExternal')
  await act(async () => ui.modal.close())
  await ui.until(() => expect(getAccount(kit).status).toBe('disconnected'))
})

test('behavior: after 20 s it says where the request may be', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { ui } = await setUp('hang')
  await act(async () => vi.advanceTimersByTime(19_999))
  expect(ui.text()).not.toContain('Still waiting')
  await act(async () => vi.advanceTimersByTime(1))
  expect(ui.text()).toContain('Still waiting')
  vi.useRealTimers()
})

test('behavior: a click beside the modal shakes it while the wallet is asked', async () => {
  const { ui } = await setUp('hang')
  await ui.untilView('ConnectingExternal')
  await act(async () => {
    const dialog = ui.find('dialog')
    dialog.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    dialog.click()
  })
  expect(ui.find('dialog').dataset.shaking).toBe('true')
  expect(ui.modal.isOpen).toBe(true)
})

test('error: a wallet that is gone', async () => {
  const { kit } = createToyKit()
  const ui = await renderUi(kit, null)
  await act(async () =>
    ui.modal.open('ConnectingExternal', { connectorId: 'gone' }),
  )
  await ui.until(() => ui.find('[data-status="error"]'))
  expect(ui.text()).toContain('This wallet is no longer available.')
  expect(ui.text()).not.toContain('Try again')
  await ui.pressText('Back')
  await ui.untilClosed()
})

// @vitest-environment happy-dom
import { connect, getAccount, setAddressLabel } from '@latchkit/core'
import { createFakeKit } from '@latchkit/test/core/createFakeKit'
import { renderUi } from '@latchkit/test/ui/renderUi'
import { act } from 'react'
import { expect, test } from 'vitest'

async function setUp() {
  const { kit, wallet } = createFakeKit()
  const ui = await renderUi(kit, null)
  await act(() => connect(kit, { connectorId: 'fake' }))
  await act(async () => ui.modal.open())
  await ui.untilView('Account')
  const texts = () =>
    [...document.querySelectorAll('.lk-account')].map(
      ({ textContent }) => textContent,
    )
  return { kit, wallet, ui, texts }
}

test('default', async () => {
  const { kit, ui, texts } = await setUp()
  expect(texts()).toEqual(['AliceActive', 'Bob'])
  await act(async () =>
    setAddressLabel(kit, {
      namespace: 'fake',
      address: 'BOB',
      label: 'Savings',
    }),
  )
  expect(texts()).toEqual(['AliceActive', 'SavingsBob'])
  const list = ui.find('.lk-accounts')
  const title = list.getAttribute('aria-labelledby') ?? ''
  expect(document.getElementById(title)?.textContent).toBe('Connected accounts')
})

test('behavior: the wallet decides which is in use', async () => {
  const { wallet, ui, texts } = await setUp()
  await act(() => wallet.selectAccount('Bob'))
  expect(texts()).toEqual(['Alice', 'BobActive'])
  expect(ui.find('.lk-account [aria-current]').textContent).toContain('Bob')
})

test('behavior: one account is no list', async () => {
  const { wallet, texts } = await setUp()
  await act(async () => wallet.report(['fake:1:Alice']))
  expect(texts()).toEqual([])
})

test('behavior: another account is chosen, without a request to the wallet; its row stays where it was pressed', async () => {
  const { kit, wallet, ui, texts } = await setUp()
  await ui.press('.lk-account:last-child button')
  expect(getAccount(kit).address).toBe('Bob')
  expect(texts()).toEqual(['Alice', 'BobActive'])
  expect(wallet.requests).toEqual([])
})
